/** Examinations over HTTP. After each, the rules evaluate the wound again, in the same transaction. */
import { getDateInZone } from '@mendwell/clinical'
import {
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
import { resolveResubmission } from '../../../platform/idempotent-create.ts'
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
    const { id, patient_id: patientId } = await getWoundOrThrow(db, actor, params.woundId)
    note({ patients: [patientId] })
    return (await listExaminationRows(db, actor, id)).map(presentExamination)
  }),

  route(recordExamination, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    const wound = await getWoundOrThrow(db, actor, params.woundId)
    const sent = body.id && (await findExaminationById(db, actor, wound.id, body.id))
    if (sent) return resolveResubmission(presentExamination(sent), body)
    const today = getDateInZone(now.toISOString(), await getPatientZone(db, actor, wound.patient_id))
    if (today && body.examinedOn > today) {
      throw new DomainError('request.invalid', { fields: { examinedOn: 'Cannot be in the future' } })
    }
    const id = body.id ?? randomUUID()
    const added = await insertExamination(db, {
      id,
      organization_id: actor.organizationId,
      patient_id: wound.patient_id,
      wound_id: wound.id,
      examined_on: body.examinedOn,
      abi: body.abi,
      ankle_pressure_mmhg: body.anklePressureMmHg,
      toe_pressure_mmhg: body.toePressureMmHg,
      tcpo2_mmhg: body.tcpo2MmHg,
      eschar: body.eschar,
      probes_to_bone: body.probesToBone,
      edges: body.edges,
      skin_tear: body.skinTear,
      burn_depth: body.burnDepth,
      burn_percent: body.burnPercent,
      malignancy_in_wound: body.malignancyInWound,
      exposed_structures: body.exposedStructures,
      unexplored_fistula: body.unexploredFistula,
      untreated_osteomyelitis: body.untreatedOsteomyelitis,
      high_fall_risk: body.highFallRisk,
      tetanus_up_to_date: body.tetanusUpToDate,
      hba1c_percent: body.hba1cPercent,
      goal: body.goal,
      notes: body.notes,
      recorded_by: actor.userId,
      recorded_at: now.toISOString(),
    })
    // The id belongs to another record.
    if (!added) throw new DomainError('request.not-found')
    if (body.goal) await refreshWoundStatus(db, actor, wound.id, now) // whether it is stalled depends on the goal
    await refreshWounds(db, actor.organizationId, [wound.id], now)
    const found = await recheckSafety(db, actor, wound.patient_id, { now, mail, baseUrl })
    if (found > 0) note({ safetyHits: found })
    return presentExaminationById(db, actor, wound.id, id)
  }),

  route(voidExamination, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    const wound = await getWoundOrThrow(db, actor, params.woundId)
    const { id } = await getExaminationOrThrow(db, actor, wound.id, params.examinationId)
    const gone = await insertExaminationVoid(db, {
      examination_id: id,
      organization_id: actor.organizationId,
      reason: body.reason,
      voided_by: actor.userId,
      voided_at: now.toISOString(),
    })
    if (!gone) throw new DomainError('entry.already-voided')
    await refreshWoundStatus(db, actor, wound.id, now)
    await refreshWounds(db, actor.organizationId, [wound.id], now)
    const found = await recheckSafety(db, actor, wound.patient_id, { now, mail, baseUrl })
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
  id: row.id,
  patientId: row.patient_id,
  woundId: row.wound_id,
  examinedOn: row.examined_on,
  abi: row.abi,
  anklePressureMmHg: row.ankle_pressure_mmhg,
  toePressureMmHg: row.toe_pressure_mmhg,
  tcpo2MmHg: row.tcpo2_mmhg,
  // The columns' checks admit what the contract lists.
  eschar: row.eschar as WoundExamination['eschar'],
  probesToBone: row.probes_to_bone,
  edges: row.edges as WoundExamination['edges'],
  skinTear: row.skin_tear,
  burnDepth: row.burn_depth as WoundExamination['burnDepth'],
  burnPercent: row.burn_percent,
  malignancyInWound: row.malignancy_in_wound,
  exposedStructures: row.exposed_structures,
  unexploredFistula: row.unexplored_fistula,
  untreatedOsteomyelitis: row.untreated_osteomyelitis,
  highFallRisk: row.high_fall_risk,
  tetanusUpToDate: row.tetanus_up_to_date,
  hba1cPercent: row.hba1c_percent,
  goal: row.goal as WoundExamination['goal'],
  notes: row.notes,
  recordedByName: row.recorded_by_name,
  recordedAt: row.recorded_at,
  voidedAt: row.voided_at,
  voidReason: row.void_reason,
})
