/** Days of a calendar: as a wall in a time zone shows them, and as the organization writes them. */
import { writeDate, writeTime } from '@mendwell/contract/formats'
import { getFormats } from './formats.ts'

/** 2026-11-16 as 11/16/2026, or as the organization chose. */
export const formatDate = (day: string): string => writeDate(day, getFormats())

/** 14:05 as 2:05 PM, or as the organization chose. */
export const formatTime = (time: string): string => writeTime(time, getFormats())

/** Full years from the one day to the other. */
export function computeFullYears(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}

/** YYYY-MM-DD, as a calendar on that wall shows it. */
export const getLocalDate = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)
