/** The current result of the skin check, and the statement that there are no wounds. */
import { skinRegions, type Sweep, formatWoundName } from '@mendwell/clinical'
import type { Wound } from '@mendwell/contract'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { computeSweepResult, type SweepValues, listUnanswered } from './sweep-values.ts'

const getUnknownHint = () => 'Available after existing wounds load.'
const hints: Record<Sweep['state'] | 'clear', (count: number, unseen: number) => string> = {
  clear: () => 'All regions assessed; skin intact.',
  findings: () => 'Not available: findings are documented.',
  unfinished: (count, unseen) => `Assess all ${count} regions first; ${unseen} remaining.`,
  'no-wounds': getUnknownHint,
  'no-new-wounds': getUnknownHint,
}

export function SweepResult({
  values,
  open,
  onNoWounds,
}: {
  values: SweepValues
  /** The open wounds of the chart; undefined until they are known. */
  open: readonly Wound[] | undefined
  onNoWounds: (noWounds: boolean) => void
}) {
  const result = computeSweepResult(values, open?.length)
  const left = listUnanswered(values).length
  const count = skinRegions.values.length
  const isClear = result.state === 'no-wounds' && open !== undefined
  return (
    <div
      role="status"
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-sunken px-3 py-2"
    >
      <span className="font-medium tabular-nums">
        <Figures metric="regions-answered" in={`${count - left} of ${count} regions assessed`} />
      </span>
      {result.state === 'findings' && (
        <Badge level="warning">
          <Figures
            metric="regions-with-findings"
            in={`${pluralize(result.regions.length, 'region')} with findings`}
          />
        </Badge>
      )}
      {result.state === 'no-new-wounds' && <Badge level="note">No new wounds</Badge>}
      {result.state === 'unfinished' && <Badge level="unknown">Not all regions assessed</Badge>}
      <div className="w-full">
        {open && open.length > 0 ? (
          <p className="text-hint text-ink2">
            Existing open wounds: {open.map(formatWoundName).join(', ')}. Because wounds are open, this is
            documented as “No new wounds.”
          </p>
        ) : (
          <Checkbox
            label="No wounds"
            checked={values.noWounds && isClear}
            disabled={!isClear}
            hint={hints[isClear ? 'clear' : result.state](
              count,
              'unseen' in result ? result.unseen.length : 0,
            )}
            onChange={({ target }) => onNoWounds(target.checked)}
          />
        )}
      </div>
    </div>
  )
}
