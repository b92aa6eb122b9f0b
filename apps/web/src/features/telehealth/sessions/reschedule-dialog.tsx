/** Moving a video visit to another day, time or length. */
import { telehealthMinutes } from '@mendwell/clinical'
import type { TelehealthSession } from '@mendwell/contract'
import { useForm } from 'react-hook-form'
import { getZoneAbbreviation } from '../../../platform/dates.ts'
import { DayPickerField } from '../../../platform/forms/day-picker-field.tsx'
import { SelectField, TimeField } from '../../../platform/forms/fields.tsx'
import { type FieldMessages, createResolver } from '../../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { useUser } from '../../../platform/session/session.ts'
import {
  parseDate,
  parseTime,
  formatCalendarDate,
  getDateMessage,
  formatClockTime,
  getTimeMessage,
} from '../../../ui/form/date-time-text.ts'
import { type RescheduleBody, useRescheduleSession } from '../data.ts'
import { formatSessionDateTime } from '../labels.ts'

type Values = { day: string; time: string; duration: string }

const validate = ({ day, time }: Values): FieldMessages<Values> => ({
  ...(!parseDate(day) && { day: getDateMessage() }),
  ...(!parseTime(time) && { time: getTimeMessage() }),
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
  const form = useForm<Values>({
    defaultValues: {
      day: formatCalendarDate(session.scheduledDay),
      time: formatClockTime(session.scheduledTime),
      duration: String(session.duration),
    },
    resolver: createResolver(validate),
  })
  return (
    <FormDialog
      size="small"
      title="Reschedule"
      description={`${formatPatientName(session.patient)}, ${formatSessionDateTime(session, organization.timeZone)}`}
      form={form}
      sending={useRescheduleSession(session.id)}
      toBody={({ day, time, duration }) => ({
        scheduledDay: parseDate(day) ?? day,
        scheduledTime: parseTime(time) ?? time,
        duration: Number(duration) as NonNullable<RescheduleBody['duration']>, // one of the options
      })}
      rename={toFieldName}
      saved={(moved) => ['Session rescheduled', `${formatSessionDateTime(moved, organization.timeZone)}.`]}
      refused="Failed to reschedule session"
      failed="Session not rescheduled"
      problemNote=""
      save="Reschedule"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <DayPickerField
          form={form}
          name="day"
          label="Date"
          required
          pickerLabel="the date"
          today={today}
          earliest={today}
        />
        <TimeField
          form={form}
          name="time"
          label="Time"
          required
          hint={`Facility time, ${getZoneAbbreviation(session.timeZone, session.scheduledDate)}`}
        />
        <SelectField form={form} name="duration" label="Duration" options={durations} />
        {session.invitedAt && <p className="text-ink2">The existing link still works.</p>}
      </div>
    </FormDialog>
  )
}
