/** Teach-back over HTTP: what a patient said in their own words, in the chart. */
import { listTeachBacks, recordTeachBack, voidTeachBack, type TeachBack } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { buildPage, decodeTimeCursor } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { createTimedId } from '../../../platform/ids.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { resolveResubmission } from '../../../platform/idempotent-create.ts'
import { findWoundById } from '../../wounds/public.ts'
import { getPatientOrThrow } from '../learner.ts'
import { listLessons } from '../resources/catalog.ts'
import {
  countTeachBacks,
  insertTeachBack,
  insertVoid,
  findTeachBackById,
  listTeachBackRows,
  type TeachBackRow,
} from './store.ts'

export const teachBackRoutes = [
  route(listTeachBacks, async ({ db, actor, params, query }) => {
    const { id } = await getPatientOrThrow(db, actor, params.patientId)
    const { limit, woundId } = query
    const [rows, total] = await Promise.all([
      listTeachBackRows(db, actor.organizationId, id, woundId, {
        limit: limit + 1,
        after: decodeTimeCursor(query.cursor),
      }),
      countTeachBacks(db, actor.organizationId, id, woundId),
    ])
    return buildPage(rows, limit, total, presentTeachBack, (row) => [row.recordedAt, row.id])
  }),

  route(recordTeachBack, async ({ db, actor, params, body, now }) => {
    const patient = await getPatientOrThrow(db, actor, params.patientId)
    const id = body.id ?? createTimedId(now)
    // A retry after a lost response returns the stored record.
    const sent = await findTeachBackById(db, actor.organizationId, patient.id, id)
    if (sent) return resolveResubmission(presentTeachBack(sent), body)
    if (patient.mergedInto) throw new DomainError('patient.merged')
    const invalidFieldsError = (fields: Record<string, string>) =>
      new DomainError('request.invalid', { fields })
    const wound = body.woundId ? await findWoundById(db, actor, body.woundId) : undefined
    if (body.woundId && !wound) throw invalidFieldsError({ woundId: 'Wound not found' })
    if (wound && wound.patientId !== patient.id) throw new DomainError('wound.other-patient')
    const lessons = body.educationResourceId ? await listLessons(db, actor.organizationId) : []
    const lesson = lessons.find((one) => one.id === body.educationResourceId)
    if (body.educationResourceId && !lesson) {
      throw invalidFieldsError({ educationResourceId: 'Lesson not found' })
    }
    await insertTeachBack(db, {
      id,
      organizationId: actor.organizationId,
      patientId: patient.id,
      woundId: body.woundId,
      resourceId: lesson?.id ?? null,
      lessonTitle: lesson?.read.en.title ?? null,
      question: body.question,
      response: body.response,
      outcome: body.outcome,
      recordedBy: actor.userId,
      recordedAt: now.toISOString(),
    })
    // Not found: the id belongs to another record.
    return presentTeachBack(await getTeachBackOrThrow(db, actor, patient.id, id))
  }),

  route(voidTeachBack, async ({ db, actor, params, body, now }) => {
    const { id: patientId } = await getPatientOrThrow(db, actor, params.patientId)
    const { id } = await getTeachBackOrThrow(db, actor, patientId, params.teachBackId)
    const marked = await insertVoid(db, {
      teachBackId: id,
      organizationId: actor.organizationId,
      reason: body.reason,
      voidedBy: actor.userId,
      voidedAt: now.toISOString(),
    })
    if (!marked) throw new DomainError('entry.already-voided')
    return presentTeachBack(await getTeachBackOrThrow(db, actor, patientId, id))
  }),
]

async function getTeachBackOrThrow(
  db: Db,
  actor: Actor,
  patientId: string,
  id: string,
): Promise<TeachBackRow> {
  const row = await findTeachBackById(db, actor.organizationId, patientId, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

const presentTeachBack = (row: TeachBackRow): TeachBack => ({
  ...row,
  educationResourceId: row.resourceId,
  isVoid: row.voidReason !== null,
})
