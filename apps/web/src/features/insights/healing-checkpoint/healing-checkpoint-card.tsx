/** The first four weeks of a wound: day n of 28, what is needed and what was reached, and at the miss what to look at. */
import { makeCheckTasks, type Wound, type HealingCheckpoint } from '@mendwell/contract'
import { ListChecks } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { usePermission } from '../../../platform/permission.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Figure, Figures } from '../../../ui/figure/figure.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useHealingCheckpoint } from '../data.ts'
import { formatChange, checkpointDays, checkpointStatus, formatTarget } from './checkpoint-labels.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const ChecklistDialog = lazyComponent(() => import('./checklist-dialog.tsx'), 'ChecklistDialog')

export function HealingCheckpointCard({ wound, banner }: { wound: Wound; banner: BannerPatient }) {
  const query = useHealingCheckpoint(wound.id)
  const isAllowed = usePermission(makeCheckTasks)
  const [isOpen, setOpen] = useState(false)
  const { data } = query
  const look = checkpointStatus[data?.state ?? 'unknown']
  return (
    <Card
      title="Four-week checkpoint"
      actions={data && data.state !== 'unknown' && <Badge level={look.level}>{look.word}</Badge>}
    >
      {query.isPending && (
        <div className="px-4 py-4">
          <LoadingLine>Loading...</LoadingLine>
        </div>
      )}
      {query.isError && !data && (
        <ErrorState title="Checkpoint did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {data?.state === 'unknown' && (
        <p className="px-4 py-3.5 text-ink2">Starts with the first measurement.</p>
      )}
      {data && data.state !== 'unknown' && (
        <div className="flex flex-col gap-2.5 px-4 py-3.5">
          <Dial clock={data} />
          <Facts clock={data} />
          {isAllowed && wound.isActive && (data.state === 'missed' || data.tasks.length > 0) && (
            <Button icon={<ListChecks />} onClick={() => setOpen(true)}>
              Review causes
            </Button>
          )}
          {data.tasks.length > 0 && (
            <p className="text-hint text-ink2">
              <Figures
                metric="questions-answered"
                in={`${data.tasks.filter(({ status }) => status === 'completed').length} of ${data.tasks.length} items completed`}
              />
            </p>
          )}
        </div>
      )}
      <Suspense>
        {isOpen && data && <ChecklistDialog clock={data} banner={banner} onClose={() => setOpen(false)} />}
      </Suspense>
    </Card>
  )
}

/** The days as a bar; below it the reduction, with what an even pace would have reached. */
function Dial({ clock }: { clock: HealingCheckpoint }) {
  const day = Math.min(checkpointDays, clock.day ?? 0)
  const formatShare = (percent: number) => `${Math.min(100, Math.max(0, percent))}%`
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span>
          Day{' '}
          <Figure metric="clock-day" source="computed" className="font-semibold">
            {clock.day}
          </Figure>
          {(clock.day ?? 0) > checkpointDays ? `, past day ${checkpointDays}` : ` of ${checkpointDays}`}
        </span>
        <span className="text-hint text-ink3">due {clock.dueOn && formatDay(clock.dueOn)}</span>
      </p>
      <svg width="100%" height="8" aria-hidden className="mt-1 block">
        <rect width="100%" height="6" rx="3" className="fill-sunken" />
        <rect width={formatShare((100 * day) / checkpointDays)} height="6" rx="3" className="fill-ink3" />
      </svg>
      <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-2">
        <span>
          <Figure metric="clock-reduction" source="computed" className="font-semibold">
            {clock.actual === null ? null : formatChange(clock.actual)}
          </Figure>
          {clock.actualError === null ? '' : ` (± ${clock.actualError}%)`}
        </span>
        <span className="text-hint text-ink3">target: {formatTarget(clock.needed)}</span>
      </p>
      <svg width="100%" height="16" aria-hidden className="mt-1 block overflow-visible">
        <rect y="5" width="100%" height="6" rx="3" className="fill-sunken" />
        {clock.actual !== null && clock.actual > 0 && (
          <rect y="5" width={formatShare(clock.actual)} height="6" rx="3" className="fill-accent" />
        )}
        {clock.neededToday !== null && clock.needed !== null && clock.needed > 0 && (
          <line
            x1={formatShare(clock.neededToday)}
            x2={formatShare(clock.neededToday)}
            y1="1"
            y2="15"
            strokeDasharray="2 2"
            strokeWidth={2}
            className="stroke-ink2"
          />
        )}
        {clock.needed !== null && clock.needed > 0 && (
          <line
            x1={formatShare(clock.needed)}
            x2={formatShare(clock.needed)}
            y1="0"
            y2="16"
            strokeWidth={2}
            className="stroke-ink"
          />
        )}
      </svg>
    </div>
  )
}

/** Fewer healed wounds are no range to compare with. */
const minHealedToCompare = 10

function Facts({ clock }: { clock: HealingCheckpoint }) {
  const { healedHere: here } = clock
  const formatWholePercent = (percent: number | null) => (percent === null ? '—' : Math.round(percent))
  return (
    <ul className="flex flex-col gap-0.5 text-hint text-ink2">
      {clock.measuredOn && <li>Measured {formatDay(clock.measuredOn)}</li>}
      {clock.state === 'running' && clock.neededToday !== null && clock.neededToday > 0 && (
        <li>Expected at a steady pace: {clock.neededToday}% today (dashed line)</li>
      )}
      {clock.state === 'no-target' && (
        <li>
          {clock.goal === 'palliative'
            ? 'Palliative goal of care: closure is not expected.'
            : 'No healing target for this wound type. In arterial and mixed ulcers, perfusion takes priority over size.'}
        </li>
      )}
      <li>
        {here.n === 0
          ? 'No healed wounds of this type here with a week 4 measurement to compare.'
          : here.n < minHealedToCompare
            ? `Too few healed wounds of this type here to compare (n = ${here.n}).`
            : `Wounds of this type that healed here were ${formatWholePercent(here.median)}% smaller at week 4 (${formatWholePercent(here.lower)}% to ${formatWholePercent(here.upper)}%, n = ${here.n}).`}
      </li>
    </ul>
  )
}
