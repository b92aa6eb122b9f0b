/** A whole set of vital signs read at once: every category, and whether the set calls for a warning. Rule VS11. */
import { classifyBloodPressure } from './blood-pressure.ts'
import { computeBmi, classifyBmi } from './bmi.ts'
import type { VitalCategory } from './category.ts'
import type { Vitals } from './fields.ts'
import { classifyGlucose } from './glucose.ts'
import {
  classifyHeartRate,
  classifyOxygenSaturation,
  classifyRespiratoryRate,
  classifyTemperature,
} from './single-signs.ts'

export type VitalCategoryId =
  | 'bloodPressure'
  | 'heartRate'
  | 'respiratoryRate'
  | 'temperature'
  | 'oxygenSaturation'
  | 'glucose'
  | 'bmi'

export type VitalCategories = { readonly [id in VitalCategoryId]: VitalCategory }

const unjudged: VitalCategories = {
  bloodPressure: { state: 'unknown' },
  heartRate: { state: 'unknown' },
  respiratoryRate: { state: 'unknown' },
  temperature: { state: 'unknown' },
  oxygenSaturation: { state: 'unknown' },
  glucose: { state: 'unknown' },
  bmi: { state: 'unknown' },
}

/** Of a child all are unknown: the bands are those of adults, rule VS13. */
export function classifyVitals(vitals: Vitals, whose: 'adult' | 'child' = 'adult'): VitalCategories {
  if (whose === 'child') return unjudged
  return {
    bloodPressure: classifyBloodPressure(vitals.bloodPressureSystolic, vitals.bloodPressureDiastolic),
    heartRate: classifyHeartRate(vitals.heartRate),
    respiratoryRate: classifyRespiratoryRate(vitals.respiratoryRate),
    temperature: classifyTemperature(vitals.temperature),
    oxygenSaturation: classifyOxygenSaturation(vitals.oxygenSaturation),
    glucose: classifyGlucose(vitals.glucose),
    bmi: classifyBmi(computeBmi(vitals.weight, vitals.height)),
  }
}

/** True if any known category is not normal. False promises nothing: the signs may all be unknown. */
export function hasVitalsWarning(vitals: Vitals): boolean {
  return Object.values(classifyVitals(vitals)).some(
    (category) => category.state === 'known' && category.severity !== 'normal',
  )
}
