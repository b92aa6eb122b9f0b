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

export function vitalCategories(vitals: Vitals): VitalCategories {
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
