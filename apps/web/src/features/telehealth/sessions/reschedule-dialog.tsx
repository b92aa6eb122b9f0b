/** Moving a video visit to another day, time or length. */
import { SelectField, TextField } from '../../../platform/forms/fields.tsx'
import { telehealthMinutes } from '@mendwell/clinical'
import type { TelehealthSession } from '@mendwell/contract'
import { Controller, useForm } from 'react-hook-form'
import { getZoneAbbreviation } from '../../../platform/dates.ts'
import {
  type FieldMessages,
  createResolver,
  handleSaveKeys,
  useServerProblems,
} from '../../../platform/forms/form-adapter.ts'
import { useLeaveGuard } from '../../../platform/forms/leave-guard.ts'
import { isUnauthorized, formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { DayPicker } from '../../../ui/form/day-picker.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { parseDate, parseTime, formatCalendarDate } from '../../../ui/form/date-time-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import { type RescheduleBody, useRescheduleSession } from '../data.ts'
import { formatSessionDateTime } from '../labels.ts'

type Values = { day: string; time: string; duration: string }

const validate = ({ day, time }: Values): FieldMessages<Values> => ({
  ...(!parseDate(day) && { day: 'Write a date such as 16-Nov-2026' }),
  ...(!parseTime(time) && { time: 'Write a time such as 14:05' }),
})
const toFieldName = (name: string) =>
  name === 'scheduledTime' ? 'time' : name.startsWith('scheduledDa') ? 'day' : name
const durations = telehealthMinutes.map((minutes) => ({
  value: String(minutes),
  label: `${minutes} minutes`,
}))

export function RescheduleDialog({
  session,
  today,
  onClose,
}: {
  session: TelehealthSession
  today: string
  onClose: () => void
}) {
  const { organization } = useUser()
  const move = useRescheduleSession(session.id)
  const form = useForm<Values>({
    defaultValues: {
      day: formatCalendarDate(session.scheduledDay),
      time: session.scheduledTime,
      duration: String(session.duration),
    },
    resolver: createResolver(validate),
  })
  const { errors, isDirty } = form.formState
  useServerProblems(form, move.error, toFieldName)
  useLeaveGuard(isDirty)
  const save = ({ day, time, duration }: Values) => {
    if (move.isPending) return
    move.mutate(
      {
        scheduledDay: parseDate(day) ?? day,
        scheduledTime: parseTime(time) ?? time,
        duration: Number(duration) as NonNullable<RescheduleBody['duration']>, // one of the options
      },
      {
        onSuccess: (moved) => {
          toast('Session Rescheduled', `${formatSessionDateTime(moved, organization.timeZone)}.`)
          onClose()
        },
        onError: (error) => {
          if (!isUnauthorized(error)) toastProblem('Error', 'Failed to reschedule session')
        },
      },
    )
  }
  return (
    <Dialog
      open
      size="small"
      title="Reschedule"
      description={`${session.patientName}, ${formatSessionDateTime(session, organization.timeZone)}`}
      dirty={isDirty}
      locked={move.isPending}
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
              <Field label="Date" required error={errors.day?.message}>
                <Controller
                  control={form.control}
                  name="day"
                  render={({ field: { ref: _, ...field } }) => (
                    <DayPicker label="the date" today={today} earliest={today} {...field} />
                  )}
                />
              </Field>
              <TextField
                form={form}
                name="time"
                label="Time"
                required
                hint={`facility time, ${getZoneAbbreviation(session.timeZone, session.scheduledDate)}`}
                placeholder="14:05"
              />
              <SelectField form={form} name="duration" label="Duration" options={durations} />
              {session.invitedAt && <p className="text-ink2">The link that was sent goes on working.</p>}
            </div>
          </DialogBody>
          <DialogFooter
            notice={
              move.error && (
                <Notice level="critical" title="The session was not moved" live>
                  {formatProblem(move.error)}
                </Notice>
              )
            }
          >
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" pending={move.isPending} pendingLabel="Saving...">
              Reschedule
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}
