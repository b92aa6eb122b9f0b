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
