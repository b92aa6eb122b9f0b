/** A patient's prescribed lessons and teach-backs, of one wound or of the whole chart. Staff prescribe and record here. */
import {
  type EducationPrescription,
  prescribeEducation,
  teachBackOutcomeNames,
  type TeachBack,
} from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { formatDay, formatDate } from '../../../platform/dates.ts'
import { usePermission } from '../../../platform/permission.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { usePrescriptions, useTeachBacks } from './data.ts'
import { PrescriptionBadge } from './prescription-badge.tsx'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const PrescribeDialog = lazyComponent(() => import('./prescribe-dialog.tsx'), 'PrescribeDialog')
const TeachBackDialog = lazyComponent(() => import('./teach-back-dialog.tsx'), 'TeachBackDialog')
const loadReasonDialogs = () => import('./reason-dialogs.tsx')
const WithdrawDialog = lazyComponent(loadReasonDialogs, 'WithdrawDialog')
const VoidDialog = lazyComponent(loadReasonDialogs, 'VoidDialog')

type OpenDialog =
  | { what: 'prescribe' }
  | { what: 'teach-back'; of?: EducationPrescription }
  | { what: 'withdraw'; of: EducationPrescription }
  | { what: 'void'; of: TeachBack }

export function LearningCard({
  patientId,
  wound,
  isWhole = false,
  banner,
  timeZone,
  today,
}: {
  patientId: string
  /** On the page of a wound; elsewhere everything of the patient is shown. */
  wound?: { id: string; name: string }
  /** All of them, in the education center. */
  isWhole?: boolean
  banner: ReactNode
  timeZone: string
  today: string
}) {
  const whose = { patientId, ...(wound && { woundId: wound.id }) }
  const query = usePrescriptions(whose)
  const teachBacks = useTeachBacks(whose)
  const mayWrite = usePermission(prescribeEducation)
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const close = () => setOpened(null)
  const parts = { patientId, woundId: wound?.id, banner, onClose: close }
  // In a chart there is room for the first few; the center has all of them.
  const rows = isWhole ? query.data?.rows : query.data?.rows.slice(0, 3)
  const said = isWhole ? teachBacks.data : teachBacks.data?.slice(0, 2)
  return (
    <Card
      title="Patient education"
      actions={
        <Link
          to="/patient-education"
          search={isWhole ? { patientId } : { patientId, tab: 'progress' }}
          className="text-hint font-medium text-accent"
        >
          {isWhole ? 'All lessons' : 'All lessons for this patient'}
        </Link>
      }
    >
      {query.isPending && (
        <div className="p-4">
          <LoadingLine>Loading lessons...</LoadingLine>
        </div>
      )}
      {query.isError && !rows && (
        <ErrorState title="Lessons did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {rows?.length === 0 && <p className="px-4 py-3 text-ink2">No lessons assigned.</p>}
      {rows && rows.length > 0 && (
        <ul aria-label="Assigned lessons" className="divide-y divide-line">
          {rows.map((one) => (
            <PrescriptionRow
              key={one.id}
              one={one}
              timeZone={timeZone}
              mayWrite={mayWrite}
              onOpen={setOpened}
            />
          ))}
        </ul>
      )}
      {said && said.length > 0 && (
        <>
          <h3 className="border-t border-line px-4 pt-3 text-hint text-ink3">Teach-back</h3>
          <ul aria-label="Teach-back" className="divide-y divide-line">
            {said.map((one) => (
              <TeachBackRow
                key={one.id}
                one={one}
                timeZone={timeZone}
                mayWrite={mayWrite}
                onOpen={setOpened}
              />
            ))}
          </ul>
        </>
      )}
      {mayWrite && (
        <div className="flex flex-wrap gap-2 border-t border-line px-4 py-3" data-screen-only>
          <Button size="small" icon={<Plus />} onClick={() => setOpened({ what: 'prescribe' })}>
            Assign lesson
          </Button>
          <Button size="small" variant="quiet" onClick={() => setOpened({ what: 'teach-back' })}>
            Document teach-back
          </Button>
        </div>
      )}
      <Suspense>
        {opened?.what === 'prescribe' && (
          <PrescribeDialog {...parts} today={today} {...(wound && { about: `For wound ${wound.name}` })} />
        )}
        {opened?.what === 'teach-back' && (
          <TeachBackDialog
            {...parts}
            lesson={opened.of && { id: opened.of.educationResourceId, title: opened.of.title }}
          />
        )}
        {opened?.what === 'withdraw' && <WithdrawDialog {...parts} one={opened.of} />}
        {opened?.what === 'void' && <VoidDialog {...parts} one={opened.of} />}
      </Suspense>
    </Card>
  )
}

function PrescriptionRow({
  one,
  timeZone,
  mayWrite,
  onOpen,
}: {
  one: EducationPrescription
  timeZone: string
  mayWrite: boolean
  onOpen: (opened: OpenDialog) => void
}) {
  const waits = one.state === 'open' || one.state === 'overdue'
  const about = <span className="sr-only"> {one.title}</span>
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link
          to="/patient-education"
          search={{ lesson: one.educationResourceId, patientId: one.patientId }}
          className="font-semibold text-accent"
        >
          {one.title}
        </Link>
        <PrescriptionBadge one={one} />
      </div>
      <p className="text-hint text-ink3">
        {one.dueOn && `Due ${formatDay(one.dueOn)} · `}
        {one.prescribedByName}, {formatDate(one.prescribedAt, timeZone)}
        {one.doneAt && ` · completed ${formatDate(one.doneAt, timeZone)}`}
      </p>
      {one.note && <p className="text-hint text-ink2">{one.note}</p>}
      {one.withdrawReason && <p className="text-hint text-ink2">Removed: {one.withdrawReason}</p>}
      {one.ownWords && (
        <p className="text-hint">
          <span className="text-ink3">In the patient’s own words: </span>“{one.ownWords}”
        </p>
      )}
      {mayWrite && one.state !== 'withdrawn' && (
        <div className="flex flex-wrap gap-2" data-screen-only>
          <Button size="small" variant="quiet" onClick={() => onOpen({ what: 'teach-back', of: one })}>
            Teach-back{about}
          </Button>
          {waits && (
            <Button size="small" variant="quiet" onClick={() => onOpen({ what: 'withdraw', of: one })}>
              Remove{about}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

const levels = { understood: 'good', needs_more: 'warning', not_understood: 'critical' } as const

function TeachBackRow({
  one,
  timeZone,
  mayWrite,
  onOpen,
}: {
  one: TeachBack
  timeZone: string
  mayWrite: boolean
  onOpen: (opened: OpenDialog) => void
}) {
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{one.lessonTitle ?? 'Teach-back'}</span>
        {one.isVoid ? (
          <Badge level="unknown">Entered in error</Badge>
        ) : (
          <Badge level={levels[one.outcome]}>{teachBackOutcomeNames[one.outcome]}</Badge>
        )}
      </div>
      <p className={one.isVoid ? 'text-hint text-ink3 line-through' : 'text-hint'}>
        <span className="text-ink3">Question: </span>
        {one.question} <span className="text-ink3">Response: </span>“{one.response}”
      </p>
      <p className="text-hint text-ink3">
        {one.recordedByName}, {formatDate(one.recordedAt, timeZone)}
        {one.voidReason && ` · ${one.voidReason}`}
      </p>
      {mayWrite && !one.isVoid && (
        <div data-screen-only>
          <Button size="small" variant="quiet" onClick={() => onOpen({ what: 'void', of: one })}>
            Mark as entered in error<span className="sr-only"> {one.lessonTitle ?? one.question}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
