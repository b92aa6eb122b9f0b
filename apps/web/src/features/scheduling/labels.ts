/** Formats of appointments: participants, time, place, time zone. */
import { appointmentTypes } from '@mendwell/clinical'
import type { Appointment } from '@mendwell/contract'
import { formatDay, toWallClock, getZoneAbbreviation } from '../../platform/dates.ts'
import { formatZoneName } from '../../platform/labels/time-zone-labels.ts'
import { formatPatientName, formatPersonName } from '../../platform/labels/person-names.ts'

/** `Follow-up with Dana Okafor, RN, Riverside`; of a call there is no place to travel to. */
export const formatPatientVisit = ({
  isVideoVisit,
  appointmentType,
  provider,
  facility,
}: Pick<Appointment, 'isVideoVisit' | 'appointmentType' | 'provider' | 'facility'>) =>
  isVideoVisit
    ? `Video visit with ${formatPersonName(provider)}`
    : `${appointmentTypes.labels[appointmentType]} with ${formatPersonName(provider)}${facility ? `, ${facility.name}` : ''}`

/** `09:30 to 10:00`, by the clock of its facility. */
export const formatTimes = ({ scheduledTime, endsAt, timeZone }: Appointment) =>
  `${scheduledTime} to ${toWallClock(endsAt, timeZone).time}`

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
  ]
    .filter(Boolean)
    .join(', ')

export const formatMinutes = (minutes: number) => `${minutes} minutes`
