/** What other packages use of sensors and of the patient's own check-ins at home. */
export {
  pressureMmHg,
  warmerByC,
  evaluateWearableAlerts,
  wearableRules,
  wetPercent,
} from './wearables/alerts.ts'
export type { AlertReading, WearableRule } from './wearables/alerts.ts'
export { isInSensorRange, sensorKinds, sensorRanges } from './wearables/readings.ts'
export type { SensorKind, SensorRange, SensorReading } from './wearables/readings.ts'
export * from './home/patient-summary-text.ts'
export * from './home/red-flags.ts'
export * from './home/red-flag-table.ts'
