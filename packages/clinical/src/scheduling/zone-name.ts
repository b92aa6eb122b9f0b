/** Time zones by the names that people use. What is stored and sent stays the IANA name. */

const names = new Map<string, string>()

/** `Eastern Time (New York)` */
export function formatZoneName(timeZone: string): string {
  const known = names.get(timeZone)
  if (known !== undefined) return known
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  const clock = parts.find(({ type }) => type === 'timeZoneName')?.value
  const place = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  const name = timeZone.includes('/') && clock ? `${clock} (${place})` : place
  names.set(timeZone, name)
  return name
}
