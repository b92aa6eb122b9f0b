/** Teach-back over HTTP: what a patient said in their own words, in the chart. */
import { listTeachBacks, recordTeachBack, voidTeachBack, type TeachBack } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { pageOf, readTimeCursor } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { timedId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { resent } from '../../../platform/idempotent-create.ts'
import { woundById } from '../../wounds/public.ts'
import { seenPatient } from '../learner.ts'
import { lessonsOf } from '../resources/catalog.ts'
import {
  countTeachBacks,
  insertTeachBack,
  insertVoid,
  teachBackById,
  teachBacksPage,
  type TeachBackRow,
} from './store.ts'

export const teachBackRoutes = [
  route(listTeachBacks, async ({ db, actor, params, query }) => {
    const { id } = await seenPatient(db, actor, params.patientId)
    const { limit, woundId } = query
    const [rows, total] = await Promise.all([
      teachBacksPage(db, actor.organizationId, id, woundId, {
        limit: limit + 1,
        after: readTimeCursor(query.cursor),
      }),
      countTeachBacks(db, actor.organizationId, id, woundId),
    ])
    return pageOf(rows, limit, total, teachBackOf, (row) => [row.recorded_at, row.id])
  }),

  route(recordTeachBack, async ({ db, actor, params, body, now }) => {
    const patient = await seenPatient(db, actor, params.patientId)
    const id = body.id ?? timedId(now)
    // Sent again after an answer that never arrived: it is there, and is told as it is.
    const sent = await teachBackById(db, actor.organizationId, patient.id, id)
    if (sent) return resent(teachBackOf(sent), body)
    if (patient.merged_into) throw new Refusal('patient.merged')
    const invalid = (fields: Record<string, string>) => new Refusal('request.invalid', { fields })
    const wound = body.woundId ? await woundById(db, actor, body.woundId) : undefined
    if (body.woundId && !wound) throw invalid({ woundId: 'This wound does not exist' })
    if (wound && wound.patient_id !== patient.id) throw new Refusal('wound.other-patient')
    const lessons = body.educationResourceId ? await lessonsOf(db, actor.organizationId) : []
    const lesson = lessons.find((one) => one.id === body.educationResourceId)
    if (body.educationResourceId && !lesson) {
      throw invalid({ educationResourceId: 'This lesson does not exist' })
    }
    await insertTeachBack(db, {
      id,
      organization_id: actor.organizationId,
      patient_id: patient.id,
      wound_id: body.woundId,
      resource_id: lesson?.id ?? null,
      lesson_title: lesson?.read.en.title ?? null,
      question: body.question,
      response: body.response,
      outcome: body.outcome,
      recorded_by: actor.userId,
      recorded_at: now.toISOString(),
    })
    // Not there: the id is somebody else's.
    return teachBackOf(await seenTeachBack(db, actor, patient.id, id))
  }),

  route(voidTeachBack, async ({ db, actor, params, body, now }) => {
    const { id: patientId } = await seenPatient(db, actor, params.patientId)
    const { id } = await seenTeachBack(db, actor, patientId, params.teachBackId)
    const marked = await insertVoid(db, {
      teach_back_id: id,
      organization_id: actor.organizationId,
      reason: body.reason,
      voided_by: actor.userId,
      voided_at: now.toISOString(),
    })
    if (!marked) throw new Refusal('entry.already-voided')
    return teachBackOf(await seenTeachBack(db, actor, patientId, id))
  }),
]

async function seenTeachBack(db: Db, actor: Actor, patientId: string, id: string): Promise<TeachBackRow> {
  const row = await teachBackById(db, actor.organizationId, patientId, id)
  if (!row) throw new Refusal('request.not-found')
  return row
}

const teachBackOf = (row: TeachBackRow): TeachBack => ({
  id: row.id,
  patientId: row.patient_id,
  woundId: row.wound_id,
  educationResourceId: row.resource_id,
  lessonTitle: row.lesson_title,
  question: row.question,
  response: row.response,
  outcome: row.outcome as TeachBack['outcome'], // the column's check
  recordedByName: row.recorded_by_name,
  recordedAt: row.recorded_at,
  isVoid: row.void_reason !== null,
  voidReason: row.void_reason,
})
