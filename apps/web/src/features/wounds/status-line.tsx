/** The status of a wound, with the reason in one sentence and a link to the rule. */
import { changeLimits, improvementNeedsDays, slowChangeNeedsDays } from '@mendwell/clinical'
import { type Level, levelIcons } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Figures } from '../../ui/figure/figure.tsx'
import type { Course } from './course.ts'
import { formatCheckpoint } from './curve/layout.ts'

const levelStyles: Record<Level, string> = {
  critical: 'border-critical bg-critical-tint text-critical',
  warning: 'border-warning-mark bg-warning-tint text-warning',
  note: 'border-info/50 bg-info-tint text-info',
  good: 'border-good/50 bg-good-tint text-good',
  unknown: 'border-line2 bg-surface text-ink2',
  offline: 'border-line2 bg-sunken text-ink2',
}

export function StatusLine({ course }: { course: Course }) {
  const { level, word, reason, notes } = course.standing
  const Icon = levelIcons[level]
  return (
    <details className={classNames('group rounded-card border', levelStyles[level])} data-keep-together>
      <summary className="flex list-none flex-wrap items-baseline gap-x-3 gap-y-1 rounded-card px-4 py-2.5 [&::-webkit-details-marker]:hidden">
        <span className="inline-flex items-center gap-2 font-semibold">
          <Icon className="self-center" />
          {word}
        </span>
        <span className="min-w-0 flex-1 basis-60 text-ink">
          <Figures metric="standing" in={[reason, ...notes].join(' ')} />
        </span>
        <span className="font-medium text-accent group-open:hidden">See the rule</span>
        <span className="hidden font-medium text-accent group-open:inline">Hide the rule</span>
      </summary>
      <div className="border-t border-line px-4 py-3 text-ink">
        <p>
          A wound improves when its area fell by {changeLimits.percent} % or more beyond the error of
          measurement, in at least {improvementNeedsDays} days, or when it reached its checkpoint. It
          deteriorates when it grew as much, got deeper, or its stage rose. It is stalled when it hardly
          changed in {slowChangeNeedsDays} days, or missed a checkpoint and did not make up for it. Only areas
          that can be compared are compared.
        </p>
        {course.noTarget === 'palliative' && (
          <p className="mt-2">Comfort is the goal: there is no checkpoint, and it is not called stalled.</p>
        )}
        {course.noTarget === 'perfusion-first' && (
          <p className="mt-2">An arterial ulcer has no checkpoint of size: its perfusion comes first.</p>
        )}
        {course.checkpoints.length > 0 && (
          <table className="mt-3 w-full border-collapse text-left text-hint">
            <thead>
              <tr className="text-ink2">
                <th scope="col" className="py-1 pr-3 font-medium">
                  Checkpoint
                </th>
                <th scope="col" className="py-1 pr-3 font-medium">
                  This wound
                </th>
                <th scope="col" className="py-1 font-medium">
                  Source
                </th>
              </tr>
            </thead>
            <tbody>
              {course.checkpoints.map(({ checkpoint, answer }) => (
                <tr key={checkpoint.id} className="border-t border-line align-top">
                  <td className="py-1 pr-3">{checkpoint.label}</td>
                  <td className="py-1 pr-3 font-medium">
                    <Figures metric={`checkpoint-${checkpoint.id}`} in={formatCheckpoint(answer)} />
                  </td>
                  <td className="py-1 text-ink2">{checkpoint.source}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </details>
  )
}
