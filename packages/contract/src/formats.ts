/**
 * How dates, times and measurements are written: an organization chooses, and each person may choose otherwise for their own screens.
 * Exports and the API stay ISO 8601. No schemas here, so that the first page stays small.
 */
export const dateFormats = ['MM/DD/YYYY', 'DD-Mon-YYYY'] as const
export const timeFormats = ['12-hour', '24-hour'] as const
export const unitSystems = ['us', 'metric'] as const
export const weekStarts = ['sunday', 'monday'] as const

export interface DisplayFormats {
  readonly dateFormat: (typeof dateFormats)[number]
  readonly timeFormat: (typeof timeFormats)[number]
  readonly unitSystem: (typeof unitSystems)[number]
  readonly weekStart: (typeof weekStarts)[number]
}

export const defaultFormats: DisplayFormats = {
  dateFormat: 'MM/DD/YYYY',
  timeFormat: '12-hour',
  unitSystem: 'us',
  weekStart: 'sunday',
}

export const monthAbbreviations: readonly string[] = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(
  ' ',
)

/** 2026-11-16 as 11/16/2026 or 16-Nov-2026. */
export function writeDate(day: string, { dateFormat }: Pick<DisplayFormats, 'dateFormat'>): string {
  const [year, month, date] = day.split('-')
  return dateFormat === 'MM/DD/YYYY'
    ? `${month}/${date}/${year}`
    : `${date}-${monthAbbreviations[Number(month) - 1]}-${year}`
}

/** 2026-11-16 as 11/16 or 16-Nov, where the year goes without saying. */
export function writeDateWithoutYear(
  day: string,
  { dateFormat }: Pick<DisplayFormats, 'dateFormat'>,
): string {
  const [, month, date] = day.split('-')
  return dateFormat === 'MM/DD/YYYY' ? `${month}/${date}` : `${date}-${monthAbbreviations[Number(month) - 1]}`
}

/** 14:05 as 2:05 PM or 14:05. */
export function writeTime(time: string, { timeFormat }: Pick<DisplayFormats, 'timeFormat'>): string {
  if (timeFormat === '24-hour') return time
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** 2026-11 as November 2026. */
export function writeMonth(month: string): string {
  const words = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return words.format(new Date(`${month}-01T00:00:00Z`))
}
