/** Words of the health journey, for patients: plain, and dates as people say them. */
import type { Adherence, Badge, Challenge } from '@mendwell/contract'

const long = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
})

/** 2026-11-16 as Monday, November 16. */
export const dayForPatients = (day: string): string => long.format(new Date(`${day}T00:00:00Z`))

/** The last day before a moment at which something ends. */
export const lastDayBefore = (end: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' }).format(
    new Date(Date.parse(end) - 1),
  )

export const challengeNames: Record<Challenge['type'], string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  special: 'Special',
}

export const rarityNames: Record<Badge['rarity'], string> = {
  common: 'Common',
  rare: 'Rare',
  epic: 'Epic',
  legendary: 'Legendary',
}

/** For the care team. */
export const adherenceNames: Record<Adherence['kinds'][number]['kind'], string> = {
  dressing: 'Dressings',
  offloading: 'Offloading worn',
  photo: 'Photos from home',
  appointment: 'Visits kept',
}
