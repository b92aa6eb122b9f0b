/** The patient's notices and estimates: what was prepared, what the patient or plan answered, and the next step of each. */
import {
  answerCoverageNotice,
  type CoverageNotice,
  coverageNoticeNames,
  listCoverageNotices,
  prepareCoverageNotice,
} from '@mendwell/contract'
import { abnOptions } from '@mendwell/clinical'
import { Plus, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { formatProblem } from '../../../platform/format-problem.ts'
import { usePermission } from '../../../platform/permission.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Badge, type Level } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { saveBlob } from '../../../ui/media/save-blob.ts'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { formatMoney } from '../labels.ts'
import { AnswerNotice } from './answer-notice.tsx'
import { useCoverageNotices, usePrintNotice, useVoidNotice } from './data.ts'
import { PrepareNotice } from './prepare-notice.tsx'

type NoticeStep =
  | { readonly kind: 'prepare' }
  | { readonly kind: 'answer' | 'void'; readonly notice: CoverageNotice }

/** `dialog` is shown instead of the list while a step is open. */
export function useNoticeSteps(patientId: string): { dialog: ReactNode; open: (step: NoticeStep) => void } {
  const [step, setStep] = useState<NoticeStep>()
  const close = () => setStep(undefined)
  const dialog =
    step === undefined ? null : step.kind === 'prepare' ? (
      <PrepareNotice patientId={patientId} onClose={close} />
    ) : step.kind === 'answer' ? (
      <AnswerNotice notice={step.notice} onClose={close} />
    ) : (
      <VoidNotice notice={step.notice} onClose={close} />
    )
  return { dialog, open: setStep }
}

export function NoticeList({ patientId, onStep }: { patientId: string; onStep: (step: NoticeStep) => void }) {
  const isAllowed = usePermission(listCoverageNotices)
  const canPrepare = usePermission(prepareCoverageNotice)
  const query = useCoverageNotices(patientId, isAllowed)
  if (!isAllowed) return null
  return (
    <section aria-label="Notices and estimates" className="mt-4 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="flex-1 text-h2">Notices and estimates</h3>
        {canPrepare && (
          <Button size="small" icon={<Plus />} onClick={() => onStep({ kind: 'prepare' })}>
            Prepare notice
          </Button>
        )}
      </div>
      {query.isPending && <LoadingLine>Loading...</LoadingLine>}
      {query.isError && !query.data && (
        <ErrorState title="The notices did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {query.data?.length === 0 && (
        <p className="py-1 text-ink2">
          No ABN, organization determination, or estimate yet. Prepare one before a service that Medicare may
          not cover, or for an uninsured or self-pay patient.
        </p>
      )}
      <ul className="divide-y divide-line">
        {query.data?.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onStep={onStep} />
        ))}
      </ul>
    </section>
  )
}

const states: Record<CoverageNotice['state'], readonly [Level, string]> = {
  open: ['warning', 'Awaiting answer'],
  answered: ['good', 'Answered'],
  refused: ['warning', 'Refused to sign'],
  void: ['unknown', 'Void'],
}

function NoticeRow({ notice, onStep }: { notice: CoverageNotice; onStep: (step: NoticeStep) => void }) {
  const canAnswer = usePermission(answerCoverageNotice)
  const printing = usePrintNotice()
  const [level, state] = states[notice.state]
  const print = (language: 'en' | 'es') =>
    printing.mutate(
      { notice, language },
      {
        onSuccess: ({ blob }) => saveBlob(`${notice.kind}-${notice.plannedFor}.pdf`, blob),
        onError: (error) => toastProblem('Notice not printed', formatProblem(error)),
      },
    )
  const isPrintable = notice.kind !== 'plan_decision' && notice.state !== 'void'
  return (
    <li className="flex flex-col gap-1.5 py-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{coverageNoticeNames[notice.kind]}</span>
        <Badge level={level}>{state}</Badge>
      </div>
      <span className="text-ink2">{formatItems(notice)}</span>
      <span className="text-ink2">{formatAnswer(notice)}</span>
      {notice.state !== 'void' && (
        <div className="flex flex-wrap gap-2">
          {isPrintable && (
            <Button
              size="small"
              icon={<Printer />}
              disabledReason={printing.isPending ? 'Preparing the file' : undefined}
              onClick={() => print('en')}
            >
              Print
            </Button>
          )}
          {notice.kind === 'estimate' && (
            <Button
              size="small"
              icon={<Printer />}
              disabledReason={printing.isPending ? 'Preparing the file' : undefined}
              onClick={() => print('es')}
            >
              Print in Spanish
            </Button>
          )}
          {canAnswer && notice.state === 'open' && (
            <Button size="small" onClick={() => onStep({ kind: 'answer', notice })}>
              {answerLabels[notice.kind]}
            </Button>
          )}
          {canAnswer && (
            <Button size="small" variant="quiet" onClick={() => onStep({ kind: 'void', notice })}>
              Void
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

const answerLabels: Record<CoverageNotice['kind'], string> = {
  abn: 'Record choice',
  plan_decision: 'Record decision',
  estimate: 'Mark as given',
}

const formatItems = ({ items, plannedFor, dueBy, answer }: CoverageNotice): string =>
  [
    items
      .map(({ code, description, estimate }) =>
        [`${code} ${description}`, estimate === null ? null : formatMoney(estimate)]
          .filter(Boolean)
          .join(', '),
      )
      .join('; '),
    `planned for ${formatDay(plannedFor)}`,
    dueBy && !answer && `due to the patient by ${formatDay(dueBy)}`,
  ]
    .filter(Boolean)
    .join(', ')

function formatAnswer({ kind, answer, voided, preparedByName, isVoluntary }: CoverageNotice): string {
  if (voided) return `Voided by ${voided.byName}: ${voided.reason}`
  if (!answer) return `Prepared by ${preparedByName}${isVoluntary ? ', voluntary notice' : ''}`
  const on = formatDay(answer.answeredOn)
  if (kind === 'estimate') return `Given on ${on}, recorded by ${answer.recordedByName}`
  if (kind === 'plan_decision')
    return `${answer.isApproved ? 'Approved' : 'Denied'} by the plan on ${on}, reference ${answer.reference}`
  const signer = answer.representativeName
    ? ` by ${answer.representativeName} (${answer.representativeRelation})`
    : ''
  return answer.option
    ? `${abnOptions.labels[answer.option]}, signed ${on}${signer}`
    : `Refused on ${on}: ${answer.note}`
}

function VoidNotice({ notice, onClose }: { notice: CoverageNotice; onClose: () => void }) {
  const sending = useVoidNotice(notice)
  return (
    <ReasonDialog
      title="Void this notice?"
      description="It stays in the list with your reason and no longer covers any service. Claims on hold are rechecked. This can’t be undone."
      keep="Keep notice"
      confirm="Void notice"
      confirming="Voiding..."
      sending={sending}
      failed="The notice was not voided"
      onConfirm={(reason) =>
        sending.mutate(reason, {
          saved: ['Notice voided', coverageNoticeNames[notice.kind]],
          onSuccess: onClose,
        })
      }
      onClose={onClose}
    />
  )
}
