/** What the sweep says so far, and the statement that there are no wounds. */
import { skinRegions } from '@mendwell/clinical'
import { counted } from '../../../platform/words/counted.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { resultOf, type SweepValues, unanswered } from './sweep-values.ts'

export function SweepResult({
  values,
  onNoWounds,
}: {
  values: SweepValues
  onNoWounds: (noWounds: boolean) => void
}) {
  const result = resultOf(values)
  const left = unanswered(values).length
  const count = skinRegions.values.length
  const isClear = result.state === 'no-wounds'
  return (
    <div
      role="status"
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-sunken px-3 py-2"
    >
      <span className="font-medium tabular-nums">
        <Figures metric="regions-answered" in={`${count - left} of ${count} regions answered`} />
      </span>
      {result.state === 'findings' && (
        <Badge level="warning">
          <Figures
            metric="regions-with-findings"
            in={`${counted(result.regions.length, 'region')} with findings`}
          />
        </Badge>
      )}
      {result.state === 'unfinished' && <Badge level="unknown">Not every region was seen</Badge>}
      <div className="w-full">
        <Checkbox
          label="No wounds"
          checked={values.noWounds && isClear}
          disabled={!isClear}
          hint={
            isClear
              ? 'Every region was seen and is clear.'
              : result.state === 'findings'
                ? 'Cannot be said: something was found.'
                : `Can be said once all ${count} regions are clear; ${result.unseen.length} not seen yet.`
          }
          onChange={({ target }) => onNoWounds(target.checked)}
        />
      </div>
    </div>
  )
}
