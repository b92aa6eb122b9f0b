/** What other features may ask about assessments, and the steps that every kind of signed record goes through. */
export { formatFindings } from './consistency.ts'
export { toAssessment, toAssessmentContent } from './content.ts'
export { selectCurrentAssessments } from './latest-versions.ts'
export { deleteDraft } from './drafts-store.ts'
export { signOwnAssessments } from './sign-own.ts'
export { loadSignatureStatuses } from './signing/signature-status.ts'
export {
  addAddendum,
  cosignRecord,
  hashContent,
  withLockedRecordError,
  assertEditable,
  getRecordOrThrow,
  signRecord,
  voidRecord,
  type Content,
} from './signing/service.ts'
export { awaitsUserSql } from './signing/store.ts'
export { listWoundAssessmentRows, listAssessmentsForWounds, insertRecord } from './store.ts'
