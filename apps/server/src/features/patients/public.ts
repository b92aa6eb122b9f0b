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
export { findCurrentStatus } from './alerts-store.ts'
export type { OnChartChanged } from './hooks.ts'
export { findStayOnDay } from './stays/on-day.ts'
export { patientSource } from './search-source.ts'
export { selectMatchingPatientIds } from './search-store.ts'
export { filterListedPatients, filterVisiblePatients } from './policy.ts'
export {
  findPatientDays,
  findPatientById,
  type PatientRow,
  countPatientsSince,
  countPatients,
  getPatientZone,
} from './store.ts'
