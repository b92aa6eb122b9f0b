/** A provider's hours by weekday, and their days off. Bookings outside of them are warned about, and open times are offered within them. */
import { X } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { formatProblem, getFieldProblems } from '../../../platform/format-problem.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { parseDate } from '../../../ui/form/date-time-text.ts'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useAddTimeOff, useAvailability, useRemoveTimeOff } from './data.ts'
import { WeekHoursForm } from './week-hours-form.tsx'

export function AvailabilityDialog({
  provider,
  mayChange,
  onClose,
}: {
  provider: { readonly id: string; readonly name: string }
  mayChange: boolean
  onClose: () => void
}) {
  const query = useAvailability(provider.id)
  const [areHoursDirty, setHoursDirty] = useState(false)
  const [isTimeOffDirty, setTimeOffDirty] = useState(false)
  const { data } = query
  return (
    <Dialog
      open
      title="Hours and time off"
      description={`${provider.name}. Times are in each facility’s time zone.`}
      dirty={areHoursDirty || isTimeOffDirty}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            {query.isPending && <LoadingLine>Loading...</LoadingLine>}
            {query.isError && !data && (
              <ErrorState title="Hours did not load" onRetry={() => void query.refetch()}>
                {formatProblem(query.error)}
              </ErrorState>
            )}
            {data && (
              <div className="flex flex-col gap-5">
                <WeekHoursForm
                  key={JSON.stringify(data.hours)}
                  providerId={provider.id}
                  hours={data.hours}
                  mayChange={mayChange}
                  onDirty={setHoursDirty}
                />
                <TimeOff
                  providerId={provider.id}
                  entries={data.timeOff}
                  mayChange={mayChange}
                  onDirty={setTimeOffDirty}
                />
              </div>
            )}
          </DialogBody>
          <DialogFooter>
            <Button onClick={close}>Close</Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

type Entry = {
  readonly id: string
  readonly from: string
  readonly until: string
  readonly reason: string | null
}

const formatDays = ({ from, until }: Entry) =>
  from === until ? formatDay(from) : `${formatDay(from)} to ${formatDay(until)}`

function TimeOff({
  providerId,
  entries,
  mayChange,
  onDirty,
}: {
  providerId: string
  entries: readonly Entry[]
  mayChange: boolean
  onDirty: (isDirty: boolean) => void
}) {
  const remove = useRemoveTimeOff(providerId)
  return (
    <section aria-labelledby="time-off">
      <h3 id="time-off" className="text-h3">
        Time off
      </h3>
      {entries.length === 0 && <p className="mt-1 text-ink2">No time off planned</p>}
      <ul className="mt-1 divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="flex items-center justify-between gap-2 py-1.5">
            <span>
              {formatDays(entry)}
              {entry.reason && <span className="text-ink2">, {entry.reason}</span>}
            </span>
            {mayChange && (
              <Button
                size="small"
                variant="quiet"
                icon={<X className="size-3.5" />}
                onClick={() =>
                  remove.mutate(entry.id, {
                    saved: ['Time off removed', formatDays(entry)],
                    onError: (error) => toastProblem('Time off not removed', formatProblem(error)),
                  })
                }
              >
                Remove<span className="sr-only"> {formatDays(entry)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && <NewTimeOff providerId={providerId} onDirty={onDirty} />}
    </section>
  )
}

const emptyEntry = { from: '', until: '', reason: '' }

function NewTimeOff({
  providerId,
  onDirty,
}: {
  providerId: string
  /** Closing asks first while something typed is not added. */
  onDirty: (isDirty: boolean) => void
}) {
  const add = useAddTimeOff(providerId)
  const [entry, setEntry] = useState(emptyEntry)
  const change = (next: typeof emptyEntry) => {
    setEntry(next)
    onDirty(Object.values(next).some((text) => text.trim() !== ''))
  }
  // The same id however often one entry is sent.
  const [id, setId] = useState(() => crypto.randomUUID())
  const from = parseDate(entry.from)
  const until = entry.until.trim() === '' ? from : parseDate(entry.until)
  const missing = !from
    ? 'Enter the first day'
    : !until
      ? 'Enter the last day'
      : until < from
        ? 'The last day must be on or after the first day'
        : undefined
  const problems = getFieldProblems(add.error)
  return (
    <form
      noValidate
      className="mt-2 grid gap-3 sm:grid-cols-[9rem_9rem_1fr_auto] sm:items-start"
      onSubmit={(event) => {
        event.preventDefault()
        if (!from || !until || missing) return
        add.mutate(
          { id, from, until, reason: entry.reason.trim() || null },
          {
            saved: ['Time off added', 'Bookings on these days show a warning.'],
            refused: 'Time off was not added',
            onSuccess: () => {
              change(emptyEntry)
              setId(crypto.randomUUID())
            },
          },
        )
      }}
    >
      <Field label="First day" required error={problems?.from}>
        <DayInput value={entry.from} onChange={(next) => change({ ...entry, from: next })} />
      </Field>
      <Field label="Last day" error={problems?.until}>
        <DayInput value={entry.until} onChange={(next) => change({ ...entry, until: next })} />
      </Field>
      <Field label="Reason" error={problems?.reason}>
        <TextInput
          value={entry.reason}
          maxLength={200}
          onChange={({ target }) => change({ ...entry, reason: target.value })}
        />
      </Field>
      <Button
        type="submit"
        className="sm:mt-6"
        pending={add.isPending}
        pendingLabel="Adding..."
        disabledReason={missing}
      >
        Add time off
      </Button>
    </form>
  )
}
