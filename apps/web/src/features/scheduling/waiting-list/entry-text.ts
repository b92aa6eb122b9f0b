/** What an entry of the waiting list wants, as text. */
import { appointmentTypes, patientStatuses } from '@mendwell/clinical'
import type { WaitingListEntry } from '@mendwell/contract'
import { formatDay } from '../../../platform/dates.ts'
import { formatPersonName } from '../../../platform/labels/person-names.ts'
import { formatClockTime } from '../../../ui/form/date-time-text.ts'
import { formatMinutes } from '../labels.ts'

export function formatWanted({ appointment }: WaitingListEntry): string {
  if (!appointment) return 'Any appointment'
  const when = `${formatDay(appointment.scheduledDate)} ${formatClockTime(appointment.scheduledTime)}`
  return appointment.isOpen ? `Earlier than ${when}` : `Earlier than ${when}, which is closed`
}

/** Why the patient is not offered a time. */
export function formatBookingStop({ bookingStop }: WaitingListEntry): string | null {
  if (bookingStop === null) return null
  if (bookingStop === 'inactive') return 'Can’t be booked: inactive patient'
  const status = patientStatuses.labels[bookingStop].toLowerCase()
  return bookingStop === 'deceased' ? `Do not contact: ${status}` : `Can’t be booked: ${status}`
}

const formatDates = ({ earliestDate, latestDate }: WaitingListEntry): string =>
  earliestDate && latestDate
    ? `${formatDay(earliestDate)} to ${formatDay(latestDate)}`
    : earliestDate
      ? `from ${formatDay(earliestDate)}`
      : latestDate
        ? `until ${formatDay(latestDate)}`
        : 'any date'

export const formatWishes = (entry: WaitingListEntry): string =>
  [
    entry.appointmentType ? appointmentTypes.labels[entry.appointmentType] : 'any type',
    formatMinutes(entry.duration),
    formatDates(entry),
    entry.provider ? formatPersonName({ ...entry.provider, credential: null }) : 'any provider',
    entry.facility?.name ?? 'any facility',
  ].join(', ')
