/** What other features may ask about patients. */
export { findPatientLanguage } from './fields.ts'
export {
  assertContactable,
  getContactAnswer,
  loadAlertLines,
  loadChartAlerts,
  loadMedicationFacts,
} from './alerts.ts'
export type { MedicationFacts } from './alerts.ts'
export { currentStatus } from './alerts-store.ts'
export { patientSource } from './search-source.ts'
export { patientsAsked } from './search-store.ts'
export { listedPatients, visiblePatients } from './policy.ts'
export {
  daysOfPatient,
  patientById,
  type PatientRow,
  patientsSince,
  patientsTotal,
  zoneOfPatient,
} from './store.ts'
