/** What other features may ask about assessments. */
export { formatCarriedForward } from './carry-forward/resolve.ts'
export { formatFindings } from './consistency.ts'
export { toAssessment, toAssessmentContent } from './content.ts'
export { deleteDraft } from './drafts-store.ts'
export type { CheckedAssessment } from './hooks.ts'
export { signOwnAssessments } from './sign-own.ts'
export { listWoundAssessmentRows, listAssessmentsForWounds } from './store.ts'
