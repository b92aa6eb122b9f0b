/** Formats of appointments: participants, time, place, time zone. */
import { formatZoneName } from '@mendwell/clinical'
import { formatClockTime } from '../../ui/form/date-time-text.ts'
import type { Appointment } from '@mendwell/contract'
import { formatDay, formatTime, getZoneAbbreviation } from '../../platform/dates.ts'
import { formatPatientName, formatPersonName } from '../../platform/labels/person-names.ts'

/** `09:30 to 10:00`, by the clock of its facility. */
export const formatTimes = ({ scheduledTime, endsAt, timeZone }: Appointment) =>
  `${formatClockTime(scheduledTime)} to ${formatTime(endsAt, timeZone)}`

/** `Eastern Time (New York), EST` */
export const formatZone = (timeZone: string, at: string | Date) =>
  `${formatZoneName(timeZone)}, ${getZoneAbbreviation(timeZone, at)}`

/** For screen readers: everything that the position of an appointment shows. */
export const formatForScreenReader = (appointment: Appointment, typeName: string, statusName: string) =>
  [
    `${formatDay(appointment.scheduledDate)} ${formatTimes(appointment)} ${getZoneAbbreviation(appointment.timeZone, appointment.scheduledDateTime)}`,
    formatPatientName(appointment.patient),
    typeName,
    statusName,
    formatPersonName(appointment.provider),
    appointment.facility?.name,
    appointment.treatmentRoom?.name,
  ]
    .filter(Boolean)
    .join(', ')

export const formatMinutes = (minutes: number) => `${minutes} minutes`
