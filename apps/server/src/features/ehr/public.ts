/** What other features may ask about the EHR forms. A list of notes begins with `selectVisibleNotes`: it knows the rule of private ones. */
export { selectVisibleNotes } from './notes/store.ts'
export { loadAssessmentCounts, countAssessmentsByDay } from './overview/assessment-counts-store.ts'
export { countDue, countHighRisk } from './overview/store.ts'
