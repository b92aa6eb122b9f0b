/** Maps stored safety hits to the contract. */
import type { RecordedSafetyHit } from '@mendwell/contract'
import type { HitRow } from './store.ts'

export const presentHit = (row: HitRow): RecordedSafetyHit => ({
  id: row.id,
  patientId: row.patient_id,
  woundId: row.wound_id,
  // The columns' checks admit what the contract lists.
  subject: row.subject as RecordedSafetyHit['subject'],
  subjectId: row.subject_id,
  rule: row.rule,
  level: row.level as RecordedSafetyHit['level'],
  item: row.item,
  words: row.words,
  because: row.because,
  outcome: row.outcome as RecordedSafetyHit['outcome'],
  reason: row.reason,
  decidedByName: row.decided_by_name,
  credential: row.credential,
  recordedAt: row.recorded_at,
  decidedAt: row.decided_at,
})
