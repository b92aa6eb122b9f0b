/**
 * What other features may use of the EHR forms. A list of notes starts with `selectVisibleNotes`, which contains the rule of private ones.
 */
export { selectVisibleNotes } from './notes/store.ts'
export { loadAssessmentCounts, countAssessmentsByDay } from './overview/assessment-counts-store.ts'
export { countDue, countHighRisk } from './overview/store.ts'
export { buildAssessedSentences, buildBedsideSentences } from './notes/wound-text.ts'
