/** The patient as a whole: history and medications. Part of the package's index. */
export { checkHistoryEntry, conditionRequiredMessage, earliestDiagnosis } from './history/entry.ts'
export type { HistoryEntry, HistoryProblem } from './history/entry.ts'
export * from './history/history-vocabulary.ts'
export {
  findAnticoagulants,
  findAntiplatelets,
  findAspirin,
  getMedicationLineKey,
  isAnticoagulantUseCode,
  splitMedications,
} from './medications/anticoagulants.ts'
export type { BloodThinner } from './medications/anticoagulants.ts'
export * from './patient-status/alerts.ts'
export * from './patient-status/status.ts'
