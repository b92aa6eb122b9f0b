/** Texts of the health journey, for patients: plain, with dates as people say them. */
import type { Adherence, Badge, Challenge } from '@mendwell/contract'
import { formatLongDate } from '../../platform/dates.ts'

/** The last day before a moment at which something ends. */
export const formatLastDayBefore = (end: string, timeZone: string): string =>
  formatLongDate(new Date(Date.parse(end) - 1), timeZone)

export const challengeLabels: Record<Challenge['type'], string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  special: 'Special',
}

export const rarityLabels: Record<Badge['rarity'], string> = {
  common: 'Common',
  rare: 'Rare',
  epic: 'Epic',
  legendary: 'Legendary',
}

/** For the care team. */
export const adherenceLabels: Record<Adherence['kinds'][number]['kind'], string> = {
  dressing: 'Dressings',
  offloading: 'Offloading worn',
  photo: 'Photos from home',
  appointment: 'Visits kept',
}
