/**
 * Parses dates and times as people type them, in every form, and writes them back as the person prefers. Numbers with slashes are always
 * month first.
 */
import {
  defaultFormats,
  type DisplayFormats,
  monthAbbreviations,
  writeDate,
  writeTime,
} from '@mendwell/contract/formats'

let current: DisplayFormats = defaultFormats

/** How this page writes dates, times and measurements: as the person signed in prefers. */
export const getFormats = (): DisplayFormats => current

/** The session calls this before anything is drawn. */
export function setFormats(formats: DisplayFormats | undefined): void {
  current = formats ?? defaultFormats
}

/** YYYY-MM-DD, or null where the text is no date that exists. */
export function parseDate(text: string): string | null {
  const typed = text.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return toIsoDate(iso[1], iso[2], iso[3])
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed)
  if (slashed) return toIsoDate(slashed[3], slashed[1], slashed[2])
  const worded = /^(\d{1,2})[-. ]?([a-z]{3,9})[-. ,]*(\d{4})$/i.exec(typed)
  if (worded) return toIsoDate(worded[3], parseMonth(worded[2]), worded[1])
  return null
}

function parseMonth(word = ''): string {
  return String(
    monthAbbreviations.findIndex((month) => word.toLowerCase().startsWith(month.toLowerCase())) + 1,
  )
}

function toIsoDate(year = '', month = '', date = ''): string | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const read = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? day : null
}

/** 2026-11-16 as 11/16/2026, or as the person prefers. */
export const formatCalendarDate = (day: string): string => writeDate(day, getFormats())

/** 14:05 as 2:05 PM, or as the person prefers. */
export const formatClockTime = (time: string): string => writeTime(time, getFormats())

/** A full hour of a calendar: `8 AM` or `08:00`. */
export const formatHour = (hour: number): string =>
  formatClockTime(`${String(hour).padStart(2, '0')}:00`).replace(':00 ', ' ')

/** The mask of a date: `MM/DD/YYYY`. */
export const getDateMask = (): string => getFormats().dateFormat
/** The mask of a time: `HH:MM AM/PM`. */
export const getTimeMask = (): string => (getFormats().timeFormat === '12-hour' ? 'HH:MM AM/PM' : 'HH:MM')
export const getDateMessage = (): string => `Enter a date as ${getDateMask()}`
export const getTimeMessage = (): string => `Enter a time as ${getTimeMask()}`

/** What was understood, as the person prefers it; text that is no time stays. */
export function rewriteTime(text: string): string {
  const time = parseTime(text)
  return time === null ? text : formatClockTime(time)
}

/** HH:MM in 24 hours, or null. */
export function parseTime(text: string): string | null {
  const typed = /^(\d{1,2})[:.]?(\d{2})\s*([ap]m?)?$/i.exec(text.trim())
  if (!typed) return null
  const [, hourText = '', minuteText = '', half = ''] = typed
  let hour = Number(hourText)
  if (half !== '') {
    if (hour < 1 || hour > 12) return null
    hour = (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0)
  }
  if (hour > 23 || Number(minuteText) > 59) return null
  return `${String(hour).padStart(2, '0')}:${minuteText}`
}
