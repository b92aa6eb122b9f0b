/** Wound assessments over HTTP: stored whole, versioned until signed, then only added to. */
import { dateIn, instantOf } from '@mendwell/clinical'
import {
  assessmentSigning,
  changeWoundAssessment,
  createWoundAssessment,
  listAssessmentVersions,
  listRecentAssessments,
  listToCosign,
  listWoundAssessments,
  readWoundAssessment,
  type AssessmentForm,
  type BodyOf,
  type PhotoMeasurements,
  type WoundAssessment,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { type Actor, doneAt } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { cursorOf, readCursor } from '../../platform/http/cursor.ts'
import { Page, route } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { refuseUnlessResent } from '../../platform/idempotent-create.ts'
import { zoneOfPatient } from '../patients/public.ts'
import { confirmedOutlineOf } from '../photos/public.ts'
import { recheckSafety, resolvePending, settleAssessment } from '../plans/public.ts'
import { insertWound, keepIdentity, standingOf, woundById, type WoundRow } from '../wounds/public.ts'
import { answerAsCosigner, answerFindings, findContradictions } from './consistency.ts'
import { assessmentOf, columnsOf, type MeasuredPhoto, said } from './content.ts'
import { dropDraft } from './drafts-store.ts'
import { standingsOf } from './signing/signature-status.ts'
import {
  addToRecord,
  cosignRecord,
  inTurn,
  refuseUnlessOpen,
  seenRecord,
  signRecord,
  voidRecord,
  type Content,
} from './signing/service.ts'
import { toCosign } from './signing/store.ts'
import { refuseUnsound } from './validate.ts'
import {
  assessmentById,
  assessmentsOfWound,
  countOfWound,
  countRecent,
  insertRecord,
  insertVersion,
  recentAssessments,
  takeTurnAt,
  versionsOf,
  type AssessmentRow,
} from './store.ts'

export const assessmentRoutes = [
  route(listWoundAssessments, async ({ db, actor, params, query }) => {
    const wound = await woundById(db, actor, params.woundId)
    if (!wound) throw new Refusal('request.not-found')
    const { limit, cursor } = query
    const [rows, total] = await Promise.all([
      assessmentsOfWound(db, actor, wound.id, { limit: limit + 1, after: readCursor(cursor, 2) }),
      countOfWound(db, actor, wound.id),
    ])
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return new Page(await answers(db, actor, shown), total, last && cursorOf([last.assessed_at, last.id]))
  }),

  route(listRecentAssessments, async ({ db, actor, query, note }) => {
    const { limit, cursor } = query
    const [rows, total] = await Promise.all([
      recentAssessments(db, actor, { limit: limit + 1, after: readCursor(cursor, 2) }),
      countRecent(db, actor),
    ])
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    note({ patients: [...new Set(shown.map((row) => row.patient_id))] })
    const items = await answers(db, actor, shown)
    const named = items.map((item, at) => ({
      ...item,
      patientName: `${shown[at]!.first_name} ${shown[at]!.last_name}`, // one row for each item
      patientDateOfBirth: shown[at]!.date_of_birth,
      woundLaterality: shown[at]!.wound_laterality,
    }))
    return new Page(named, total, last && cursorOf([last.created_at, last.id]))
  }),

  route(readWoundAssessment, async ({ db, actor, params }) => answer(db, actor, params.assessmentId)),

  route(listAssessmentVersions, async ({ db, actor, params }) => {
    await seenRecord(db, actor, 'wound-assessment', params.assessmentId)
    const [rows, standings] = await Promise.all([
      versionsOf(db, actor, params.assessmentId),
      standingsOf(db, actor, [params.assessmentId]),
    ])
    return rows.map((row) => assessmentOf(row, standings(row.id, row.version)))
  }),

  route(createWoundAssessment, async ({ db, actor, body: given, now, note, mail, baseUrl }) => {
    const body = await withTimeOfCare(db, actor, given, now)
    const id = body.id ?? randomUUID()
    // Before a wound is begun for it: sent again after an answer that never arrived, the record is there already.
    if (body.id && (await isThere(db, actor, body.id, body))) return answer(db, actor, id)
    const wound = await woundFor(db, actor, body, now)
    await refuseUnsound(db, actor, body, wound, now, undefined)
    const added = await insertRecord(db, {
      id,
      organization_id: actor.organizationId,
      kind: 'wound-assessment',
      patient_id: wound.patient_id,
      wound_id: wound.id,
      created_by: actor.userId,
      created_at: now.toISOString(),
    })
    if (!added) throw new Refusal('request.not-found') // the id of something that this person does not see
    const photo = await measuredPhoto(db, actor, body, wound.id)
    await save(db, actor, id, 1, body, photo, now)
    await keepIdentity(db, actor, wound, body, false, now)
    await standingOf(db, actor, wound.id, now)
    await settleAssessment(db, actor, toChecked(await seen(db, actor, id)), [], 'save', now)
    const found = await recheckSafety(db, actor, wound.patient_id, { now, mail, baseUrl })
    if (found > 0) note({ safetyHits: found })
    await dropDraft(db, actor, id)
    return answer(db, actor, id)
  }),

  route(
    changeWoundAssessment,
    async ({ db, actor, params, body: given, version, now, note, mail, baseUrl }) => {
      const body = await withTimeOfCare(db, actor, given, now)
      const before = await seen(db, actor, params.assessmentId)
      await refuseUnlessOpen(db, actor, before.id)
      if (before.version !== version) throw new Refusal('request.version-stale', { version: before.version })
      if (body.woundId && body.woundId !== before.wound_id) {
        throw new Refusal('request.invalid', { fields: { woundId: 'An assessment stays with its wound' } })
      }
      const wound = (await woundById(db, actor, before.wound_id))! // its assessment was seen
      if (body.patientId !== wound.patient_id) throw new Refusal('wound.other-patient')
      const began = await beganWith(db, actor, wound, before)
      await refuseUnsound(db, actor, body, wound, now, { id: before.id, began })
      const photo = await measuredPhoto(db, actor, body, wound.id)
      await save(db, actor, before.id, version + 1, body, photo, now)
      await keepIdentity(db, actor, wound, body, began, now)
      await standingOf(db, actor, wound.id, now)
      await settleAssessment(db, actor, toChecked(await seen(db, actor, before.id)), [], 'save', now)
      const found = await recheckSafety(db, actor, wound.patient_id, { now, mail, baseUrl })
      if (found > 0) note({ safetyHits: found })
      await dropDraft(db, actor, before.id)
      return answer(db, actor, before.id)
    },
  ),

  route(assessmentSigning.sign, async ({ db, actor, params, body, version, now }) => {
    const id = params.assessmentId
    const answered = async () =>
      answerFindings(await findContradictions(db, actor, await seen(db, actor, id)), body.findings)
    await signRecord(db, actor, id, async () => contentOf(await seen(db, actor, id)), version, now, answered)
    await settleAssessment(db, actor, toChecked(await seen(db, actor, id)), body.safetyDecisions, 'sign', now)
    return answer(db, actor, id)
  }),

  route(assessmentSigning.cosign, async ({ db, actor, params, body, now }) => {
    const row = await seen(db, actor, params.assessmentId)
    await cosignRecord(db, actor, row.id, contentOf(row), now, async (signed) =>
      answerAsCosigner(await findContradictions(db, actor, row), signed, body.findings),
    )
    await settleAssessment(db, actor, toChecked(row), body.safetyDecisions, 'sign', now)
    return answer(db, actor, row.id)
  }),

  route(assessmentSigning.addendum, async ({ db, actor, params, body, now }) => {
    const row = await seen(db, actor, params.assessmentId)
    await addToRecord(db, actor, row.id, body, now)
    return answer(db, actor, row.id)
  }),

  route(assessmentSigning.void, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    const record = await seenRecord(db, actor, 'wound-assessment', params.assessmentId)
    const row = await seen(db, actor, record.id)
    await voidRecord(db, actor, record, row.saved_by, body.reason, now)
    await standingOf(db, actor, row.wound_id, now)
    await resolvePending(db, actor, row.id, [], 'The assessment was voided.', now)
    const found = await recheckSafety(db, actor, row.patient_id, { now, mail, baseUrl })
    if (found > 0) note({ safetyHits: found })
    return answer(db, actor, row.id)
  }),

  route(listToCosign, async ({ db, actor, note }) => {
    const rows = await toCosign(db, actor)
    note({ patients: [...new Set(rows.map((row) => row.patient_id))] })
    return rows.map((row) => ({
      recordId: row.id,
      kind: row.kind as 'wound-assessment' | 'progress-note', // the column's check
      patientId: row.patient_id,
      patientName: `${row.first_name} ${row.last_name}`,
      medicalRecordNumber: row.medical_record_number,
      authorName: row.signed_name,
      credential: row.credential,
      signedAt: row.signed_at,
      timeZone: row.time_zone,
    }))
  }),
]

/** Under whichever of its two names it was sent. A day stands for its noon where the patient is, today's for now. */
async function withTimeOfCare(
  db: Db,
  actor: Actor,
  { assessmentDate, ...form }: BodyOf<typeof createWoundAssessment>,
  now: Date,
): Promise<AssessmentForm> {
  const given = form.assessedAt ?? assessmentDate
  if (!given || given.includes('T')) return { ...form, assessedAt: given }
  const zone = await zoneOfPatient(db, actor, form.patientId!) // the contract demands it
  if (given === dateIn(now.toISOString(), zone)) return { ...form, assessedAt: null }
  const noon = instantOf({ date: given, time: '12:00' }, zone)
  return { ...form, assessedAt: noon.state === 'unknown' ? `${given}T12:00:00Z` : noon.at.instant }
}

/** Whether this very assessment was saved before, whatever became of it since. Another one under its id is refused. */
async function isThere(db: Db, actor: Actor, id: string, body: AssessmentForm): Promise<boolean> {
  await takeTurnAt(db, id)
  if (!(await assessmentById(db, actor, id))) return false
  const first = (await versionsOf(db, actor, id)).find(({ version }) => version === 1)! // each begins with it
  const photo = await measuredPhoto(db, actor, body, first.wound_id)
  const { findings, ...all } = columnsOf(body, new Date(first.assessed_at), photo)
  // Saved by a server that did not store what was entered: there is nothing to hold it against.
  const columns =
    first.area_entered === null && first.volume_entered === null ? { ...all, ...nothingEntered } : all
  const of = { patient_id: body.patientId, wound_id: body.woundId }
  refuseUnlessResent(first, { ...columns, ...of, findings: JSON.parse(findings as string) as object }) // written so above
  return true
}

const nothingEntered = {
  area_entered: null,
  area_entered_source: null,
  volume_entered: null,
  volume_entered_source: null,
}

/** The wound that was named, or the one that begins with this assessment. */
async function woundFor(db: Db, actor: Actor, body: AssessmentForm, now: Date): Promise<WoundRow> {
  const patientId = body.patientId! // the contract demands it
  if (!body.woundId) {
    return insertWound(
      db,
      actor,
      {
        patientId,
        woundType: body.woundType!, // as above
        location: body.location!,
        bodyRegion: body.bodyRegion,
        laterality: body.laterality,
        onsetDate: body.onsetDate,
        presentOnAdmission: body.presentOnAdmission,
        previousWoundHistory: null,
        notes: null,
      },
      now,
    )
  }
  const wound = await woundById(db, actor, body.woundId)
  if (!wound) throw new Refusal('request.not-found')
  if (wound.patient_id !== patientId) throw new Refusal('wound.other-patient')
  return wound
}

/** Whether the wound was recorded by this very assessment, and nothing else is charted of it. */
async function beganWith(db: Db, actor: Actor, wound: WoundRow, row: AssessmentRow): Promise<boolean> {
  if (wound.created_at !== row.created_at) return false
  const charted = await assessmentsOfWound(db, actor, wound.id, { limit: 200, after: undefined })
  return charted.every(({ id, is_void: isVoid }) => isVoid || id === row.id)
}

/** The outline that the form names: confirmed by somebody, on a photo of this wound. */
async function measuredPhoto(
  db: Db,
  actor: Actor,
  body: AssessmentForm,
  woundId: string,
): Promise<MeasuredPhoto | null> {
  if (!body.measuredFrom) return null
  const row = await confirmedOutlineOf(db, actor, woundId, body.measuredFrom)
  if (!row) throw new Refusal('request.invalid', { fields: { measuredFrom: 'No such photo of this wound' } })
  const { lengthCm, widthCm, areaCm2 } = row.measurements as PhotoMeasurements // stored by its own shape
  return { photoId: row.photo_id, outlineId: row.id, capturedAt: row.captured_at, lengthCm, widthCm, areaCm2 }
}

async function save(
  db: Db,
  actor: Actor,
  id: string,
  version: number,
  body: AssessmentForm,
  photo: MeasuredPhoto | null,
  now: Date,
): Promise<void> {
  const saved = await inTurn(() =>
    insertVersion(db, {
      ...columnsOf(body, doneAt(actor, now), photo),
      record_id: id,
      version,
      organization_id: actor.organizationId,
      saved_by: actor.userId,
      saved_at: now.toISOString(),
    }),
  )
  if (!saved) throw new Refusal('request.version-stale', { version })
}

const contentOf = (row: AssessmentRow): Content => ({
  version: row.version,
  savedBy: row.saved_by,
  said: said(row),
})

/** What the safety rules read of it. */
const toChecked = (row: AssessmentRow) => ({
  id: row.id,
  patientId: row.patient_id,
  woundId: row.wound_id,
  answers: said(row),
})

async function seen(db: Db, actor: Actor, id: string): Promise<AssessmentRow> {
  const row = await assessmentById(db, actor, id)
  if (!row) throw new Refusal('request.not-found')
  return row
}

async function answer(db: Db, actor: Actor, id: string): Promise<WoundAssessment> {
  return (await answers(db, actor, [await seen(db, actor, id)]))[0]! // one row in, one out
}

async function answers(db: Db, actor: Actor, rows: readonly AssessmentRow[]): Promise<WoundAssessment[]> {
  const ids = rows.map(({ id }) => id)
  const standings = await standingsOf(db, actor, ids)
  return rows.map((row) => assessmentOf(row, standings(row.id, row.version)))
}
