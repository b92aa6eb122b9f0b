/** The zone of the calendar's axis: selected by the reader and remembered by this browser, else the shown facility's or the practice's. */
import { formatZoneName, isTimeZone } from '@mendwell/clinical'
import { usePersistedText } from '../../../platform/use-persisted-choice.ts'
import type { Option } from '../../../ui/form/select.tsx'

type Place = { readonly timeZone: string }

export function useAxisZone(defaultZone: string): {
  axisZone: string
  /** Empty: none was selected. */
  selectedZone: string
  selectZone: (zone: string) => void
} {
  const [saved, save] = usePersistedText('mendwell.axis-zone')
  const selectedZone = saved !== '' && isTimeZone(saved) ? saved : ''
  return { axisZone: selectedZone || defaultZone, selectedZone, selectZone: save }
}

/** Zones of the practice and its facilities, and of this device. */
export function listAxisZones(
  practiceZone: string,
  places: readonly Place[],
  selectedZone: string,
): Option[] {
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = [practiceZone, ...places.map(({ timeZone }) => timeZone), device, selectedZone]
  return [...new Set(zones)]
    .filter((zone) => zone !== '')
    .map((zone) => ({
      value: zone,
      label: [formatZoneName(zone), zone === practiceZone && 'practice', zone === device && 'this device']
        .filter(Boolean)
        .join(', '),
    }))
}

/** Whether places and axis share one clock: then each place's dates are the axis' dates. */
export const isSingleZone = (axisZone: string, practiceZone: string, places: readonly Place[]): boolean =>
  practiceZone === axisZone && places.every(({ timeZone }) => timeZone === axisZone)
