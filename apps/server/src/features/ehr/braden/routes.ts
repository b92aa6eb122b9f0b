/** Braden assessments over HTTP. The scale itself is a rule of @mendwell/clinical. */
import { listBraden, recordBraden, voidBraden } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { pageOf, readTimeCursor } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { refuseUnlessResent } from '../../../platform/idempotent-create.ts'
import { dropDraft } from '../../assessments/public.ts'
import { ofPatient, refuseBeforeBirth, seenPatient, timeOfCare } from '../entries.ts'
import { bradenOf, computedOf } from './presenter.ts'
import { bradenById, bradenOfPatient, countBraden, insertBraden, insertBradenVoid } from './store.ts'

export const bradenRoutes = [
  route(recordBraden, async ({ db, actor, params, body, now }) => {
    const patient = await seenPatient(db, actor, params.patientId, body.patientId)
    refuseBeforeBirth(patient, body.assessedAt)
    const { totalScore, riskLevel } = computedOf(body)
    const id = body.id ?? randomUUID()
    const added = await insertBraden(db, {
      id,
      organization_id: actor.organizationId,
      patient_id: patient.id,
      assessed_at: timeOfCare(actor, body.assessedAt, now),
      recorded_at: now.toISOString(),
      recorded_by: actor.userId,
      sensory_perception: body.sensoryPerception,
      moisture: body.moisture,
      activity: body.activity,
      mobility: body.mobility,
      nutrition: body.nutrition,
      friction_shear: body.frictionShear,
      total_score: totalScore,
      risk_level: riskLevel,
      notes: body.notes,
      interventions_implemented: body.interventionsImplemented,
    })
    if (body.id) await dropDraft(db, actor, id)
    const kept = bradenOf(ofPatient(await bradenById(db, actor, id), patient.id))
    if (!added) refuseUnlessResent(kept, body)
    return kept
  }),

  route(listBraden, async ({ db, actor, params, query }) => {
    const patient = await seenPatient(db, actor, params.patientId)
    const place = { limit: query.limit + 1, after: readTimeCursor(query.cursor) }
    const [rows, total] = await Promise.all([
      bradenOfPatient(db, actor, patient.id, place),
      countBraden(db, actor, patient.id),
    ])
    return pageOf(rows, query.limit, total, bradenOf, (row) => [row.assessed_at, row.id])
  }),

  route(voidBraden, async ({ db, actor, params, body, now }) => {
    const id = params.bradenId
    if (!(await bradenById(db, actor, id))) throw new Refusal('request.not-found')
    const voided = await insertBradenVoid(db, {
      braden_id: id,
      organization_id: actor.organizationId,
      reason: body.reason,
      voided_by: actor.userId,
      voided_at: now.toISOString(),
    })
    if (!voided) throw new Refusal('entry.already-voided')
    return bradenOf((await bradenById(db, actor, id))!) // seen above, in this transaction
  }),
]
