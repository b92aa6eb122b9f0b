/** What other features may ask about patients. */
export { buildPatientRow, findPatientLanguage } from './fields.ts'
export { changePatientRecord } from './change-patient.ts'
export { findPossibleDuplicates, normalizePhone } from './duplicates.ts'
export { listChartsToCompare } from './duplicates-store.ts'
export { insertStaysOfCharts } from './stays/store.ts'
export {
  assertContactable,
  getContactAnswer,
  loadAlertLines,
  loadChartAlerts,
  loadMedicationFacts,
} from './alerts.ts'
export type { MedicationFacts } from './alerts.ts'
export { loadEligibilitySummaries } from './eligibility-summary-store.ts'
export { findCurrentStatus } from './alerts-store.ts'
export type { OnChartChanged } from './hooks.ts'
export { findStayOnDay } from './stays/on-day.ts'
export { patientSource } from './search-source.ts'
export { selectMatchingPatientIds } from './search-store.ts'
export { askedChartsSql, filterListedPatients, filterVisiblePatients } from './policy.ts'
export {
  findPatientDays,
  findPatientById,
  type PatientRow,
  countPatientsSince,
  countPatients,
  getPatientZone,
  listNumberHolders,
} from './store.ts'
