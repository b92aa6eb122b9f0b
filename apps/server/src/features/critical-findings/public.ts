/** What other features report to critical findings, and what the inbox asks of them. */
export { presentCriticalFinding } from './presenter.ts'
export {
  readSavedAssessment,
  readSavedExamination,
  readSavedPerfusion,
  readSavedResult,
  readSavedVitals,
  readVoidedAssessment,
} from './read-records.ts'
export { listEscalationRecipients } from './responsible.ts'
export { withdrawFindings } from './settle.ts'
export {
  countAddressedFindings,
  listAddressedFindings,
  listCriticalFindingRows,
  listStaffForPatient,
} from './store.ts'
