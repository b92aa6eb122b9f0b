/** Braden assessments over HTTP. The scale itself is a rule of @mendwell/clinical. */
import { listBraden, recordBraden, voidBraden } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { buildPage, decodeTimeCursor } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertSameResubmission } from '../../../platform/idempotent-create.ts'
import { deleteDraft } from '../../assessments/public.ts'
import { getOwnedRow, assertNotBeforeBirth, getPatientOrThrow, resolveTimeOfCare } from '../entries.ts'
import { presentBraden, computeBraden } from './presenter.ts'
import { findBradenById, listPatientBraden, countBraden, insertBraden, insertBradenVoid } from './store.ts'

export const bradenRoutes = [
  route(recordBraden, async ({ db, actor, params, body, now }) => {
    const patient = await getPatientOrThrow(db, actor, params.patientId, body.patientId)
    assertNotBeforeBirth(patient, body.assessedAt)
    const { totalScore, riskLevel } = computeBraden(body)
    const id = body.id ?? randomUUID()
    const added = await insertBraden(db, {
      id,
      organizationId: actor.organizationId,
      patientId: patient.id,
      assessedAt: resolveTimeOfCare(actor, body.assessedAt, now),
      recordedAt: now.toISOString(),
      recordedBy: actor.userId,
      sensoryPerception: body.sensoryPerception,
      moisture: body.moisture,
      activity: body.activity,
      mobility: body.mobility,
      nutrition: body.nutrition,
      frictionShear: body.frictionShear,
      totalScore,
      riskLevel,
      notes: body.notes,
      interventionsImplemented: body.interventionsImplemented,
    })
    if (body.id) await deleteDraft(db, actor, id)
    const kept = presentBraden(getOwnedRow(await findBradenById(db, actor, id), patient.id))
    if (!added) assertSameResubmission(kept, body)
    return kept
  }),

  route(listBraden, async ({ db, actor, params, query }) => {
    const patient = await getPatientOrThrow(db, actor, params.patientId)
    const place = { limit: query.limit + 1, after: decodeTimeCursor(query.cursor) }
    const [rows, total] = await Promise.all([
      listPatientBraden(db, actor, patient.id, place),
      countBraden(db, actor, patient.id),
    ])
    return buildPage(rows, query.limit, total, presentBraden, (row) => [row.assessedAt, row.id])
  }),

  route(voidBraden, async ({ db, actor, params, body, now }) => {
    const id = params.bradenId
    if (!(await findBradenById(db, actor, id))) throw new DomainError('request.not-found')
    const voided = await insertBradenVoid(db, {
      bradenId: id,
      organizationId: actor.organizationId,
      reason: body.reason,
      voidedBy: actor.userId,
      voidedAt: now.toISOString(),
    })
    if (!voided) throw new DomainError('entry.already-voided')
    return presentBraden((await findBradenById(db, actor, id))!) // seen above, in this transaction
  }),
]
