/** Records a status and lets it act at once: the list of active patients, automatic tasks, home photo links. */
import { canContactPatient, isUnderCare } from '@mendwell/clinical'
import type { BodyOf, recordIsolation, recordPatientStatus } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { Refusal } from '../../platform/refusal.ts'
import { resent } from '../../platform/resend.ts'
import { seenChart } from '../chart/public.ts'
import { currentStatus, patientById } from '../patients/public.ts'
import { revokePatientLinks } from '../photos/public.ts'
import { syncTasksWithStatus } from '../tasks/public.ts'
import { presentIsolation, presentStatus } from './presenter.ts'
import {
  findIsolationRow,
  findStatusRow,
  insertIsolation,
  insertIsolationVoid,
  insertStatus,
  insertStatusVoid,
  lockPatientStatus,
  setUnderCare,
} from './store.ts'

const invalid = (fields: Record<string, string>) => new Refusal('request.invalid', { fields })

async function assertDate(
  db: Db,
  actor: Actor,
  patientId: string,
  date: string,
  today: string,
): Promise<void> {
  if (date > today) throw invalid({ effectiveDate: 'Cannot be in the future' })
  const born = (await patientById(db, actor, patientId))?.date_of_birth
  if (born && date < born) throw invalid({ effectiveDate: 'Cannot be before the date of birth' })
}

export async function createStatus(
  db: Db,
  actor: Actor,
  named: string,
  body: BodyOf<typeof recordPatientStatus>,
  now: Date,
) {
  const { patientId, today } = await seenChart(db, actor, named, now)
  await lockPatientStatus(db, patientId)
  const same = body.id && (await findStatusRow(db, actor, body.id))
  if (same && same.patient_id === patientId) return resent(presentStatus(same), body)
  await assertDate(db, actor, patientId, body.effectiveDate, today)
  const current = await currentStatus(db, actor.organizationId, patientId)
  const isAfterDeath = body.status === 'deceased' || body.effectiveDate > (current?.effective_date ?? '')
  if (current?.status === 'deceased' && isAfterDeath) throw new Refusal('patient.deceased')
  const id = body.id ?? randomUUID()
  const added = await insertStatus(db, {
    id,
    organization_id: actor.organizationId,
    patient_id: patientId,
    status: body.status,
    effective_date: body.effectiveDate,
    reason: body.reason,
    source: body.source,
    recorded_by: actor.userId,
    recorded_at: now.toISOString(),
  })
  if (!added) throw new Refusal('request.not-found') // the id is another record's
  await applyStatus(db, actor, patientId, now)
  return presentStatus((await findStatusRow(db, actor, id))!) // written just above, in this transaction
}

export async function voidStatus(db: Db, actor: Actor, id: string, reason: string, now: Date) {
  const before = await findStatusRow(db, actor, id)
  if (!before) throw new Refusal('request.not-found')
  await lockPatientStatus(db, before.patient_id)
  const voided = await insertStatusVoid(db, {
    status_id: before.id,
    organization_id: actor.organizationId,
    reason,
    voided_by: actor.userId,
    voided_at: now.toISOString(),
  })
  if (!voided) throw new Refusal('patient.entry-void')
  await applyStatus(db, actor, before.patient_id, now)
  return presentStatus((await findStatusRow(db, actor, id))!) // seen above, in this transaction
}

async function applyStatus(db: Db, { organizationId }: Actor, patientId: string, now: Date): Promise<void> {
  const status = (await currentStatus(db, organizationId, patientId))?.status ?? 'active'
  await setUnderCare(db, organizationId, patientId, isUnderCare(status), now.toISOString())
  await syncTasksWithStatus(db, organizationId, patientId, status, now)
  if (!canContactPatient(status, 'home-photo').allowed) {
    await revokePatientLinks(db, organizationId, patientId, now)
  }
}

export async function createIsolation(
  db: Db,
  actor: Actor,
  named: string,
  body: BodyOf<typeof recordIsolation>,
  now: Date,
) {
  const { patientId, today } = await seenChart(db, actor, named, now)
  const same = body.id && (await findIsolationRow(db, actor, body.id))
  if (same && same.patient_id === patientId) return resent(presentIsolation(same), body)
  await assertDate(db, actor, patientId, body.effectiveDate, today)
  const id = body.id ?? randomUUID()
  const added = await insertIsolation(db, {
    id,
    organization_id: actor.organizationId,
    patient_id: patientId,
    precautions: [...new Set(body.precautions)],
    effective_date: body.effectiveDate,
    reason: body.reason,
    recorded_by: actor.userId,
    recorded_at: now.toISOString(),
  })
  if (!added) throw new Refusal('request.not-found') // the id is another record's
  return presentIsolation((await findIsolationRow(db, actor, id))!) // written just above, in this transaction
}

export async function voidIsolationEntry(db: Db, actor: Actor, id: string, reason: string, now: Date) {
  const before = await findIsolationRow(db, actor, id)
  if (!before) throw new Refusal('request.not-found')
  const voided = await insertIsolationVoid(db, {
    isolation_id: before.id,
    organization_id: actor.organizationId,
    reason,
    voided_by: actor.userId,
    voided_at: now.toISOString(),
  })
  if (!voided) throw new Refusal('patient.entry-void')
  return presentIsolation((await findIsolationRow(db, actor, id))!) // seen above, in this transaction
}
