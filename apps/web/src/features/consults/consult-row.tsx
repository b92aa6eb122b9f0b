/** One question in a list: who asked whom, what was shared, its link and answer, and what can be done next. */
import { consultStates, consultUrgencies, getNextConsultState } from '@mendwell/clinical'
import { answerConsult, makeConsultLink, takeConsultStep, type Consult } from '@mendwell/contract'
import { type ReactNode, Suspense, useState } from 'react'
import { formatDate, formatDateTime } from '../../platform/dates.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { usePermission } from '../../platform/permission.ts'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'
import { useUser } from '../../platform/session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Tag } from '../../ui/tag.tsx'
import { useRevokeConsultLink, useTakeConsultStep } from './data.ts'
import { describeLink, formatAttribution, formatRecipient, stateLevels } from './format-consult.ts'
import { ConsultContent, type SharedPhoto } from './consult-content.tsx'

const AnswerDialog = lazyComponent(() => import('./answer-dialog.tsx'), 'AnswerDialog')
const CloseDialog = lazyComponent(() => import('./close-dialog.tsx'), 'CloseDialog')
const NewLinkDialog = lazyComponent(() => import('./ask/new-link-dialog.tsx'), 'NewLinkDialog')

export function ConsultRow({
  consult,
  heading,
  banner,
  renderPhoto,
}: {
  consult: Consult
  /** Above it, such as the patient. */
  heading?: ReactNode
  banner: ReactNode
  renderPhoto: (photo: SharedPhoto, alt: string) => ReactNode
}) {
  const { id: userId } = useUser()
  const [opened, setOpened] = useState<'answer' | 'withdraw' | 'void' | 'link' | null>(null)
  const step = useTakeConsultStep(consult.id)
  const revoke = useRevokeConsultLink()
  const canStep = usePermission(takeConsultStep)
  const canAnswer = usePermission(answerConsult) && consult.recipient.userId === userId
  const canLink = usePermission(makeConsultLink)
  const { state, timeZone, answer, reviewed, closed, link } = consult
  const isVoid = state === 'entered-in-error'
  const isPossible = (what: 'answer' | 'review' | 'withdraw' | 'void') =>
    getNextConsultState(state, what) !== undefined
  const isOutside = consult.recipient.userId === null
  const close = () => setOpened(null)
  return (
    <li className="flex flex-col gap-1.5 px-4 py-3">
      {heading}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">{formatRecipient(consult)}</span>
        <Tag>{consultUrgencies.labels[consult.content.urgency]}</Tag>
        <Badge level={stateLevels[state]}>{consultStates.labels[state]}</Badge>
        {consult.isOverdue && <Badge level="warning">Overdue</Badge>}
      </div>
      <p className={classNames('whitespace-pre-wrap wrap-anywhere', isVoid && 'text-ink3 line-through')}>
        {consult.content.question}
      </p>
      <p className="text-hint text-ink2">
        Asked by {consult.askedByName}, {formatDateTime(consult.askedAt, timeZone)}
        {state === 'open' && `; answer due ${formatDateTime(consult.dueAt, timeZone)}`}
      </p>
      {link && <p className="text-hint text-ink2">{describeLink(link, timeZone)}</p>}
      {answer && (
        <blockquote className="flex flex-col gap-1 rounded-control border border-line bg-sunken px-3 py-2">
          <p className={classNames('whitespace-pre-wrap wrap-anywhere', isVoid && 'text-ink3 line-through')}>
            {answer.text}
          </p>
          <p className="text-hint text-ink2">{formatAttribution(answer, timeZone)}</p>
          {reviewed && (
            <p className="text-hint text-ink2">
              Reviewed by {reviewed.byName}, {formatDate(reviewed.at, timeZone)}
            </p>
          )}
        </blockquote>
      )}
      {closed && (
        <p className="text-hint text-ink2">
          {closed.step === 'void' ? 'Entered in error' : 'Withdrawn'} by {closed.byName},{' '}
          {formatDate(closed.at, timeZone)}
          {closed.reason && `: ${closed.reason}`}
        </p>
      )}
      <details>
        <summary className="min-h-8 cursor-pointer content-center text-hint text-accent underline pointer-coarse:min-h-11">
          What was shared
        </summary>
        <div className="pt-2">
          <ConsultContent content={consult.content} renderPhoto={renderPhoto} />
        </div>
      </details>
      {canStep && (
        <div className="flex flex-wrap gap-1.5" data-screen-only>
          {canAnswer && isPossible('answer') && (
            <Button size="small" variant="primary" onClick={() => setOpened('answer')}>
              Answer question
            </Button>
          )}
          {isPossible('review') && (
            <Button
              size="small"
              pending={step.isPending}
              pendingLabel="Saving..."
              onClick={() =>
                step.mutate(
                  { step: 'review', after: consult.sequence },
                  { saved: ['Answer reviewed'], refused: formatProblem },
                )
              }
            >
              Mark as reviewed
            </Button>
          )}
          {canLink && isOutside && isPossible('answer') && (
            <Button size="small" onClick={() => setOpened('link')}>
              New link
            </Button>
          )}
          {link?.state === 'open' && (
            <Button
              size="small"
              pending={revoke.isPending}
              pendingLabel="Revoking..."
              onClick={() =>
                revoke.mutate(consult.id, {
                  saved: ['Link revoked', 'The page no longer opens. The question stays open.'],
                  refused: formatProblem,
                })
              }
            >
              Revoke link
            </Button>
          )}
          {isPossible('withdraw') && (
            <Button size="small" variant="quiet" onClick={() => setOpened('withdraw')}>
              Withdraw question
            </Button>
          )}
          {isPossible('void') && (
            <Button size="small" variant="quiet" onClick={() => setOpened('void')}>
              Mark as entered in error
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {opened === 'answer' && <AnswerDialog consult={consult} banner={banner} onClose={close} />}
        {opened === 'link' && <NewLinkDialog consult={consult} banner={banner} onClose={close} />}
        {(opened === 'withdraw' || opened === 'void') && (
          <CloseDialog consult={consult} step={opened} banner={banner} onClose={close} />
        )}
      </Suspense>
    </li>
  )
}
