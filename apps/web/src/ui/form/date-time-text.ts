/**
 * Parses dates and times as people type them and writes them back in one form: 16-Nov-2026 and 24 h 10:42. Numbers with slashes are month
 * first; the result is spelled out, so that it is unambiguous.
 */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

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
  return String(months.findIndex((month) => word.toLowerCase().startsWith(month.toLowerCase())) + 1)
}

function toIsoDate(year = '', month = '', date = ''): string | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const read = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? day : null
}

/** 2026-11-16 as 16-Nov-2026. */
export function formatCalendarDate(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}-${months[Number(month) - 1]}-${year}`
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
