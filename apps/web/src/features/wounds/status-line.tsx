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
        <span className="font-medium text-accent group-open:hidden">How this is determined</span>
        <span className="hidden font-medium text-accent group-open:inline">Hide details</span>
      </summary>
      <div className="border-t border-line px-4 py-3 text-ink">
        <p>
          Improving: area decreased by {changeLimits.percent}% or more beyond measurement error in{' '}
          {improvementNeedsDays} or more days, or the checkpoint was met. Deteriorating: area increased by the
          same amount, depth increased, or stage worsened. Stalled: minimal change in {slowChangeNeedsDays}{' '}
          days, or a checkpoint was missed and not recovered. Only comparable measurements are used.
        </p>
        {course.noTarget === 'palliative' && (
          <p className="mt-2">
            Palliative goal of care: no checkpoint, and the wound is not classified as stalled.
          </p>
        )}
        {course.noTarget === 'perfusion-first' && (
          <p className="mt-2">No size checkpoint for arterial ulcers. Assess perfusion first.</p>
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
