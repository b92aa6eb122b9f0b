/** ISO dates to CCYYMMDD and back. A day that no calendar has is no date. */

export const isDate = (iso: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return false
  const instant = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(iso)
}

export const formatDate = (iso: string): string => iso.replaceAll('-', '')

function parseDate(text: string): string | null {
  if (!/^\d{8}$/.test(text)) return null
  const iso = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`
  return isDate(iso) ? iso : null
}

/** The first day of a `D8` date or an `RD8` range. */
export const parseFirstDate = (text: string): string | null => parseDate(text.split('-')[0] ?? '')

/** First and last day of an `RD8` range; a `D8` date is a first day. Null when it is neither. */
export function parsePeriod(text: string): { from: string; to: string | null } | null {
  const [first = '', last] = text.split('-')
  const from = parseDate(first)
  const to = last === undefined ? null : parseDate(last)
  if (from === null || (last !== undefined && to === null)) return null
  return { from, to }
}
