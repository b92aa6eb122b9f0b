/** A preview of the form's result: the time at the facility, the recurrence, and conflicts. */
import { formatClockTime } from '../../../ui/form/date-time-text.ts'
import { formatDay } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, type CheckboxProps } from '../../../ui/form/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { computeEndTime } from '../calendar/move-slot.ts'
import type { Preview } from '../data.ts'
import { formatZone } from '../labels.ts'

const maxNamed = 5

export type PreviewQuery = {
  readonly data: Preview | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => void
}

export function SlotPreview({
  asked,
  duration,
  skip,
}: {
  asked: PreviewQuery
  duration: number
  /** For a series: leave out dates with a conflict. */
  skip?: Omit<CheckboxProps, 'label'>
}) {
  const { data, error, isFetching, refetch } = asked
  if (error && !data) {
    return (
      <Notice level="warning" title="Availability could not be checked">
        {formatProblem(error)} It will be checked again when you save.
      </Notice>
    )
  }
  if (!data) return isFetching ? <LoadingLine>Checking availability...</LoadingLine> : null
  const { scheduledDate: date, scheduledTime: time, timeZone } = data
  return (
    <div className="flex flex-col gap-2.5">
      <p className="text-ink2" role="status">
        <span className="font-semibold text-ink">
          {formatDay(date)} {formatClockTime(time)} to {computeEndTime({ date, time, duration }, timeZone)}
        </span>{' '}
        at the facility ({formatZone(timeZone, data.scheduledDateTime)})
        {data.recurrenceInWords && (
          <>
            . {data.recurrenceInWords}: {data.occurrences} appointments, the last one on{' '}
            {formatDay(data.lastDate)}.
          </>
        )}
      </p>
      {data.clockNote && <Notice level="note" title={data.clockNote} />}
      {data.warnings.length > 0 && (
        <Notice level="warning" title="Check before booking" live>
          {data.warnings.join(' ')}
        </Notice>
      )}
      {data.inThePast && <Notice level="warning" title="This time is in the past" />}
      {data.conflictCount > 0 && (
        <Notice level="warning" title={formatConflicts(data)} live>
          <ul className="list-disc pl-5">
            {data.conflicts.slice(0, maxNamed).map((conflict) => (
              <li key={`${conflict.date}${conflict.words}`}>
                {data.occurrences > 1 && `${formatDay(conflict.date)}: `}
                {conflict.words}
              </li>
            ))}
            {data.conflictCount > maxNamed && <li>And {data.conflictCount - maxNamed} more.</li>}
          </ul>
          <div className="mt-2 flex flex-wrap items-center gap-3">
            {skip && data.occurrences > 1 && <Checkbox label="Skip dates that are not available" {...skip} />}
            <Button size="small" pending={isFetching} pendingLabel="Checking..." onClick={refetch}>
              Check again
            </Button>
          </div>
        </Notice>
      )}
    </div>
  )
}

const formatConflicts = ({ conflictCount, occurrences }: Preview) =>
  occurrences > 1
    ? `${conflictCount} of ${occurrences} times are not available`
    : 'This time is not available'
