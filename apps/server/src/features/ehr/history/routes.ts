/** Medical history over HTTP, and the search for diagnosis codes. */
import { checkHistoryEntry } from '@mendwell/clinical'
import { listHistory, recordHistory, searchIcd10, voidHistory } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import { dayAt } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { pageOf, readTimeCursor } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { refuseUnlessResent } from '../../../platform/idempotent-create.ts'
import { dropDraft } from '../../assessments/public.ts'
import { zoneOfPatient } from '../../patients/public.ts'
import { recheckSafety } from '../../plans/public.ts'
import { ofPatient, refuseBeforeBirth, seenPatient } from '../entries.ts'
import { historyOf } from './presenter.ts'
import { findIcd10, writtenCode } from './icd10.ts'
import {
  countHistory,
  historyById,
  historyInChart,
  historyOfPatient,
  insertHistory,
  insertHistoryVoid,
  lockEntry,
} from './store.ts'

export const historyRoutes = [
  route(recordHistory, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    const patient = await seenPatient(db, actor, params.patientId, body.patientId)
    const today = dayAt(now, await zoneOfPatient(db, actor, patient.id))
    const late = checkHistoryEntry(body, today).find(({ problem }) => problem === 'in-the-future')
    if (late) throw new Refusal('request.invalid', { fields: { diagnosisDate: 'Cannot be in the future' } })
    refuseBeforeBirth(patient, body.diagnosisDate, 'diagnosisDate')
    const id = body.id ?? randomUUID()
    const icd10Code = body.icd10Code && writtenCode(body.icd10Code)
    const earlier = body.id && (await historyById(db, actor, id))
    // Sent again after an answer that never arrived: the entry is there, and is told as it is.
    if (earlier) {
      const kept = historyOf(ofPatient(earlier, patient.id))
      refuseUnlessResent(kept, { ...body, icd10Code })
      return kept
    }
    const patientId = body.replaces ? await ownerOf(db, actor, body.replaces, patient.id) : patient.id
    await insertHistory(db, {
      id,
      organization_id: actor.organizationId,
      patient_id: patientId,
      replaces: body.replaces,
      recorded_at: now.toISOString(),
      recorded_by: actor.userId,
      condition: body.condition,
      diagnosis_date: body.diagnosisDate,
      icd10_code: icd10Code,
      severity: body.severity,
      status: body.status,
      notes: body.notes,
    })
    if (body.id) await dropDraft(db, actor, id)
    const found = await recheckSafety(db, actor, patientId, { now, mail, baseUrl })
    if (found > 0) note({ safetyHits: found })
    return historyOf(ofPatient(await historyById(db, actor, id), patientId))
  }),

  route(listHistory, async ({ db, actor, params, query }) => {
    const patient = await seenPatient(db, actor, params.patientId)
    const place = { limit: query.limit + 1, after: readTimeCursor(query.cursor) }
    const [rows, total] = await Promise.all([
      historyOfPatient(db, actor, patient.id, query.entries, place),
      countHistory(db, actor, patient.id, query.entries),
    ])
    return pageOf(rows, query.limit, total, historyOf, (row) => [row.recorded_at, row.id])
  }),

  route(voidHistory, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    const id = params.historyId
    const before = await historyById(db, actor, id)
    if (!before) throw new Refusal('request.not-found')
    const voided = await insertHistoryVoid(db, {
      history_id: id,
      organization_id: actor.organizationId,
      reason: body.reason,
      voided_by: actor.userId,
      voided_at: now.toISOString(),
    })
    if (!voided) throw new Refusal('entry.already-voided')
    const found = await recheckSafety(db, actor, before.patient_id, { now, mail, baseUrl })
    if (found > 0) note({ safetyHits: found })
    return historyOf((await historyById(db, actor, id))!) // seen above, in this transaction
  }),

  route(searchIcd10, async ({ query }) => findIcd10(query.q, query.limit)),
]

/** Whose entry it is. Only one of this chart that still stands is written anew, and by one person at a time. */
async function ownerOf(db: Db, actor: Actor, id: string, patientId: string): Promise<string> {
  await lockEntry(db, id)
  const entry = await historyInChart(db, actor, id, patientId)
  if (!entry) throw new Refusal('request.not-found')
  if (entry.voided_at !== null) throw new Refusal('entry.already-voided')
  if (entry.replaced_by !== null) throw new Refusal('medical-history.replaced')
  return entry.patient_id
}
