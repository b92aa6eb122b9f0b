/** A note in the contract's format: content and signature status. */
import type { ProgressNote, RecordStatus } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { loadSignatureStatuses, type Content } from '../../records/public.ts'
import type { NoteRow } from './store.ts'

/** Everything except the signature status: what is shown, printed, hashed and signed. */
const toNoteContent = (row: NoteRow): Omit<ProgressNote, keyof RecordStatus> => ({
  id: row.id,
  patientId: row.patientId,
  woundId: row.woundId,
  noteType: row.noteType,
  noteDate: row.noteDate,
  subjective: row.subjective,
  objective: row.objective,
  assessment: row.assessment,
  plan: row.plan,
  content: row.content,
  isPrivate: row.isPrivate,
  readerIds: row.readerIds,
  sources: row.sources as ProgressNote['sources'], // stored from the contract's shape
  authoredBy: row.createdBy,
  authoredByName: row.createdByName,
  savedBy: row.savedBy,
  savedByName: row.savedByName,
  createdAt: row.createdAt,
  updatedAt: row.savedAt,
})

export const buildNoteContent = (row: NoteRow): Content => ({
  version: row.version,
  savedBy: row.savedBy,
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
