/** The wound's trend with its reason, and compared with the expected course of its type. */
import {
  type Checkpoint,
  type CheckpointResult,
  type ComparisonObstacle,
  comparisonObstacleLabels,
  evaluateCheckpoint,
  getHealingTargets,
  detectStalled,
  computeTrajectory,
} from '@mendwell/clinical'
import type { Wound } from '@mendwell/contract'
import { formatDay } from '../../../platform/dates.ts'
import { Badge, type Level } from '../../../ui/badge.tsx'
import { Notice, type NoticeLevel } from '../../../ui/notice.tsx'
import type { CoursePoint } from './course.ts'

const courseLabels: Record<'healed' | 'improving' | 'stable' | 'deteriorating', [string, NoticeLevel]> = {
  healed: ['Healed', 'good'],
  improving: ['Improving', 'good'],
  stable: ['Stable', 'note'],
  deteriorating: ['Deteriorating', 'critical'],
}

export function Progress({
  wound,
  course,
  today,
}: {
  wound: Wound
  course: readonly CoursePoint[]
  today: string
}) {
  const visits = course.map(({ visit }) => visit)
  const goal = wound.goal ?? 'heal'
  const going = computeTrajectory(visits, {
    woundType: wound.woundType,
    goal,
    deepTissueInjury: wound.stage === 'deep_tissue_injury' || wound.stage === 'suspected_deep_tissue_injury',
  })
  const stall = detectStalled(visits, { woundType: wound.woundType, goal, on: today })
  const targets = getHealingTargets(wound.woundType, goal)
  const [title, level] =
    going.state === 'known' ? courseLabels[going.trajectory] : (['Healing status unknown', 'note'] as const)
  return (
    <div className="flex flex-col gap-3">
      <Notice level={level} title={title}>
        {going.reason}
        {going.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </Notice>
      {stall.state === 'stalled' && (
        <Notice level="warning" title="Stalled">
          {stall.reason}
        </Notice>
      )}
      <section aria-label="Checkpoints">
        <h3 className="border-b border-line2 pb-1 font-semibold">Checkpoints</h3>
        {targets.state === 'no-target' ? (
          <p className="py-1.5 text-ink2">
            {targets.reason === 'perfusion-first'
              ? 'No size checkpoint for arterial ulcers. Assess perfusion first.'
              : 'Palliative goal of care: no healing checkpoint.'}
          </p>
        ) : (
          <ul>
            {targets.checkpoints.map((checkpoint) => (
              <Point
                key={checkpoint.id}
                checkpoint={checkpoint}
                answer={evaluateCheckpoint(checkpoint, visits, today)}
              />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

const unknownLabels = {
  'no-measurement': { word: 'Not measured', detail: 'No measurement yet.' },
  'not-measured-then': { word: 'Not measured', detail: 'No measurement near that date.' },
}

function toVerdict(answer: CheckpointResult): { word: string; level: Level; detail: string } {
  switch (answer.state) {
    case 'not-due':
      return { word: 'Not due', level: 'unknown', detail: `Due ${formatDay(answer.dueOn)}.` }
    case 'due':
      return { word: 'Due', level: 'warning', detail: `Measure near ${formatDay(answer.dueOn)}.` }
    case 'unknown':
      return answer.reason === 'not-comparable'
        ? { word: 'Not comparable', detail: formatObstacles(answer.obstacles), level: 'unknown' }
        : { ...unknownLabels[answer.reason], level: 'unknown' }
    case 'on-track':
      return { word: 'Met', level: 'good', detail: formatReduction(answer) }
    case 'behind':
      return { word: 'Not met', level: 'warning', detail: formatReduction(answer) }
    case 'cannot-tell': {
      const detail = `${formatReduction(answer)} This change is within measurement error.`
      return { word: 'Indeterminate', level: 'unknown', detail }
    }
  }
}

function formatObstacles(obstacles: readonly ComparisonObstacle[]): string {
  const [first = 'the baseline has no area', ...rest] = obstacles.map((one) => comparisonObstacleLabels[one])
  return `${[first.charAt(0).toUpperCase() + first.slice(1), ...rest].join('; ')}.`
}

type DecidedResult = Extract<CheckpointResult, { state: 'on-track' | 'behind' | 'cannot-tell' }>
function formatReduction({ percent, errorPercent, measuredOn }: DecidedResult): string {
  const error = errorPercent === null ? '' : ` ± ${errorPercent}`
  return `${Math.abs(percent)}${error}% ${percent < 0 ? 'larger' : 'smaller'} on ${formatDay(measuredOn)}.`
}

function Point({ checkpoint, answer }: { checkpoint: Checkpoint; answer: CheckpointResult }) {
  const { word, level, detail } = toVerdict(answer)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0">
        <p className="font-medium">{checkpoint.label}</p>
        <p className="text-hint text-ink3">{checkpoint.source}</p>
      </div>
      <div className="text-right max-sm:text-left">
        <Badge level={level}>{word}</Badge>
        <p className="text-hint text-ink2">{detail}</p>
      </div>
    </li>
  )
}
