/** Small sentences of video visits. */
import type { TelehealthSession } from '@mendwell/contract'
import { formatDay, formatLongDay, formatZoneSuffix, getZoneAbbreviation } from '../../platform/dates.ts'

type Slot = Pick<TelehealthSession, 'scheduledDate' | 'scheduledDay' | 'scheduledTime' | 'timeZone'>

/** `14:30` by the facility's clock, with the zone where it is not the practice's own. */
export const formatSessionTime = ({ scheduledDate, scheduledTime, timeZone }: Slot, ownZone: string) =>
  `${scheduledTime}${formatZoneSuffix(timeZone, scheduledDate, ownZone)}`

/** `16-Nov-2026 at 14:30 CST` */
export const formatSessionDateTime = (session: Slot, ownZone: string) =>
  `${formatDay(session.scheduledDay)} at ${formatSessionTime(session, ownZone)}`

/** `Monday, November 16, 2026 at 14:30 CST`: as patients read it, wherever they are. */
export const formatPatientDateTime = ({ scheduledDate, scheduledDay, scheduledTime, timeZone }: Slot) =>
  `${formatLongDay(scheduledDay)} at ${scheduledTime} ${getZoneAbbreviation(timeZone, scheduledDate)}`

const moneyFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$92.00`, `$92.00 (sample)`, or that there is none. */
export function formatCost({
  cost,
  isSamplePrice,
}: Pick<TelehealthSession, 'cost' | 'isSamplePrice'>): string {
  if (cost === null) return 'No price'
  return isSamplePrice ? `${moneyFormat.format(cost)} (sample)` : moneyFormat.format(cost)
}

/** The room opens on the day, or an hour before: a visit just after midnight is joined on the evening before. */
export const isSoon = ({ scheduledDate }: Pick<TelehealthSession, 'scheduledDate'>, now: Date): boolean =>
  Date.parse(scheduledDate) - now.getTime() <= 3_600_000
