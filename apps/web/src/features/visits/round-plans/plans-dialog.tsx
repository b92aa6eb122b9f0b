/** The recurring rounds of the practice's facilities: added and ended. */
import { X } from 'lucide-react'
import { useState } from 'react'
import { formatProblem, getFieldProblems } from '../../../platform/format-problem.ts'
import { formatPersonName } from '../../../platform/labels/person-names.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { listWeekdays } from '../../../ui/calendar/month.ts'
import { formatCalendarDate, formatClockTime, parseDate, parseTime } from '../../../ui/form/date-time-text.ts'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import type { RoundOrder } from '../search.ts'
import { useCreatePlan, useEndPlan, useRoundPlans, useStaff } from './data.ts'

type Facility = { readonly id: string; readonly name: string; readonly isActive: boolean }
const orders: readonly { value: RoundOrder; label: string }[] = [
  { value: 'room', label: 'Room' },
  { value: 'risk', label: 'Risk' },
  { value: 'overdue', label: 'Overdue' },
]
const formatInterval = (weeks: number) => (weeks === 1 ? 'every week' : `every ${weeks} weeks`)

export function PlansDialog({
  facilities,
  today,
  userId,
  onClose,
}: {
  facilities: readonly Facility[]
  today: string
  userId: string
  onClose: () => void
}) {
  const [isDirty, setDirty] = useState(false)
  return (
    <Dialog
      open
      title="Recurring rounds"
      description="Dates on federal holidays and days off are skipped with a note."
      dirty={isDirty}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            <div className="flex flex-col gap-5">
              <PlanList />
              <NewPlan facilities={facilities} today={today} userId={userId} onDirty={setDirty} />
            </div>
          </DialogBody>
          <DialogFooter>
            <Button onClick={close}>Close</Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

function PlanList() {
  const query = useRoundPlans()
  const end = useEndPlan()
  const [ending, setEnding] = useState<string | null>(null)
  if (query.isPending) return <LoadingLine>Loading recurring rounds...</LoadingLine>
  if (!query.data)
    return (
      <ErrorState title="Recurring rounds did not load" onRetry={() => void query.refetch()}>
        {formatProblem(query.error)}
      </ErrorState>
    )
  if (query.data.length === 0) return <p className="text-ink2">No recurring rounds yet</p>
  return (
    <ul aria-label="Recurring rounds" className="divide-y divide-line">
      {query.data.map((plan) => (
        <li key={plan.id} className="flex items-center justify-between gap-2 py-1.5">
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{plan.facilityName}</span>
            <span className="block text-hint text-ink2">
              {listWeekdays()[plan.weekday]} {formatClockTime(plan.startTime)},{' '}
              {formatInterval(plan.intervalWeeks)}, {plan.providerName}
            </span>
          </span>
          {ending === plan.id ? (
            <span className="flex flex-wrap items-center justify-end gap-2" role="alert">
              <span className="text-hint">Planned rounds are removed. Started rounds stay.</span>
              <Button size="small" onClick={() => setEnding(null)}>
                Keep rounds
              </Button>
              <Button
                size="small"
                variant="danger"
                pending={end.isPending}
                pendingLabel="Ending..."
                onClick={() =>
                  end.mutate(plan.id, {
                    saved: ['Recurring rounds ended', plan.facilityName],
                    onError: (error) => toastProblem('Recurring rounds not ended', formatProblem(error)),
                  })
                }
              >
                End rounds
              </Button>
            </span>
          ) : (
            <Button
              size="small"
              variant="quiet"
              icon={<X className="size-3.5" />}
              onClick={() => setEnding(plan.id)}
            >
              End rounds<span className="sr-only"> {plan.facilityName}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function NewPlan({
  facilities,
  today,
  userId,
  onDirty,
}: {
  facilities: readonly Facility[]
  today: string
  userId: string
  onDirty: (isDirty: boolean) => void
}) {
  const add = useCreatePlan()
  const providers = useStaff().data ?? []
  // The same id however often one plan is sent.
  const [id, setId] = useState(() => crypto.randomUUID())
  const empty = {
    facilityId: '',
    providerId: userId,
    weekday: String(new Date(`${today}T00:00:00Z`).getUTCDay()),
    weeks: '1',
    start: formatCalendarDate(today),
    time: '',
    order: 'room',
  }
  const [values, setValues] = useState(empty)
  const set = (part: Partial<typeof empty>) => {
    setValues({ ...values, ...part })
    onDirty(true)
  }
  const startDate = parseDate(values.start)
  const startTime = parseTime(values.time)
  const order = orders.find(({ value }) => value === values.order)?.value ?? 'room'
  const missing =
    values.facilityId === ''
      ? 'Select a facility'
      : !startDate
        ? 'Enter a start date'
        : !startTime
          ? 'Enter the start time'
          : undefined
  const problems = getFieldProblems(add.error)
  return (
    <form
      noValidate
      className="grid gap-3 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!startDate || !startTime || missing) return
        const { facilityId, providerId } = values
        const body = {
          ...{ id, facilityId, providerId, startDate, startTime, order },
          ...{ weekday: Number(values.weekday), intervalWeeks: Number(values.weeks) },
        }
        add.mutate(
          { body },
          {
            saved: ['Recurring round added', 'Rounds are planned for the next 8 weeks.'],
            refused: 'Recurring round was not added',
            onSuccess: () => {
              setValues(empty)
              setId(crypto.randomUUID())
              onDirty(false)
            },
          },
        )
      }}
    >
      <h3 className="text-h3 sm:col-span-2">New recurring round</h3>
      <Field label="Facility" required error={problems?.facilityId}>
        <Select
          prompt="Select facility"
          options={facilities
            .filter(({ isActive }) => isActive)
            .map((one) => ({ value: one.id, label: one.name }))}
          value={values.facilityId}
          onChange={({ target }) => set({ facilityId: target.value })}
        />
      </Field>
      <Field label="Provider" required error={problems?.providerId}>
        <Select
          options={providers.map((one) => ({ value: one.id, label: formatPersonName(one) }))}
          value={values.providerId}
          onChange={({ target }) => set({ providerId: target.value })}
        />
      </Field>
      <Field label="Weekday" required>
        <Select
          options={listWeekdays().map((label, at) => ({ value: String(at), label }))}
          value={values.weekday}
          onChange={({ target }) => set({ weekday: target.value })}
        />
      </Field>
      <Field label="Repeats" required error={problems?.intervalWeeks}>
        <Select
          options={Array.from({ length: 12 }, (_, at) => ({
            value: String(at + 1),
            label: formatInterval(at + 1),
          }))}
          value={values.weeks}
          onChange={({ target }) => set({ weeks: target.value })}
        />
      </Field>
      <Field label="Start on or after" required error={problems?.startDate}>
        <DayInput value={values.start} onChange={(start) => set({ start })} />
      </Field>
      <Field label="Start time" required hint="Facility time" error={problems?.startTime}>
        <TextInput
          value={values.time}
          maxLength={10}
          onChange={({ target }) => set({ time: target.value })}
        />
      </Field>
      <Field label="Order of patients">
        <Select
          options={orders}
          value={values.order}
          onChange={({ target }) => set({ order: target.value })}
        />
      </Field>
      <Button
        type="submit"
        className="sm:mt-6"
        pending={add.isPending}
        pendingLabel="Adding..."
        disabledReason={missing}
      >
        Add recurring round
      </Button>
    </form>
  )
}
