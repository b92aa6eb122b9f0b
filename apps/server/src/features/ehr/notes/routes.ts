/** Progress notes over HTTP: drafted from the record, saved in versions, signed, then only added to. */
import {
  changeProgressNote,
  createProgressNote,
  draftProgressNote,
  listNoteVersions,
  listProgressNotes,
  noteSigning,
  readProgressNote,
  type BodyOf,
  type ProgressNote,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { cursorOf, readTimeCursor } from '../../../platform/http/cursor.ts'
import { Page, route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { resent } from '../../../platform/idempotent-create.ts'
import {
  addToRecord,
  cosignRecord,
  dropDraft,
  inTurn,
  insertRecord,
  refuseUnlessOpen,
  seenRecord,
  signRecord,
  voidRecord,
} from '../../assessments/public.ts'
import { woundById } from '../../wounds/public.ts'
import { ofPatient, seenPatient, timeOfCare } from '../entries.ts'
import { contentOf, notesOf } from './presenter.ts'
import { factsOf } from './draft-facts.ts'
import { draftNote } from './draft-text.ts'
import {
  countNotes,
  insertNoteVersion,
  noteById,
  notesOfPatient,
  staffAmong,
  versionsOfNote,
  woundsToTell,
  type NoteRow,
} from './store.ts'

export const noteRoutes = [
  route(createProgressNote, async ({ db, actor, params, body, now }) => {
    const patient = await seenPatient(db, actor, params.patientId)
    const patientId = body.woundId ? await ownerOf(db, actor, body.woundId, patient.id) : patient.id
    await refuseStrangers(db, actor, body.readerIds)
    const id = body.id ?? randomUUID()
    const added = await insertRecord(db, {
      id,
      organization_id: actor.organizationId,
      kind: 'progress-note',
      patient_id: patientId,
      wound_id: body.woundId,
      created_by: actor.userId,
      created_at: now.toISOString(),
    })
    // Sent again after an answer that never arrived: the note is there, and is told as it is.
    if (added) {
      await save(db, actor, id, 1, body, now)
      await dropDraft(db, actor, id)
    }
    ofPatient(await noteById(db, actor, id), patientId)
    const kept = await answer(db, actor, id)
    return added ? kept : resent(kept, body)
  }),

  route(listProgressNotes, async ({ db, actor, params, query }) => {
    const patient = await seenPatient(db, actor, params.patientId)
    const { limit, cursor, woundId } = query
    const [rows, total] = await Promise.all([
      notesOfPatient(db, actor, patient.id, woundId, { limit: limit + 1, after: readTimeCursor(cursor) }),
      countNotes(db, actor, patient.id, woundId),
    ])
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return new Page(await notesOf(db, actor, shown), total, last && cursorOf([last.note_date, last.id]))
  }),

  route(readProgressNote, async ({ db, actor, params }) => answer(db, actor, params.noteId)),

  route(listNoteVersions, async ({ db, actor, params }) => {
    const note = await seen(db, actor, params.noteId)
    return notesOf(db, actor, await versionsOfNote(db, actor, note.id))
  }),

  route(changeProgressNote, async ({ db, actor, params, body, version, now }) => {
    const before = await seen(db, actor, params.noteId)
    await refuseUnlessOpen(db, actor, before.id)
    if (before.version !== version) throw new Refusal('request.version-stale', { version: before.version })
    if ((before.is_private || body.isPrivate) && before.created_by !== actor.userId) {
      throw new Refusal('progress-note.private')
    }
    await refuseStrangers(db, actor, body.readerIds)
    await save(db, actor, before.id, version + 1, body, now)
    await dropDraft(db, actor, before.id)
    return answer(db, actor, before.id)
  }),

  route(draftProgressNote, async ({ db, actor, params, body, now }) => {
    const patient = await seenPatient(db, actor, params.patientId)
    if (body.woundId) await ownerOf(db, actor, body.woundId, patient.id)
    const facts = await factsOf(db, actor, patient.id, body, now)
    return { woundId: body.woundId, since: body.since, ...draftNote(facts) }
  }),

  route(noteSigning.sign, async ({ db, actor, params, version, now }) => {
    const id = params.noteId
    await signRecord(db, actor, id, async () => contentOf(await seen(db, actor, id)), version, now)
    return answer(db, actor, id)
  }),

  route(noteSigning.cosign, async ({ db, actor, params, now }) => {
    const row = await seen(db, actor, params.noteId)
    await cosignRecord(db, actor, row.id, contentOf(row), now)
    return answer(db, actor, row.id)
  }),

  route(noteSigning.addendum, async ({ db, actor, params, body, now }) => {
    const row = await seen(db, actor, params.noteId)
    await addToRecord(db, actor, row.id, body, now)
    return answer(db, actor, row.id)
  }),

  route(noteSigning.void, async ({ db, actor, params, body, now }) => {
    const row = await seen(db, actor, params.noteId)
    const record = await seenRecord(db, actor, 'progress-note', row.id)
    await voidRecord(db, actor, record, row.saved_by, body.reason, now)
    return answer(db, actor, row.id)
  }),
]

async function save(
  db: Db,
  actor: Actor,
  id: string,
  version: number,
  body: BodyOf<typeof changeProgressNote>,
  now: Date,
): Promise<void> {
  const saved = await inTurn(() =>
    insertNoteVersion(db, {
      record_id: id,
      version,
      organization_id: actor.organizationId,
      saved_by: actor.userId,
      saved_at: now.toISOString(),
      note_type: body.noteType,
      note_date: timeOfCare(actor, body.noteDate, now, 'noteDate'),
      subjective: body.subjective,
      objective: body.objective,
      assessment: body.assessment,
      plan: body.plan,
      content: body.content,
      is_private: body.isPrivate,
      reader_ids: [...new Set(body.readerIds)],
      sources: JSON.stringify(body.sources),
    }),
  )
  if (!saved) throw new Refusal('request.version-stale', { version })
}

async function seen(db: Db, actor: Actor, id: string): Promise<NoteRow> {
  const row = await noteById(db, actor, id)
  if (!row) throw new Refusal('request.not-found')
  return row
}

async function answer(db: Db, actor: Actor, id: string): Promise<ProgressNote> {
  return (await notesOf(db, actor, [await seen(db, actor, id)]))[0]! // one row in, one out
}

/** The patient under whom the wound stands: this one, or one whose chart was merged into this one. */
async function ownerOf(db: Db, actor: Actor, woundId: string, patientId: string): Promise<string> {
  const [wound] = await woundsToTell(db, actor, patientId, woundId)
  if (wound) return wound.patient_id
  throw new Refusal((await woundById(db, actor, woundId)) ? 'wound.other-patient' : 'request.not-found')
}

/** A private note is opened to colleagues only. */
async function refuseStrangers(db: Db, actor: Actor, readerIds: readonly string[]): Promise<void> {
  if (readerIds.length === 0) return
  const known = new Set((await staffAmong(db, actor, readerIds)).map(({ user_id }) => user_id))
  if (readerIds.some((id) => !known.has(id))) {
    throw new Refusal('request.invalid', { fields: { readerIds: 'Choose people who work here' } })
  }
}
