/** The quality checks as rows: icon, name, finding. Problems are highlighted; nothing here blocks the shutter. */
import type { QualityCheck } from '@mendwell/vision'
import { Check, CircleDashed, TriangleAlert } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'

export function QualityCheckList({ gates }: { gates: readonly QualityCheck[] }) {
  return (
    <ul
      aria-label="Checks"
      className="grid grid-cols-1 gap-x-6 gap-y-1 min-[22rem]:grid-cols-2 lg:grid-cols-1"
    >
      {gates.map(({ id, name, ok, says }) => {
        const Icon = ok === null ? CircleDashed : ok ? Check : TriangleAlert
        return (
          <li key={id} className="flex items-baseline gap-2 py-0.5">
            <Icon
              className={classNames(
                'size-4 shrink-0 self-center',
                ok === null ? 'text-ink3' : ok ? 'text-good' : 'text-warning',
              )}
            />
            <span className={ok === false ? 'font-semibold' : ''}>
              {name}
              <span className="sr-only">
                {ok === null ? ' not determined: ' : ok ? ' passed: ' : ' not passed: '}
              </span>
            </span>
            <span
              className={classNames(
                'ml-auto text-right text-hint',
                ok === false ? 'text-warning' : 'text-ink3',
              )}
            >
              {says}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** The one to mend first: what costs the centimetres, then the rest in their order. */
export const findFirstFailedCheck = (gates: readonly QualityCheck[]): QualityCheck | null =>
  gates.find(({ ok, stops }) => ok === false && stops) ?? gates.find(({ ok }) => ok === false) ?? null
