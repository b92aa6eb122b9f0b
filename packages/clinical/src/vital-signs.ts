/** Vital signs: their fields, ranges and categories. */
export { adultFromYears, adultsOnly, isChild } from './vital-signs/adults.ts'
export {
  classifyBloodPressure,
  diastolicBands,
  lowPressureBelow,
  systolicBands,
} from './vital-signs/blood-pressure.ts'
export { computeBmi, bmiBands, classifyBmi } from './vital-signs/bmi.ts'
export { describeWeightLoss } from './vital-signs/weight-loss.ts'
export type { Bmi } from './vital-signs/bmi.ts'
export type {
  KnownVitalCategory,
  SeverityBand,
  VitalCategory,
  VitalFlag,
  VitalSeverity,
} from './vital-signs/category.ts'
export { checkPressureOrder, checkVital, checkVitals, formatOutsideRange } from './vital-signs/checks.ts'
export type { VitalCheck, VitalProblem } from './vital-signs/checks.ts'
export {
  attachUnit,
  formatVitalRange,
  toStoredVital,
  getVitalField,
  vitalFields,
} from './vital-signs/fields.ts'
export type { Range, VitalField, VitalFieldId, Vitals } from './vital-signs/fields.ts'
export { classifyGlucose, glucoseBands, glucoseTimings } from './vital-signs/glucose.ts'
export { classifyVitals, hasVitalsWarning } from './vital-signs/reading.ts'
export type { VitalCategories, VitalCategoryId } from './vital-signs/reading.ts'
export {
  clinicalHypothermiaBelow,
  heartRateBands,
  classifyHeartRate,
  oxygenSaturationBands,
  classifyOxygenSaturation,
  respiratoryRateBands,
  classifyRespiratoryRate,
  temperatureBands,
  classifyTemperature,
} from './vital-signs/single-signs.ts'
export {
  formatShownVital,
  formatVitalWithUnit,
  fromShownVital,
  getShownField,
  toShownVital,
} from './vital-signs/units.ts'
export type { VitalUnits } from './vital-signs/units.ts'
