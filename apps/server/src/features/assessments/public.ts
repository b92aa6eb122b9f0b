/** What other features may ask about assessments, and the steps that every kind of signed record goes through. */
export { formatFindings } from './consistency.ts'
export { assessmentOf, said } from './content.ts'
export { currentAssessments } from './latest-versions.ts'
export { dropDraft } from './drafts-store.ts'
export { signOwnAssessments } from './sign-own.ts'
export { standingsOf } from './signing/signature-status.ts'
export {
  addToRecord,
  cosignRecord,
  hashOf,
  inTurn,
  refuseUnlessOpen,
  seenRecord,
  signRecord,
  voidRecord,
  type Content,
} from './signing/service.ts'
export { awaits } from './signing/store.ts'
export { assessmentsOfWound, assessmentsOfWounds, insertRecord } from './store.ts'
