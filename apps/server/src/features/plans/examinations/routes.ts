/** Examinations over HTTP. After each, the rules evaluate the wound again, in the same transaction. */
import { getDateInZone } from '@mendwell/clinical'
import {
  examinationFields,
  listExaminations,
  recordExamination,
  voidExamination,
  type WoundExamination,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { pickFields } from '../../../platform/pick-fields.ts'
import { resolveResubmission } from '../../../platform/idempotent-create.ts'
import { readSavedExamination, withdrawFindings } from '../../critical-findings/public.ts'
import { refreshWoundStatus, findWoundById } from '../../wounds/public.ts'
import { getPatientZone } from '../../patients/public.ts'
import { refreshWounds } from '../recommendation-engine/refresh-wounds.ts'
import { recheckSafety } from '../safety/recheck.ts'
import {
  findExaminationById,
  listExaminationRows,
  insertExamination,
  insertExaminationVoid,
  type ExaminationRow,
} from './store.ts'

export const examinationRoutes = [
  route(listExaminations, async ({ db, actor, params, note }) => {
    const { id, patientId } = await getWoundOrThrow(db, actor, params.woundId)
    note({ patients: [patientId] })
    return (await listExaminationRows(db, actor, id)).map(presentExamination)
  }),

  route(recordExamination, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    const wound = await getWoundOrThrow(db, actor, params.woundId)
    const sent = body.id && (await findExaminationById(db, actor, wound.id, body.id))
    if (sent) return resolveResubmission(presentExamination(sent), body)
    const today = getDateInZone(now.toISOString(), await getPatientZone(db, actor, wound.patientId))
    if (today && body.examinedOn > today) {
      throw new DomainError('request.invalid', { fields: { examinedOn: 'Can’t be in the future' } })
    }
    const id = body.id ?? randomUUID()
    const { anklePressureMmHg, toePressureMmHg, tcpo2MmHg, ...rest } = pickFields(examinationFields, body)
    const added = await insertExamination(db, {
      id,
      organizationId: actor.organizationId,
      patientId: wound.patientId,
      woundId: wound.id,
      ...rest,
      anklePressureMmhg: anklePressureMmHg,
      toePressureMmhg: toePressureMmHg,
      tcpo2Mmhg: tcpo2MmHg,
      recordedBy: actor.userId,
      recordedAt: now.toISOString(),
    })
    // The id belongs to another record.
    if (!added) throw new DomainError('request.not-found')
    if (body.goal) await refreshWoundStatus(db, actor, wound.id, now) // whether it is stalled depends on the goal
    await refreshWounds(db, actor.organizationId, [wound.id], now)
    const found = await recheckSafety(db, actor, wound.patientId, { now, mail, baseUrl })
    if (found > 0) note({ safetyHits: found })
    const { examinedOn, probesToBone, abi } = body
    const measured = { examinedOn, probesToBone, abi, anklePressureMmHg, toePressureMmHg, tcpo2MmHg }
    const place = { id, patientId: wound.patientId, woundId: wound.id }
    await readSavedExamination(db, actor, { ...place, ...measured }, { now, mail, baseUrl })
    return presentExaminationById(db, actor, wound.id, id)
  }),

  route(voidExamination, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    const wound = await getWoundOrThrow(db, actor, params.woundId)
    const { id } = await getExaminationOrThrow(db, actor, wound.id, params.examinationId)
    const gone = await insertExaminationVoid(db, {
      examinationId: id,
      organizationId: actor.organizationId,
      reason: body.reason,
      voidedBy: actor.userId,
      voidedAt: now.toISOString(),
    })
    if (!gone) throw new DomainError('entry.already-voided')
    await withdrawFindings(db, actor, { patientId: wound.patientId, sourceId: id }, body.reason, now)
    await refreshWoundStatus(db, actor, wound.id, now)
    await refreshWounds(db, actor.organizationId, [wound.id], now)
    const found = await recheckSafety(db, actor, wound.patientId, { now, mail, baseUrl })
    if (found > 0) note({ safetyHits: found })
    return presentExaminationById(db, actor, wound.id, id)
  }),
]

async function getWoundOrThrow(db: Db, actor: Actor, id: string) {
  const wound = await findWoundById(db, actor, id)
  if (!wound) throw new DomainError('request.not-found')
  return wound
}

async function getExaminationOrThrow(
  db: Db,
  actor: Actor,
  woundId: string,
  id: string,
): Promise<ExaminationRow> {
  const row = await findExaminationById(db, actor, woundId, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

const presentExaminationById = async (db: Db, actor: Actor, woundId: string, id: string) =>
  presentExamination(await getExaminationOrThrow(db, actor, woundId, id))

const presentExamination = (row: ExaminationRow): WoundExamination => ({
  ...row,
  anklePressureMmHg: row.anklePressureMmhg,
  toePressureMmHg: row.toePressureMmhg,
  tcpo2MmHg: row.tcpo2Mmhg,
})
