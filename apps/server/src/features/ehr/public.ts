/** What other features may ask about the EHR forms. A list of notes begins with `visibleNotes`: it knows the rule of private ones. */
export { visibleNotes } from './notes/store.ts'
export { assessmentCounts, assessmentsByDay } from './overview/assessment-counts-store.ts'
export { countDue, countHighRisk } from './overview/store.ts'
