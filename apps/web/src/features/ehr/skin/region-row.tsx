/** One region of a sweep: its four answers, and the previous finding. */
import { type RegionFinding, type SkinRegion, skinRegions } from '@mendwell/clinical'
import type { SkinAssessment } from '@mendwell/contract'
import { type KeyboardEventHandler, type ReactNode, useId } from 'react'
import { formatShortDay } from '../../../platform/dates.ts'
import { classNames } from '../../../ui/class-names.ts'
import { formatCondition } from './skin-values.ts'
import { findings, findingLabels, type RegionValues } from './sweep-values.ts'

export function RegionRow({
  region,
  values,
  before,
  withoutPrevious,
  now,
  timeZone,
  onChange,
  onKey,
  children,
}: {
  region: SkinRegion
  values: RegionValues
  before: SkinAssessment | undefined
  /** Shown where there is no previous assessment, or it is not known yet. */
  withoutPrevious: string
  now: Date
  timeZone: string
  onChange: (finding: RegionFinding) => void
  onKey: KeyboardEventHandler
  /** The words about what was found. */
  children: ReactNode
}) {
  const name = useId()
  return (
    <div data-region={region} className="px-3">
      <fieldset className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
        <legend className="contents">
          <span className="min-w-44 flex-1">
            <span className="block font-medium">{skinRegions.labels[region]}</span>
            <span className="block text-hint text-ink3">
              {before ? formatPrevious(before, now, timeZone) : withoutPrevious}
            </span>
          </span>
        </legend>
        <span className="flex flex-wrap gap-1.5 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
          {findings.map((finding) => (
            <label
              key={finding}
              className={classNames(
                'flex min-h-8 cursor-pointer items-center justify-center rounded-control border px-2.5 text-hint font-medium whitespace-nowrap select-none pointer-coarse:min-h-11',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
                finding === values.finding
                  ? 'border-accent bg-accent-tint text-ink'
                  : 'border-line2 bg-surface text-ink2 hover:bg-sunken',
              )}
            >
              <input
                type="radio"
                name={name}
                className="sr-only"
                checked={finding === values.finding}
                onChange={() => onChange(finding)}
                onKeyDown={onKey}
              />
              {findingLabels[finding]}
            </label>
          ))}
        </span>
      </fieldset>
      {children}
    </div>
  )
}

function formatPrevious(before: SkinAssessment, now: Date, timeZone: string): string {
  const said =
    (before.sweepFinding && findingLabels[before.sweepFinding].toLowerCase()) ??
    (before.skinCondition && formatCondition(before.skinCondition).toLowerCase())
  return `Previous: ${said ?? 'assessed'} (${formatShortDay(before.assessedAt, now, timeZone)})`
}
