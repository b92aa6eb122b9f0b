/** A date, typed or selected from a calendar below it. Unavailable days are struck out there. */
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { Calendar } from '../calendar/calendar.tsx'
import { DayInput } from './day-input.tsx'
import { parseDate, formatCalendarDate } from './date-time-text.ts'

export function DayPicker({
  name,
  label,
  value,
  today,
  earliest,
  onChange,
  onBlur,
}: {
  name?: string
  /** Of the calendar: what the day is for. */
  label: string
  value: string
  today: string
  earliest?: string | undefined
  onChange: (text: string) => void
  onBlur?: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className="relative">
        <DayInput
          {...(name !== undefined && { name })}
          value={value}
          onChange={onChange}
          onBlur={() => onBlur?.()}
          className="pr-11"
        />
        <button
          type="button"
          aria-label={isOpen ? 'Close calendar' : `Select ${label} from a calendar`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="absolute inset-y-0 right-0 inline-flex w-10 items-center justify-center rounded-control text-ink2 hover:text-ink"
        >
          <CalendarDays />
        </button>
      </div>
      {isOpen && (
        // In the flow, so that no dialog around it cuts it off.
        <div className="mt-1 rounded-card border border-line bg-raised p-2">
          <Calendar
            label={label}
            value={parseDate(value) ?? today}
            today={today}
            {...(earliest !== undefined && { earliest })}
            onChange={(day) => onChange(formatCalendarDate(day))}
          />
        </div>
      )}
    </>
  )
}
