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
  withLockedRecordError,
  type Content,
} from './service.ts'
export { loadSignatureStatuses } from './signature-status.ts'
export { awaitsUserSql, insertRecord } from './store.ts'
export { presentEntry } from './entry-presenter.ts'
export { createEntryStore, type EntryRow, type EntryStore } from './entry-store.ts'
