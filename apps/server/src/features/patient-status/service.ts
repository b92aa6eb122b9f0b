/** Records a status and applies it immediately: the list of active patients, automatic tasks, home photo links. */
import { canContactPatient, isUnderCare } from '@mendwell/clinical'
import type { RequestBody, recordIsolation, recordPatientStatus } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { resolveResubmission } from '../../platform/idempotent-create.ts'
import { getChartOrThrow } from '../patient-chart/public.ts'
import { findCurrentStatus, findPatientById } from '../patients/public.ts'
import { revokePatientLinks } from '../photos/public.ts'
import { syncTasksWithStatus } from '../tasks/public.ts'
import { presentIsolation, presentStatus } from './presenter.ts'
import {
  type EntryKind,
  findEntryRow,
  insertEntry,
  insertVoid,
  lockPatientStatus,
  setUnderCare,
} from './store.ts'

const invalidFieldsError = (fields: Record<string, string>) => new DomainError('request.invalid', { fields })

async function assertDate(
  db: Db,
  actor: Actor,
  patientId: string,
  date: string,
  today: string,
): Promise<void> {
  if (date > today) throw invalidFieldsError({ effectiveDate: 'Can’t be in the future' })
  const born = (await findPatientById(db, actor, patientId))?.dateOfBirth
  if (born && date < born) throw invalidFieldsError({ effectiveDate: 'Can’t be before the date of birth' })
}

/** What both kinds of entries have in common. */
const getShared = (
  actor: Actor,
  patientId: string,
  body: { id?: string | undefined; effectiveDate: string; reason: string | null },
  now: Date,
) => ({
  id: body.id ?? randomUUID(),
  organizationId: actor.organizationId,
  patientId,
  effectiveDate: body.effectiveDate,
  reason: body.reason,
  recordedBy: actor.userId,
  recordedAt: now.toISOString(),
})

export async function createStatus(
  db: Db,
  actor: Actor,
  named: string,
  body: RequestBody<typeof recordPatientStatus>,
  now: Date,
) {
  const { patientId, today } = await getChartOrThrow(db, actor, named, now)
  await lockPatientStatus(db, patientId)
  const same = body.id && (await findEntryRow(db, actor, 'status', body.id))
  if (same && same.patientId === patientId) return resolveResubmission(presentStatus(same), body)
  await assertDate(db, actor, patientId, body.effectiveDate, today)
  const current = await findCurrentStatus(db, actor.organizationId, patientId)
  const isAfterDeath = body.status === 'deceased' || body.effectiveDate > (current?.effectiveDate ?? '')
  if (current?.status === 'deceased' && isAfterDeath) throw new DomainError('patient.deceased')
  const row = { ...getShared(actor, patientId, body, now), status: body.status, source: body.source }
  if (!(await insertEntry(db, 'status', row))) throw new DomainError('request.not-found') // the id is another record's
  await applyStatus(db, actor.organizationId, patientId, now)
  return presentStatus((await findEntryRow(db, actor, 'status', row.id))!) // written just above, in this transaction
}

export async function createIsolation(
  db: Db,
  actor: Actor,
  named: string,
  body: RequestBody<typeof recordIsolation>,
  now: Date,
) {
  const { patientId, today } = await getChartOrThrow(db, actor, named, now)
  const same = body.id && (await findEntryRow(db, actor, 'isolation', body.id))
  if (same && same.patientId === patientId) return resolveResubmission(presentIsolation(same), body)
  await assertDate(db, actor, patientId, body.effectiveDate, today)
  const row = { ...getShared(actor, patientId, body, now), precautions: [...new Set(body.precautions)] }
  if (!(await insertEntry(db, 'isolation', row))) throw new DomainError('request.not-found') // the id is another record's
  return presentIsolation((await findEntryRow(db, actor, 'isolation', row.id))!) // written just above, in this transaction
}

/** The row as it is afterwards. */
async function voidEntry<Kind extends EntryKind>(
  db: Db,
  actor: Actor,
  kind: Kind,
  id: string,
  reason: string,
  now: Date,
) {
  const before = await findEntryRow(db, actor, kind, id)
  if (!before) throw new DomainError('request.not-found')
  if (kind === 'status') await lockPatientStatus(db, before.patientId)
  const voided = await insertVoid(db, kind, before.id, {
    organizationId: actor.organizationId,
    reason,
    voidedBy: actor.userId,
    voidedAt: now.toISOString(),
  })
  if (!voided) throw new DomainError('patient.entry-void')
  return (await findEntryRow(db, actor, kind, id))! // seen above, in this transaction
}

export async function voidStatus(db: Db, actor: Actor, id: string, reason: string, now: Date) {
  const row = await voidEntry(db, actor, 'status', id, reason, now)
  await applyStatus(db, actor.organizationId, row.patientId, now)
  return presentStatus(row)
}

export const voidIsolationEntry = async (db: Db, actor: Actor, id: string, reason: string, now: Date) =>
  presentIsolation(await voidEntry(db, actor, 'isolation', id, reason, now))

/** Applies the current status to all charts of the person. */
async function applyStatus(db: Db, organizationId: string, patientId: string, now: Date): Promise<void> {
  const status = (await findCurrentStatus(db, organizationId, patientId))?.status ?? 'active'
  await setUnderCare(db, organizationId, patientId, isUnderCare(status), now.toISOString())
  await syncTasksWithStatus(db, organizationId, patientId, status, now)
  if (!canContactPatient(status, 'home-photo').allowed) {
    await revokePatientLinks(db, organizationId, patientId, now)
  }
}

/**
 * Links or separates two charts, and applies the resulting status of each. Where neither had one, the active flag stays as a person set it.
 */
export async function applyStatusAround<T>(
  db: Db,
  organizationId: string,
  charts: readonly [string, string],
  now: Date,
  link: () => Promise<T>,
): Promise<T> {
  // Always in the same order: two merges at once must not wait for each other.
  for (const id of charts.toSorted()) await lockPatientStatus(db, id)
  const hadStatus = async () =>
    (await Promise.all(charts.map((id) => findCurrentStatus(db, organizationId, id)))).some(Boolean)
  const isAbout = await hadStatus()
  const linked = await link()
  if (isAbout) for (const id of charts) await applyStatus(db, organizationId, id, now)
  return linked
}
