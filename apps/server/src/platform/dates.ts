/** Days of a calendar: as a wall in a time zone shows them, and as the product writes them. */
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 2026-11-16 as 16-Nov-2026. */
export const formatDate = (day: string): string => {
  const [year, month, date] = day.split('-')
  return `${date}-${monthNames[Number(month) - 1]}-${year}`
}

/** Full years from the one day to the other. */
export function computeFullYears(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}

/** YYYY-MM-DD, as a calendar on that wall shows it. */
export const getLocalDate = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)
