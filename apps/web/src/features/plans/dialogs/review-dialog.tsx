/** When what was implemented is looked at again: a task on that day, or an appointment where a time is given. */
import { TextField } from '../../../platform/forms/fields.tsx'
import { addDays } from '@mendwell/clinical'
import type { TreatmentRecommendation } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { formatDay } from '../../../platform/dates.ts'
import {
  type FieldMessages,
  createResolver,
  handleSaveKeys,
  useServerProblems,
} from '../../../platform/forms/form-adapter.ts'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { isUnauthorized, formatProblem } from '../../../platform/format-problem.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { DayPicker } from '../../../ui/form/day-picker.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { parseDate, parseTime, formatCalendarDate } from '../../../ui/form/date-time-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useScheduleReview } from '../data.ts'
import { formatWound } from '../labels.ts'

type Values = { date: string; time: string }

/** Two weeks: before that the course cannot be told. */
const defaultDays = 14

function validate({ date, time }: Values): FieldMessages<Values> {
  return {
    ...(!parseDate(date) && { date: 'Write a date such as 16-Nov-2026' }),
    ...(time.trim() !== '' && !parseTime(time) && { time: 'Write a time such as 14:30' }),
  }
}

export function ReviewDialog({
  one,
  banner,
  today,
  onClose,
}: {
  one: TreatmentRecommendation
  banner: ReactNode
  today: string
  onClose: () => void
}) {
  const schedule = useScheduleReview(one.id)
  const idempotency = useIdempotencyKey()
  const form = useForm<Values>({
    defaultValues: { date: formatCalendarDate(addDays(today, defaultDays) ?? today), time: '' },
    resolver: createResolver(validate),
  })
  const { errors, isDirty } = form.formState
  useServerProblems(form, schedule.error, (name) =>
    name === 'scheduledTime' ? 'time' : name === 'scheduledDate' || name === 'dueDate' ? 'date' : name,
  )
  const save = ({ date, time }: Values) => {
    const day = parseDate(date)
    if (schedule.isPending || !day) return
    schedule.mutate(
      { body: { date: day, time: parseTime(time) ?? undefined }, idempotencyKey: idempotency.key },
      {
        onSuccess: ({ kind, date: on }) => {
          toast(
            'Review Scheduled',
            kind === 'task'
              ? `A task is due on ${formatDay(on)}.`
              : `An appointment is booked on ${formatDay(on)}.`,
          )
          onClose()
        },
        onError: (error) => {
          idempotency.renewIfReused(error)
          if (!isUnauthorized(error)) toastProblem('Error', 'Failed to schedule review')
        },
      },
    )
  }
  return (
    <Dialog
      open
      size="small"
      title="Schedule Review"
      description={`${one.title}, ${formatWound(one)}`}
      banner={banner}
      dirty={isDirty}
      locked={schedule.isPending}
      onClose={onClose}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={form.handleSubmit(save)}
          onKeyDown={handleSaveKeys}
          className="flex min-h-0 flex-1 flex-col"
        >
          <DialogBody>
            <div className="flex flex-col gap-4">
              <Field label="Date" required error={errors.date?.message}>
                <Controller
                  control={form.control}
                  name="date"
                  render={({ field }) => (
                    <DayPicker
                      label="the day of the review"
                      today={today}
                      earliest={today}
                      value={field.value}
                      onChange={field.onChange}
                      onBlur={field.onBlur}
                    />
                  )}
                />
              </Field>
              <TextField
                form={form}
                name="time"
                label="Time"
                hint="With a time an appointment is booked; without, a task is made for you."
                placeholder="14:30"
              />
            </div>
          </DialogBody>
          <DialogFooter
            notice={
              schedule.error && (
                <Notice level="critical" title="The review was not scheduled" live>
                  {formatProblem(schedule.error)} What you typed is still here.
                </Notice>
              )
            }
          >
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" pending={schedule.isPending} pendingLabel="Scheduling...">
              Schedule Review
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}
