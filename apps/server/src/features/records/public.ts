/** What every kind of signed record uses, for the feature that owns the kind: insert, sign, cosign, amend, void. */
export { scaleErrorSql, selectCurrentAssessments } from './current-assessments.ts'
export {
  addAddendum,
  assertEditable,
  cosignRecord,
  getRecordOrThrow,
  hashContent,
  signRecord,
  voidRecord,
  type Content,
} from './service.ts'
export { answerOpenCorrections, buildRecordUrl } from './corrections/service.ts'
export { withLockedRecordError } from './locked-record-error.ts'
export { readableNoteSql } from './private-notes.ts'
export { loadSignatureStatuses } from './signature-status.ts'
export { insertRecord, listAwaitingCosignature } from './store.ts'
export { presentEntry } from './entry-presenter.ts'
export { createEntryStore, type EntryRow, type EntryStore } from './entry-store.ts'
