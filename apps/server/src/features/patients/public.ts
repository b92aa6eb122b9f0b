/** What other features may ask about patients. */
export { patientSource } from './find.ts'
export { visiblePatients } from './policy.ts'
export { patientById } from './store.ts'
