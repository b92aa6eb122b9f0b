/** Small sentences of video visits. */
import { formatClockTime } from '../../ui/form/date-time-text.ts'
import type { TelehealthSession } from '@mendwell/contract'
import { formatDay, formatZoneSuffix } from '../../platform/dates.ts'
import { formatOtherZone, formatPatientDateTime } from '../../platform/i18n/patient-dates.ts'

type Slot = Pick<TelehealthSession, 'scheduledDate' | 'scheduledDay' | 'scheduledTime' | 'timeZone'>

/** `14:30` by the facility's clock, with the zone where it is not the practice's own. */
export const formatSessionTime = ({ scheduledDate, scheduledTime, timeZone }: Slot, ownZone: string) =>
  `${formatClockTime(scheduledTime)}${formatZoneSuffix(timeZone, scheduledDate, ownZone)}`

/** `11/16/2026 at 2:30 PM CST` */
export const formatSessionDateTime = (session: Slot, ownZone: string) =>
  `${formatDay(session.scheduledDay)} at ${formatSessionTime(session, ownZone)}`

/** `Monday, November 16, 2:30 PM`: as patients read it, with the zone where it is not the one of their device. */
export const formatPatientSlot = ({ scheduledDate, timeZone }: Slot, now: Date) =>
  [formatPatientDateTime(scheduledDate, now, timeZone), formatOtherZone(timeZone, scheduledDate)]
    .filter(Boolean)
    .join(' ')

const moneyFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$92.00`, `$92.00 (sample)`, or that there is none. */
export function formatCost({
  cost,
  isSamplePrice,
}: Pick<TelehealthSession, 'cost' | 'isSamplePrice'>): string {
  if (cost === null) return 'No fee'
  return isSamplePrice ? `${moneyFormat.format(cost)} (sample)` : moneyFormat.format(cost)
}

/** The room opens on the day, or an hour before: a visit just after midnight is joined on the evening before. */
export const isSoon = ({ scheduledDate }: Pick<TelehealthSession, 'scheduledDate'>, now: Date): boolean =>
  Date.parse(scheduledDate) - now.getTime() <= 3_600_000
