/** What is true: clinical rules as data and pure functions. No dependency, no clock, no storage. */
export { bandTable, readBand } from './bands.ts'
export type { Band, BandReading, BandTable } from './bands.ts'
export { atPrecision } from './decimals.ts'
export {
  bloodPressureCategory,
  diastolicBands,
  lowPressureBelow,
  systolicBands,
} from './vital-signs/blood-pressure.ts'
export { bmi, bmiBands, bmiCategory } from './vital-signs/bmi.ts'
export type { Bmi } from './vital-signs/bmi.ts'
export type {
  KnownVitalCategory,
  SeverityBand,
  VitalCategory,
  VitalFlag,
  VitalSeverity,
} from './vital-signs/category.ts'
export { checkPressureOrder, checkVital, checkVitals } from './vital-signs/checks.ts'
export type { VitalCheck, VitalProblem } from './vital-signs/checks.ts'
export { storedVital, vitalField, vitalFields } from './vital-signs/fields.ts'
export type { Range, VitalField, VitalFieldId, Vitals } from './vital-signs/fields.ts'
export { vitalCategories, vitalsNeedWarning } from './vital-signs/reading.ts'
export type { VitalCategories, VitalCategoryId } from './vital-signs/reading.ts'
export {
  clinicalHypothermiaBelow,
  heartRateBands,
  heartRateCategory,
  oxygenSaturationBands,
  oxygenSaturationCategory,
  respiratoryRateBands,
  respiratoryRateCategory,
  temperatureBands,
  temperatureCategory,
} from './vital-signs/single-signs.ts'
