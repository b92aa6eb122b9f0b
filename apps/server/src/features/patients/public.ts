/** What other features may ask about patients. */
export { visiblePatients } from './policy.ts'
export { patientById } from './store.ts'
