/** Small sentences of video visits. */
import type { TelehealthSession } from '@mendwell/contract'
import { formatDay, formatLongDay, zoneBehind, zoneLetters } from '../../platform/dates.ts'

type Slot = Pick<TelehealthSession, 'scheduledDate' | 'scheduledDay' | 'scheduledTime' | 'timeZone'>

/** `14:30` by the facility's clock, with the zone where it is not the practice's own. */
export const sessionTime = ({ scheduledDate, scheduledTime, timeZone }: Slot, ownZone: string) =>
  `${scheduledTime}${zoneBehind(timeZone, scheduledDate, ownZone)}`

/** `16-Nov-2026 at 14:30 CST` */
export const sessionMoment = (session: Slot, ownZone: string) =>
  `${formatDay(session.scheduledDay)} at ${sessionTime(session, ownZone)}`

/** `Monday, November 16, 2026 at 14:30 CST`: as patients read it, wherever they are. */
export const patientMoment = ({ scheduledDate, scheduledDay, scheduledTime, timeZone }: Slot) =>
  `${formatLongDay(scheduledDay)} at ${scheduledTime} ${zoneLetters(timeZone, scheduledDate)}`

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
