/** A month to choose a day from. Arrow keys move by day and week, Page Up and Down by month; marks say where something is. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import {
  addDays,
  addMonths,
  formatWeekdayDate,
  formatMonth,
  getWeekday,
  listWeekdays,
  listWeeks,
} from './month.ts'

export function Calendar({
  label,
  value,
  today,
  onChange,
  getCount,
  earliest,
}: {
  label: string
  /** YYYY-MM-DD */
  value: string
  today: string
  onChange: (day: string) => void
  /** The number of entries on a day; read out, and shown as a dot. */
  getCount?: (day: string) => number
  /** Days before this one cannot be selected. */
  earliest?: string
}) {
  const headingId = useId()
  const grid = useRef<HTMLTableElement>(null)
  const [month, setMonth] = useState(value.slice(0, 7))
  // The selected day was changed from outside: its month is shown.
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    setMonth(value.slice(0, 7))
  }
  const isTooEarly = (day: string) => earliest !== undefined && day < earliest
  // The day that Tab reaches: the selected one, or the first of the visible month.
  const reached = value.startsWith(month) ? value : `${month}-01`

  const moveTo = (day: string) => {
    if (isTooEarly(day)) return
    setMonth(day.slice(0, 7))
    onChange(day)
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to: Record<string, () => string> = {
      ArrowLeft: () => addDays(reached, -1),
      ArrowRight: () => addDays(reached, 1),
      ArrowUp: () => addDays(reached, -7),
      ArrowDown: () => addDays(reached, 7),
      Home: () => addDays(reached, -getWeekday(reached)),
      End: () => addDays(reached, 6 - getWeekday(reached)),
      PageUp: () => `${addMonths(month, -1)}-01`,
      PageDown: () => `${addMonths(month, 1)}-01`,
    }
    const find = to[event.key]
    if (!find) return
    event.preventDefault()
    moveTo(find())
  }
  return (
    <section aria-label={label} className="w-full max-w-80">
      <div className="flex items-center justify-between">
        <IconButton
          label="Previous month"
          icon={ChevronLeft}
          onClick={() => setMonth(addMonths(month, -1))}
        />
        <h3 id={headingId} aria-live="polite" className="text-h2">
          {formatMonth(month)}
        </h3>
        <IconButton label="Next month" icon={ChevronRight} onClick={() => setMonth(addMonths(month, 1))} />
      </div>
      <table
        ref={grid}
        role="grid"
        aria-labelledby={headingId}
        onKeyDown={onKeyDown}
        className="mt-1 w-full table-fixed"
      >
        <thead>
          <tr>
            {listWeekdays().map((name) => (
              <th key={name} scope="col" className="h-8 text-label font-medium text-ink3">
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listWeeks(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={day === value} className="p-0.5 text-center">
                  <button
                    type="button"
                    data-day={day}
                    aria-label={formatDayName(day, getCount?.(day) ?? 0)}
                    aria-current={day === today ? 'date' : undefined}
                    aria-disabled={isTooEarly(day) || undefined}
                    tabIndex={day === reached ? 0 : -1}
                    onClick={() => moveTo(day)}
                    className={classNames(
                      'relative inline-flex size-9 items-center justify-center rounded-control pointer-coarse:size-11',
                      isTooEarly(day)
                        ? 'cursor-not-allowed text-ink3 line-through'
                        : day === value
                          ? 'bg-accent font-semibold text-on-accent'
                          : day === today
                            ? 'font-semibold text-accent hover:bg-sunken'
                            : day.startsWith(month)
                              ? 'hover:bg-sunken'
                              : 'text-ink3 hover:bg-sunken',
                    )}
                  >
                    {Number(day.slice(8))}
                    {(getCount?.(day) ?? 0) > 0 && (
                      <span aria-hidden className="absolute bottom-1 size-1 rounded-full bg-current" />
                    )}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function formatDayName(day: string, count: number): string {
  return count > 0
    ? `${formatWeekdayDate(day)}, ${count} ${count === 1 ? 'entry' : 'entries'}`
    : formatWeekdayDate(day)
}
