/** Appointments in words: who, when, where, in which zone. */
import { appointmentTypes } from '@mendwell/clinical'
import type { Appointment } from '@mendwell/contract'
import { formatDay, wallClock, zoneLetters } from '../../platform/dates.ts'
import { zoneName } from '../../platform/labels/time-zone-labels.ts'

type Named = { readonly firstName: string; readonly lastName: string }

/** `WHITFIELD, Eleanor` */
export const patientName = ({ firstName, lastName }: Named) =>
  `${lastName.toLocaleUpperCase('en-US')}, ${firstName}`

export const providerName = (person: Named & { readonly credential: string | null }) =>
  [`${person.firstName} ${person.lastName}`, person.credential].filter(Boolean).join(', ')

/** `Follow-up with Dana Okafor, RN, Riverside`; of a call there is no place to travel to. */
export const ownVisitWords = ({
  isVideoVisit,
  appointmentType,
  provider,
  facility,
}: Pick<Appointment, 'isVideoVisit' | 'appointmentType' | 'provider' | 'facility'>) =>
  isVideoVisit
    ? `Video visit with ${providerName(provider)}`
    : `${appointmentTypes.labels[appointmentType]} with ${providerName(provider)}${facility ? `, ${facility.name}` : ''}`

/** `09:30 to 10:00`, by the clock of its facility. */
export const timesOf = ({ scheduledTime, endsAt, timeZone }: Appointment) =>
  `${scheduledTime} to ${wallClock(endsAt, timeZone).time}`

/** `Eastern Time (New York), EST` */
export const zoneWords = (timeZone: string, at: string | Date) =>
  `${zoneName(timeZone)}, ${zoneLetters(timeZone, at)}`

/** Read out for one appointment: everything that the eye takes from its place. */
export const spoken = (appointment: Appointment, typeName: string, statusName: string) =>
  [
    `${formatDay(appointment.scheduledDate)} ${timesOf(appointment)} ${zoneLetters(appointment.timeZone, appointment.scheduledDateTime)}`,
    patientName(appointment.patient),
    typeName,
    statusName,
    providerName(appointment.provider),
    appointment.facility?.name,
  ]
    .filter(Boolean)
    .join(', ')

export const minutesWords = (minutes: number) => `${minutes} minutes`
