/** Small sentences of video visits. */
import type { TelehealthSession } from '@mendwell/contract'

const longDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** `Monday, November 16 at 14:30`: as patients read it. */
export const patientMoment = (visit: { scheduledDay: string; scheduledTime: string }) =>
  `${longDay.format(new Date(`${visit.scheduledDay}T00:00:00Z`))} at ${visit.scheduledTime}`

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$92.00`, `$92.00 (sample)`, or that there is none. */
export function costWords({
  cost,
  isSamplePrice,
}: Pick<TelehealthSession, 'cost' | 'isSamplePrice'>): string {
  if (cost === null) return 'No price'
  return isSamplePrice ? `${dollars.format(cost)} (sample)` : dollars.format(cost)
}

/** The room opens on the day, or an hour before: a visit just after midnight is joined on the evening before. */
export const isSoon = ({ scheduledDate }: Pick<TelehealthSession, 'scheduledDate'>, now: Date): boolean =>
  Date.parse(scheduledDate) - now.getTime() <= 3_600_000
