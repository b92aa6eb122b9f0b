/** A note in the contract's format: content and signature status. */
import type { ProgressNote, RecordStatus } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { loadSignatureStatuses, type Content } from '../../records/public.ts'
import type { NoteRow } from './store.ts'

/** Everything except the signature status: what is shown, printed, hashed and signed. */
const toNoteContent = (row: NoteRow): Omit<ProgressNote, keyof RecordStatus> => ({
  id: row.id,
  patientId: row.patient_id,
  woundId: row.wound_id,
  noteType: row.note_type,
  noteDate: row.note_date,
  subjective: row.subjective,
  objective: row.objective,
  assessment: row.assessment,
  plan: row.plan,
  content: row.content,
  isPrivate: row.is_private,
  readerIds: row.reader_ids,
  sources: row.sources as ProgressNote['sources'], // stored from the contract's shape
  authoredBy: row.created_by,
  authoredByName: row.created_by_name,
  savedBy: row.saved_by,
  savedByName: row.saved_by_name,
  createdAt: row.created_at,
  updatedAt: row.saved_at,
})

export const buildNoteContent = (row: NoteRow): Content => ({
  version: row.version,
  savedBy: row.saved_by,
  said: toNoteContent(row),
})

export async function presentNotes(db: Db, actor: Actor, rows: readonly NoteRow[]): Promise<ProgressNote[]> {
  const signatureStatuses = await loadSignatureStatuses(
    db,
    actor,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...toNoteContent(row), ...signatureStatuses(row.id, row.version) }))
}
