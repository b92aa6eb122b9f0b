/** Days of a calendar: as a wall in a time zone shows them, and as the organization writes them. */
import { writeDate, writeTime } from '@mendwell/contract/formats'
import { getFormats } from './formats.ts'

/** 2026-11-16 as 11/16/2026, or as the organization chose. */
export const formatDate = (day: string): string => writeDate(day, getFormats())

/** 14:05 as 2:05 PM, or as the organization chose. */
export const formatTime = (time: string): string => writeTime(time, getFormats())

/** 11/16/2026 10:05 AM EST: with the name of its zone, for a document that may be read elsewhere. */
export function formatZonedTime(at: Date | string, timeZone: string): string {
  const moment = new Date(at)
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')
  return `${formatDate(getLocalDate(moment, timeZone))} ${formatTime(time.format(moment))} ${zone?.value ?? timeZone}`
}

/** For texts of the clinical package. */
export const dateFormat = { formatDate, formatTime } as const

/** Full years from the one day to the other. */
export function computeFullYears(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}

/** YYYY-MM-DD, as a calendar on that wall shows it. */
export const getLocalDate = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)
