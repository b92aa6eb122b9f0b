/** Progress notes over HTTP: drafted from the record, saved in versions, signed, then only added to. */
import {
  changeProgressNote,
  createProgressNote,
  draftProgressNote,
  listNoteVersions,
  listProgressNotes,
  noteSigning,
  readProgressNote,
  type RequestBody,
  type ProgressNote,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { encodeCursor, decodeTimeCursor } from '../../../platform/http/cursor.ts'
import { Page, route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { resolveResubmission } from '../../../platform/idempotent-create.ts'
import { deleteDraft } from '../../assessments/public.ts'
import { listPickable } from '../../identity/public.ts'
import {
  addAddendum,
  answerOpenCorrections,
  assertEditable,
  cosignRecord,
  getRecordOrThrow,
  insertRecord,
  signRecord,
  voidRecord,
  withLockedRecordError,
} from '../../records/public.ts'
import { findWoundById } from '../../wounds/public.ts'
import { getOwnedRow, getPatientOrThrow, resolveTimeOfCare } from '../entries.ts'
import { buildNoteContent, presentNotes } from './presenter.ts'
import { loadDraftFacts } from './draft-facts.ts'
import { buildNoteDraft } from './draft-text.ts'
import {
  countNotes,
  insertNoteVersion,
  findNoteById,
  listPatientNotes,
  listNoteVersionRows,
  listWoundsToDescribe,
  type NoteRow,
} from './store.ts'

export const noteRoutes = [
  route(createProgressNote, async ({ db, actor, params, body, now }) => {
    const patient = await getPatientOrThrow(db, actor, params.patientId)
    const patientId = body.woundId ? await getWoundOwner(db, actor, body.woundId, patient.id) : patient.id
    await assertStaffReaders(db, actor, body.readerIds)
    const id = body.id ?? randomUUID()
    const added = await insertRecord(db, {
      id,
      organizationId: actor.organizationId,
      kind: 'progress-note',
      patientId,
      woundId: body.woundId,
      createdBy: actor.userId,
      createdAt: now.toISOString(),
    })
    // A retry after a lost response returns the stored note.
    if (added) {
      await saveVersion(db, actor, id, 1, body, now)
      await deleteDraft(db, actor, id)
    }
    getOwnedRow(await findNoteById(db, actor, id), patientId)
    const kept = await presentNoteById(db, actor, id)
    return added ? kept : resolveResubmission(kept, body)
  }),

  route(listProgressNotes, async ({ db, actor, params, query }) => {
    const patient = await getPatientOrThrow(db, actor, params.patientId)
    const { limit, cursor, woundId } = query
    const [rows, total] = await Promise.all([
      listPatientNotes(db, actor, patient.id, woundId, { limit: limit + 1, after: decodeTimeCursor(cursor) }),
      countNotes(db, actor, patient.id, woundId),
    ])
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return new Page(
      await presentNotes(db, actor, shown),
      total,
      last && encodeCursor([last.noteDate, last.id]),
    )
  }),

  route(readProgressNote, async ({ db, actor, params }) => presentNoteById(db, actor, params.noteId)),

  route(listNoteVersions, async ({ db, actor, params }) => {
    const note = await getNoteOrThrow(db, actor, params.noteId)
    return presentNotes(db, actor, await listNoteVersionRows(db, actor, note.id))
  }),

  route(changeProgressNote, async ({ db, actor, params, body, version, now, mail, baseUrl }) => {
    const before = await getNoteOrThrow(db, actor, params.noteId)
    await assertEditable(db, actor, before.id)
    if (before.version !== version)
      throw new DomainError('request.version-stale', { version: before.version })
    if ((before.isPrivate || body.isPrivate) && before.createdBy !== actor.userId) {
      throw new DomainError('progress-note.private')
    }
    await assertStaffReaders(db, actor, body.readerIds)
    await saveVersion(db, actor, before.id, version + 1, body, now)
    const corrected = { outcome: 'corrected', version: version + 1 } as const
    await answerOpenCorrections(db, actor, before.id, corrected, { now, mail, baseUrl })
    await deleteDraft(db, actor, before.id)
    return presentNoteById(db, actor, before.id)
  }),

  route(draftProgressNote, async ({ db, actor, params, body, now }) => {
    const patient = await getPatientOrThrow(db, actor, params.patientId)
    if (body.woundId) await getWoundOwner(db, actor, body.woundId, patient.id)
    const facts = await loadDraftFacts(db, actor, patient.id, body, now)
    return { woundId: body.woundId, since: body.since, ...buildNoteDraft(facts) }
  }),

  route(noteSigning.sign, async ({ db, actor, params, version, now }) => {
    const id = params.noteId
    await signRecord(
      db,
      actor,
      id,
      async () => buildNoteContent(await getNoteOrThrow(db, actor, id)),
      version,
      now,
    )
    return presentNoteById(db, actor, id)
  }),

  route(noteSigning.cosign, async ({ db, actor, params, now }) => {
    const row = await getNoteOrThrow(db, actor, params.noteId)
    await cosignRecord(db, actor, row.id, buildNoteContent(row), now)
    return presentNoteById(db, actor, row.id)
  }),

  route(noteSigning.addendum, async ({ db, actor, params, body, now, mail, baseUrl }) => {
    const row = await getNoteOrThrow(db, actor, params.noteId)
    await addAddendum(db, actor, row.id, body, { now, mail, baseUrl })
    return presentNoteById(db, actor, row.id)
  }),

  route(noteSigning.void, async ({ db, actor, params, body, now, mail, baseUrl }) => {
    const row = await getNoteOrThrow(db, actor, params.noteId)
    const record = await getRecordOrThrow(db, actor, 'progress-note', row.id)
    await voidRecord(db, actor, record, row.savedBy, body.reason, { now, mail, baseUrl })
    return presentNoteById(db, actor, row.id)
  }),
]

async function saveVersion(
  db: Db,
  actor: Actor,
  id: string,
  version: number,
  body: RequestBody<typeof changeProgressNote>,
  now: Date,
): Promise<void> {
  const saved = await withLockedRecordError(() =>
    insertNoteVersion(db, {
      recordId: id,
      version,
      organizationId: actor.organizationId,
      savedBy: actor.userId,
      savedAt: now.toISOString(),
      noteType: body.noteType,
      noteDate: resolveTimeOfCare(actor, body.noteDate, now, 'noteDate'),
      subjective: body.subjective,
      objective: body.objective,
      assessment: body.assessment,
      plan: body.plan,
      content: body.content,
      isPrivate: body.isPrivate,
      readerIds: [...new Set(body.readerIds)],
      sources: JSON.stringify(body.sources),
    }),
  )
  if (!saved) throw new DomainError('request.version-stale', { version })
}

async function getNoteOrThrow(db: Db, actor: Actor, id: string): Promise<NoteRow> {
  const row = await findNoteById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

async function presentNoteById(db: Db, actor: Actor, id: string): Promise<ProgressNote> {
  return (await presentNotes(db, actor, [await getNoteOrThrow(db, actor, id)]))[0]! // one row in, one out
}

/** The wound's patient: this one, or one whose chart was merged into this one. */
async function getWoundOwner(db: Db, actor: Actor, woundId: string, patientId: string): Promise<string> {
  const [wound] = await listWoundsToDescribe(db, actor, patientId, woundId)
  if (wound) return wound.patientId
  throw new DomainError(
    (await findWoundById(db, actor, woundId)) ? 'wound.other-patient' : 'request.not-found',
  )
}

/** A private note is opened to colleagues only. */
async function assertStaffReaders(db: Db, actor: Actor, readerIds: readonly string[]): Promise<void> {
  if (readerIds.length === 0) return
  const known = new Set((await listPickable(db, actor, readerIds, 'chart')).map(({ id }) => id))
  if (readerIds.some((id) => !known.has(id))) {
    throw new DomainError('request.invalid', {
      fields: { readerIds: 'Select staff members who can view charts' },
    })
  }
}
