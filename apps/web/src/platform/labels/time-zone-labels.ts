/** The list of time zones to select from. */
import { formatZoneName } from '@mendwell/clinical'

let options: readonly { value: string; label: string }[] | undefined

/** Every time zone to select from. Built on first use: naming all of them takes a moment. */
export function listZoneOptions() {
  options ??= Intl.supportedValuesOf('timeZone')
    .map((value) => ({ value, label: formatZoneName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en-US'))
  return options
}

/** The zones of the United States, from east to west, by the names that people use. */
const usZones = [
  { value: 'America/New_York', label: 'Eastern Time' },
  { value: 'America/Chicago', label: 'Central Time' },
  { value: 'America/Denver', label: 'Mountain Time' },
  { value: 'America/Phoenix', label: 'Arizona Time (no daylight saving time)' },
  { value: 'America/Los_Angeles', label: 'Pacific Time' },
  { value: 'America/Anchorage', label: 'Alaska Time' },
  { value: 'Pacific/Honolulu', label: 'Hawaii Time' },
] as const

export const listUsZones = () => usZones

const maxFound = 20

/** Zones whose name or IANA name has every word; those of the United States first. Nothing typed finds nothing. */
export function searchZones(text: string) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const all = [
    ...usZones,
    ...listZoneOptions().filter(({ value }) => !usZones.some((us) => us.value === value)),
  ]
  return all
    .filter(({ value, label }) => {
      const name = `${label} ${formatZoneName(value)} ${value.replaceAll('_', ' ')}`.toLowerCase()
      return words.every((word) => name.includes(word))
    })
    .slice(0, maxFound)
}
