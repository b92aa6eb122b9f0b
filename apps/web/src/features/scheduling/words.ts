/** Appointments in words: who, when, where, in which zone. */
import type { Appointment } from '@mendwell/contract'
import { formatDay, wallClock } from '../../platform/dates.ts'

type Named = { readonly firstName: string; readonly lastName: string }

/** `WHITFIELD, Eleanor` */
export const patientName = ({ firstName, lastName }: Named) =>
  `${lastName.toLocaleUpperCase('en-US')}, ${firstName}`

export const providerName = (person: Named & { readonly credential: string | null }) =>
  [`${person.firstName} ${person.lastName}`, person.credential].filter(Boolean).join(', ')

/** `09:30 to 10:00`, by the clock of its facility. */
export const timesOf = ({ scheduledTime, endsAt, timeZone }: Appointment) =>
  `${scheduledTime} to ${wallClock(endsAt, timeZone).time}`

/** What a zone is called at a time: `EST`. Zones without letters are called by their offset. */
export function zoneLetters(timeZone: string, at: string | Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(
    new Date(at),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** `America/New York, EST` */
export const zoneWords = (timeZone: string, at: string | Date) =>
  `${timeZone.replaceAll('_', ' ')}, ${zoneLetters(timeZone, at)}`

/** Read out for one appointment: everything that the eye takes from its place. */
export const spoken = (appointment: Appointment, typeName: string, statusName: string) =>
  [
    `${formatDay(appointment.scheduledDate)} ${timesOf(appointment)}`,
    patientName(appointment.patient),
    typeName,
    statusName,
    providerName(appointment.provider),
    appointment.facility?.name,
  ]
    .filter(Boolean)
    .join(', ')

export const minutesWords = (minutes: number) => `${minutes} minutes`
