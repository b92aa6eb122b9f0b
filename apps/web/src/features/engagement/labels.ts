/** Texts of the health journey, for patients: plain, with dates as people say them. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Adherence, Badge, Challenge } from '@mendwell/contract'
import { formatLongDate } from '../../platform/i18n/patient-dates.ts'

/** The last day before a moment at which something ends. */
export const formatLastDayBefore = (end: string, timeZone: string): string =>
  formatLongDate(new Date(Date.parse(end) - 1), timeZone)

export const challengeLabels: Record<Challenge['type'], MessageDescriptor> = {
  daily: msg`Daily`,
  weekly: msg`Weekly`,
  monthly: msg`Monthly`,
  special: msg`Special`,
}

export const rarityLabels: Record<Badge['rarity'], MessageDescriptor> = {
  common: msg`Common`,
  rare: msg`Rare`,
  epic: msg`Epic`,
  legendary: msg`Legendary`,
}

/** For the care team. */
export const adherenceLabels: Record<Adherence['kinds'][number]['kind'], string> = {
  dressing: 'Dressings',
  offloading: 'Offloading',
  photo: 'Photos from home',
  appointment: 'Visits attended',
}
