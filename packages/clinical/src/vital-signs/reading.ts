/** A whole set of vital signs read at once: every category, and whether the set calls for a warning. Rule VS11. */
import { bloodPressureCategory } from './blood-pressure.ts'
import { bmi, bmiCategory } from './bmi.ts'
import type { VitalCategory } from './category.ts'
import type { Vitals } from './fields.ts'
import {
  heartRateCategory,
  oxygenSaturationCategory,
  respiratoryRateCategory,
  temperatureCategory,
} from './single-signs.ts'

export type VitalCategoryId =
  | 'bloodPressure'
  | 'heartRate'
  | 'respiratoryRate'
  | 'temperature'
  | 'oxygenSaturation'
  | 'bmi'

export type VitalCategories = { readonly [id in VitalCategoryId]: VitalCategory }

const unjudged: VitalCategories = {
  bloodPressure: { state: 'unknown' },
  heartRate: { state: 'unknown' },
  respiratoryRate: { state: 'unknown' },
  temperature: { state: 'unknown' },
  oxygenSaturation: { state: 'unknown' },
  bmi: { state: 'unknown' },
}

/** Of a child all are unknown: the bands are those of adults, rule VS13. */
export function vitalCategories(vitals: Vitals, whose: 'adult' | 'child' = 'adult'): VitalCategories {
  if (whose === 'child') return unjudged
  return {
    bloodPressure: bloodPressureCategory(vitals.bloodPressureSystolic, vitals.bloodPressureDiastolic),
    heartRate: heartRateCategory(vitals.heartRate),
    respiratoryRate: respiratoryRateCategory(vitals.respiratoryRate),
    temperature: temperatureCategory(vitals.temperature),
    oxygenSaturation: oxygenSaturationCategory(vitals.oxygenSaturation),
    bmi: bmiCategory(bmi(vitals.weight, vitals.height)),
  }
}

/** True if any known category is not normal. False promises nothing: the signs may all be unknown. */
export function vitalsNeedWarning(vitals: Vitals): boolean {
  return Object.values(vitalCategories(vitals)).some(
    (category) => category.state === 'known' && category.severity !== 'normal',
  )
}
