/** What other features may ask about assessments. */
export { currentAssessments } from './current.ts'
