/** Wound assessments over HTTP: stored completely, versioned until signed, then only amended. */
import {
  assessmentSigning,
  changeWoundAssessment,
  createWoundAssessment,
  listAssessmentVersions,
  listRecentAssessments,
  listWoundAssessments,
  readWoundAssessment,
  type AssessmentForm,
  type PhotoMeasurements,
  type WoundAssessment,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { type Actor, getPerformedAt } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { encodeCursor, decodeCursor } from '../../platform/http/cursor.ts'
import { Page, route } from '../../platform/http/route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { assertSameResubmission } from '../../platform/idempotent-create.ts'
import {
  addAddendum,
  answerOpenCorrections,
  assertEditable,
  cosignRecord,
  getRecordOrThrow,
  insertRecord,
  loadSignatureStatuses,
  signRecord,
  voidRecord,
  withLockedRecordError,
  type Content,
} from '../records/public.ts'
import {
  insertWound,
  updateWoundIdentity,
  refreshWoundStatus,
  findWoundById,
  type WoundRow,
} from '../wounds/public.ts'
import { resolveFindingsAsCosigner, resolveFindings, findContradictions } from './consistency.ts'
import { assertSameClaims, resolveCarriedForward } from './carry-forward/resolve.ts'
import {
  toAssessment,
  toColumns,
  type MeasuredPhoto,
  type StoredCarriedForward,
  toAssessmentContent,
} from './content.ts'
import { deleteDraft } from './drafts-store.ts'
import { gradeAssessment } from './gradings.ts'
import type { AssessmentHooks, CheckedAssessment } from './hooks.ts'
import { presentAssessments } from './presenter.ts'
import { resolveForm, validateAssessment } from './validate.ts'
import {
  findAssessmentById,
  listWoundAssessmentRows,
  countWoundAssessments,
  countRecent,
  insertVersion,
  listRecentAssessmentRows,
  lockAssessmentId,
  listVersions,
  type AssessmentRow,
} from './store.ts'

export const createAssessmentRoutes = ({
  onChartChanged,
  onAssessmentSaved,
  onAssessmentVoided,
  settleAssessment,
  resolvePending,
  findConfirmedOutline,
}: AssessmentHooks) => [
  route(listWoundAssessments, async ({ db, actor, params, query }) => {
    const wound = await findWoundById(db, actor, params.woundId)
    if (!wound) throw new DomainError('request.not-found')
    const { limit, cursor } = query
    const [rows, total] = await Promise.all([
      listWoundAssessmentRows(db, actor, wound.id, { limit: limit + 1, after: decodeCursor(cursor, 3) }),
      countWoundAssessments(db, actor, wound.id),
    ])
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return new Page(
      await presentAssessments(db, actor, shown),
      total,
      last && encodeCursor([last.assessedAt, last.createdAt, last.id]),
    )
  }),

  route(listRecentAssessments, async ({ db, actor, query, note }) => {
    const { limit, cursor } = query
    const [rows, total] = await Promise.all([
      listRecentAssessmentRows(db, actor, { limit: limit + 1, after: decodeCursor(cursor, 2) }),
      countRecent(db, actor),
    ])
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    note({ patients: [...new Set(shown.map((row) => row.patientId))] })
    const items = await presentAssessments(db, actor, shown)
    const named = items.map((item, at) => ({
      ...item,
      patientName: `${shown[at]!.lastName}, ${shown[at]!.firstName}`, // one row for each item
      patientDateOfBirth: shown[at]!.dateOfBirth,
      woundLaterality: shown[at]!.woundLaterality,
    }))
    return new Page(named, total, last && encodeCursor([last.createdAt, last.id]))
  }),

  route(readWoundAssessment, async ({ db, actor, params }) =>
    presentAssessmentById(db, actor, params.assessmentId),
  ),

  route(listAssessmentVersions, async ({ db, actor, params }) => {
    await getRecordOrThrow(db, actor, 'wound-assessment', params.assessmentId)
    const [rows, signatureStatuses] = await Promise.all([
      listVersions(db, actor, params.assessmentId),
      loadSignatureStatuses(db, actor, [params.assessmentId]),
    ])
    return rows.map((row) => toAssessment(row, signatureStatuses(row.id, row.version)))
  }),

  route(createWoundAssessment, async ({ db, actor, body: given, now, note, mail, baseUrl }) => {
    const body = await resolveForm(db, actor, given, now)
    const id = body.id ?? randomUUID()
    // Before a wound is created for it: on a retry the record already exists.
    if (body.id && (await isAlreadySaved(db, actor, body.id, body, findConfirmedOutline)))
      return presentAssessmentById(db, actor, id)
    const wound = await getOrCreateWound(db, actor, body, now)
    await validateAssessment(db, actor, body, wound, now, undefined)
    const carried = await resolveCarriedForward(db, actor, body, wound.id, now, undefined)
    const added = await insertRecord(db, {
      id,
      organizationId: actor.organizationId,
      kind: 'wound-assessment',
      patientId: wound.patientId,
      woundId: wound.id,
      createdBy: actor.userId,
      createdAt: now.toISOString(),
    })
    if (!added) throw new DomainError('request.not-found') // the id of something that this person does not see
    const photo = await findMeasuredPhoto(db, actor, body, wound.id, findConfirmedOutline)
    await saveVersion(db, actor, id, 1, wound, body, { photo, carried }, now)
    await updateWoundIdentity(db, actor, wound, body, false, now)
    await refreshWoundStatus(db, actor, wound.id, now)
    await settleAssessment(
      db,
      actor,
      toCheckedAssessment(await getAssessmentOrThrow(db, actor, id)),
      [],
      'save',
      now,
    )
    const found = await onChartChanged(db, actor, wound.patientId, { now, mail, baseUrl })
    if (found > 0) note({ safetyHits: found })
    const saved = await getAssessmentOrThrow(db, actor, id)
    await onAssessmentSaved(db, actor, toSavedAssessment(saved), { now, mail, baseUrl })
    await deleteDraft(db, actor, id)
    return presentAssessmentById(db, actor, id)
  }),

  route(
    changeWoundAssessment,
    async ({ db, actor, params, body: given, version, now, note, mail, baseUrl }) => {
      const body = await resolveForm(db, actor, given, now)
      const before = await getAssessmentOrThrow(db, actor, params.assessmentId)
      await assertEditable(db, actor, before.id)
      if (before.version !== version)
        throw new DomainError('request.version-stale', { version: before.version })
      if (body.woundId && body.woundId !== before.woundId) {
        throw new DomainError('request.invalid', {
          fields: { woundId: 'An assessment can’t be moved to another wound' },
        })
      }
      const wound = (await findWoundById(db, actor, before.woundId))! // its assessment was seen
      if (body.patientId !== wound.patientId) throw new DomainError('wound.other-patient')
      const began = await isFirstAssessment(db, actor, wound, before)
      await validateAssessment(db, actor, body, wound, now, { id: before.id, began })
      const carried = await resolveCarriedForward(db, actor, body, wound.id, now, before.id)
      const photo = await findMeasuredPhoto(db, actor, body, wound.id, findConfirmedOutline)
      await saveVersion(db, actor, before.id, version + 1, wound, body, { photo, carried }, now)
      const corrected = { outcome: 'corrected', version: version + 1 } as const
      await answerOpenCorrections(db, actor, before.id, corrected, { now, mail, baseUrl })
      await updateWoundIdentity(db, actor, wound, body, began, now)
      await refreshWoundStatus(db, actor, wound.id, now)
      await settleAssessment(
        db,
        actor,
        toCheckedAssessment(await getAssessmentOrThrow(db, actor, before.id)),
        [],
        'save',
        now,
      )
      const found = await onChartChanged(db, actor, wound.patientId, { now, mail, baseUrl })
      if (found > 0) note({ safetyHits: found })
      const saved = await getAssessmentOrThrow(db, actor, before.id)
      await onAssessmentSaved(db, actor, toSavedAssessment(saved), { now, mail, baseUrl })
      await deleteDraft(db, actor, before.id)
      return presentAssessmentById(db, actor, before.id)
    },
  ),

  route(assessmentSigning.sign, async ({ db, actor, params, body, version, now }) => {
    const id = params.assessmentId
    const resolveSigningFindings = async () =>
      resolveFindings(
        await findContradictions(db, actor, await getAssessmentOrThrow(db, actor, id)),
        body.findings,
      )
    await signRecord(
      db,
      actor,
      id,
      async () => buildRecordContent(await getAssessmentOrThrow(db, actor, id)),
      version,
      now,
      resolveSigningFindings,
    )
    await settleAssessment(
      db,
      actor,
      toCheckedAssessment(await getAssessmentOrThrow(db, actor, id)),
      body.safetyDecisions,
      'sign',
      now,
    )
    return presentAssessmentById(db, actor, id)
  }),

  route(assessmentSigning.cosign, async ({ db, actor, params, body, now }) => {
    const row = await getAssessmentOrThrow(db, actor, params.assessmentId)
    await cosignRecord(db, actor, row.id, buildRecordContent(row), now, async (signed) =>
      resolveFindingsAsCosigner(await findContradictions(db, actor, row), signed, body.findings),
    )
    await settleAssessment(db, actor, toCheckedAssessment(row), body.safetyDecisions, 'sign', now)
    return presentAssessmentById(db, actor, row.id)
  }),

  route(assessmentSigning.addendum, async ({ db, actor, params, body, now, mail, baseUrl }) => {
    const row = await getAssessmentOrThrow(db, actor, params.assessmentId)
    await addAddendum(db, actor, row.id, body, { now, mail, baseUrl })
    return presentAssessmentById(db, actor, row.id)
  }),

  route(assessmentSigning.void, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    const record = await getRecordOrThrow(db, actor, 'wound-assessment', params.assessmentId)
    const row = await getAssessmentOrThrow(db, actor, record.id)
    await voidRecord(db, actor, record, row.savedBy, body.reason, { now, mail, baseUrl })
    await refreshWoundStatus(db, actor, row.woundId, now)
    await resolvePending(db, actor, row.id, [], 'The assessment was marked as entered in error.', now)
    const found = await onChartChanged(db, actor, row.patientId, { now, mail, baseUrl })
    if (found > 0) note({ safetyHits: found })
    await onAssessmentVoided(db, actor, toSavedAssessment(row), body.reason, { now, mail, baseUrl })
    return presentAssessmentById(db, actor, row.id)
  }),
]

/** Whether this assessment was saved before, whatever happened to it since. Another one under its id is rejected. */
async function isAlreadySaved(
  db: Db,
  actor: Actor,
  id: string,
  body: AssessmentForm,
  findOutline: AssessmentHooks['findConfirmedOutline'],
): Promise<boolean> {
  await lockAssessmentId(db, id)
  if (!(await findAssessmentById(db, actor, id))) return false
  const first = (await listVersions(db, actor, id)).find(({ version }) => version === 1)! // each begins with it
  const photo = await findMeasuredPhoto(db, actor, body, first.woundId, findOutline)
  const { findings, ...all } = toColumns(body, new Date(first.assessedAt), photo, {})
  assertSameClaims(body, first)
  // Saved by a server that did not store what was entered: there is nothing to hold it against.
  const columns =
    first.areaEntered === null && first.volumeEntered === null ? { ...all, ...nothingEntered } : all
  const of = { patientId: body.patientId, woundId: body.woundId }
  assertSameResubmission(first, { ...columns, ...of, findings: JSON.parse(findings as string) as object }) // written so above
  return true
}

const nothingEntered = {
  areaEntered: null,
  areaEnteredSource: null,
  volumeEntered: null,
  volumeEnteredSource: null,
}

/** The named wound, or the one created with this assessment. */
async function getOrCreateWound(db: Db, actor: Actor, body: AssessmentForm, now: Date): Promise<WoundRow> {
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
  const wound = await findWoundById(db, actor, body.woundId)
  if (!wound) throw new DomainError('request.not-found')
  if (wound.patientId !== patientId) throw new DomainError('wound.other-patient')
  return wound
}

/** Whether the wound was recorded by this very assessment, and nothing else is charted of it. */
async function isFirstAssessment(
  db: Db,
  actor: Actor,
  wound: WoundRow,
  row: AssessmentRow,
): Promise<boolean> {
  if (wound.createdAt !== row.createdAt) return false
  const charted = await listWoundAssessmentRows(db, actor, wound.id, { limit: 200, after: undefined })
  return charted.every(({ id, isVoid }) => isVoid || id === row.id)
}

/** The outline named by the form: confirmed, on a photo of this wound. */
async function findMeasuredPhoto(
  db: Db,
  actor: Actor,
  body: AssessmentForm,
  woundId: string,
  findOutline: AssessmentHooks['findConfirmedOutline'],
): Promise<MeasuredPhoto | null> {
  if (!body.measuredFrom) return null
  const row = await findOutline(db, actor, woundId, body.measuredFrom)
  if (!row)
    throw new DomainError('request.invalid', { fields: { measuredFrom: 'Photo not found for this wound' } })
  const { lengthCm, widthCm, areaCm2 } = row.measurements as PhotoMeasurements // stored by its own shape
  return { photoId: row.photoId, outlineId: row.id, capturedAt: row.capturedAt, lengthCm, widthCm, areaCm2 }
}

async function saveVersion(
  db: Db,
  actor: Actor,
  id: string,
  version: number,
  wound: WoundRow,
  body: AssessmentForm,
  { photo, carried }: { photo: MeasuredPhoto | null; carried: StoredCarriedForward },
  now: Date,
): Promise<void> {
  const doneAt = getPerformedAt(actor, now)
  const gradings = await gradeAssessment(db, actor, wound, body, doneAt)
  const saved = await withLockedRecordError(() =>
    insertVersion(db, {
      ...toColumns(body, doneAt, photo, carried),
      gradings: JSON.stringify(gradings),
      recordId: id,
      version,
      organizationId: actor.organizationId,
      savedBy: actor.userId,
      savedAt: now.toISOString(),
    }),
  )
  if (!saved) throw new DomainError('request.version-stale', { version })
}

const buildRecordContent = (row: AssessmentRow): Content => ({
  version: row.version,
  savedBy: row.savedBy,
  said: toAssessmentContent(row),
})

const toCheckedAssessment = (row: AssessmentRow): CheckedAssessment => ({
  id: row.id,
  patientId: row.patientId,
  woundId: row.woundId,
  answers: toAssessmentContent(row),
})

const toSavedAssessment = (row: AssessmentRow) => ({
  ...toCheckedAssessment(row),
  assessedAt: row.assessedAt,
})

async function getAssessmentOrThrow(db: Db, actor: Actor, id: string): Promise<AssessmentRow> {
  const row = await findAssessmentById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

async function presentAssessmentById(db: Db, actor: Actor, id: string): Promise<WoundAssessment> {
  return (await presentAssessments(db, actor, [await getAssessmentOrThrow(db, actor, id)]))[0]! // one row in, one out
}
