/** What a vital sign is called and how serious it is. Unknown is its own answer, never "normal". */
import { readBand } from '../bands.ts'
import type { Band, BandTable } from '../bands.ts'
import { checkVital } from './checks.ts'
import type { VitalFieldId } from './fields.ts'

export type VitalSeverity = 'normal' | 'note' | 'warning' | 'critical'

/** Something true of the reading that its category does not say. */
export type VitalFlag = { readonly id: string; readonly label: string }

export type KnownVitalCategory = {
  readonly state: 'known'
  readonly id: string
  readonly label: string
  readonly severity: VitalSeverity
  readonly flags: readonly VitalFlag[]
}

export type VitalCategory = { readonly state: 'unknown' } | KnownVitalCategory

export type SeverityBand = Band & { readonly severity: VitalSeverity }

const outsideUsualRange: VitalFlag = { id: 'outside-usual-range', label: 'Outside expected range' }

/** Rule VS12: a reading that needed a confirmation is shown as critical, whatever its band says. */
export function escalateUnusual(category: KnownVitalCategory): KnownVitalCategory {
  return { ...category, severity: 'critical', flags: [...category.flags, outsideUsualRange] }
}

export function toCategory({ id, label, severity }: SeverityBand): KnownVitalCategory {
  return { state: 'known', id, label, severity, flags: [] }
}

/** The category of a sign that is read from one number. */
export function classifyVital(
  field: VitalFieldId,
  table: BandTable<SeverityBand>,
  value: number | null | undefined,
): VitalCategory {
  const reading = readBand(table, value)
  if (reading.state === 'unknown') return reading
  const category = toCategory(reading.band)
  return checkVital(field, value) === 'usual' ? category : escalateUnusual(category)
}
