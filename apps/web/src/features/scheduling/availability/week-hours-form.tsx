/** The working hours of a week: up to two periods a day, blank where the provider does not work. */
import { useEffect, useState } from 'react'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { getTimeMask, getTimeMessage, rewriteTime } from '../../../ui/form/date-time-text.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSetHours, type WeekHours } from './data.ts'
import { periodsOfDay, readWeek, type TypedWeek, writeWeek } from './week-hours.ts'

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** The working week first. */
const shownDays = [1, 2, 3, 4, 5, 6, 0]

export function WeekHoursForm({
  providerId,
  hours,
  mayChange,
  onDirty,
}: {
  providerId: string
  hours: WeekHours
  mayChange: boolean
  /** Closing asks first while something typed is not saved. */
  onDirty: (isDirty: boolean) => void
}) {
  const save = useSetHours(providerId)
  const [week, setWeek] = useState<TypedWeek>(() => writeWeek(hours))
  const [isTried, setTried] = useState(false)
  const { hours: read, problems } = readWeek(week)
  const isSame = JSON.stringify(read) === JSON.stringify(hours) && problems.length === 0
  useEffect(() => {
    onDirty(!isSame)
    return () => onDirty(false)
  }, [isSame, onDirty])
  const update = (day: number, period: number, part: 'from' | 'until', text: string) =>
    setWeek(
      week.map((periods, at) =>
        at === day
          ? periods.map((one, place) => (place === period ? { ...one, [part]: text } : one))
          : periods,
      ),
    )
  const copyMonday = () => setWeek(week.map((periods, day) => (day >= 2 && day <= 5 ? week[1]! : periods)))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (problems.length > 0) return
        save.mutate([...read], { saved: ['Hours saved', 'Bookings outside these hours show a warning.'] })
      }}
    >
      <h3 className="text-h3">Working hours</h3>
      <div className="mt-1.5 flex flex-col gap-1.5">
        {shownDays.map((day) => (
          <fieldset key={day} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <legend className="float-left w-26 text-label font-medium text-ink2">{weekdayNames[day]}</legend>
            {periodsOfDay.map((period) => (
              <span key={period} className="inline-flex items-center gap-1.5">
                {period === 1 && <span className="text-ink3">and</span>}
                {(['from', 'until'] as const).map((part) => (
                  <span key={part} className="inline-flex items-center gap-1.5">
                    {part === 'until' && <span className="text-ink3">to</span>}
                    <TextInput
                      aria-label={`${weekdayNames[day]}, ${period === 0 ? 'first' : 'second'} period, ${part === 'from' ? 'start' : 'end'}`}
                      className="w-28"
                      value={week[day]?.[period]?.[part] ?? ''}
                      placeholder={getTimeMask()}
                      autoComplete="off"
                      disabled={!mayChange}
                      onChange={({ target }) => update(day, period, part, target.value)}
                      onBlur={({ target }) => update(day, period, part, rewriteTime(target.value))}
                    />
                  </span>
                ))}
              </span>
            ))}
          </fieldset>
        ))}
      </div>
      {isTried &&
        problems.map(({ day, kind }) => (
          <p key={`${day}${kind}`} role="alert" className="mt-1 text-hint text-critical">
            {weekdayNames[day]}:{' '}
            {kind === 'time'
              ? getTimeMessage()
              : kind === 'order'
                ? 'The end must be after the start'
                : 'The periods overlap'}
          </p>
        ))}
      {save.error && (
        <Notice level="critical" title="Hours were not saved" live>
          {formatProblem(save.error)} Your changes are still here.
        </Notice>
      )}
      {mayChange && (
        <div className="mt-2.5 flex flex-wrap gap-2">
          <Button
            type="submit"
            variant="primary"
            pending={save.isPending}
            pendingLabel="Saving..."
            disabledReason={isSame ? 'No changes' : undefined}
          >
            Save hours
          </Button>
          <Button variant="quiet" onClick={copyMonday}>
            Copy Monday to all weekdays
          </Button>
        </div>
      )}
    </form>
  )
}
