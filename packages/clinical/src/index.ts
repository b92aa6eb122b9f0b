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
export * from './assessment/fields.ts'
export * from './assessment/field-kinds.ts'
export * from './assessment/check.ts'
export * from './assessment/clock.ts'
export * from './assessment/completeness.ts'
export * from './assessment/tissue.ts'
export * from './assessment/wound-vocabulary.ts'
export * from './assessment/finding-vocabulary.ts'
export * from './assessment/suggestions.ts'
export * from './npiap/course.ts'
export * from './npiap/stages.ts'
export * from './push/push.ts'
export * from './push/from-assessment.ts'
export * from './bwat/bwat.ts'
export * from './bwat/items.ts'
export * from './bwat/from-assessment.ts'
export * from './vocabulary.ts'
export * from './measurement/size.ts'
export * from './measurement/measurement.ts'
export * from './healing/change.ts'
export * from './healing/series.ts'
export * from './healing/progress.ts'
export * from './healing/rates.ts'
export * from './healing/from-assessment.ts'
