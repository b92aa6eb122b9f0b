/** Recording stays: they never overlap, and facility, room, and admission of the chart follow the open one. Rules PL6 and PL7. */
import { checkStay, findAdmissionDate, getDateInZone } from '@mendwell/clinical'
import type {
  admitPatient,
  changePatientStay,
  dischargePatient,
  RequestBody,
  transferPatient,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { assertNoEmergencyAccess, type Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { findFacilityById } from '../../facilities/public.ts'
import { findPatientById } from '../store.ts'
import {
  findStayRow,
  insertStay,
  listStayRows,
  lockPatientStays,
  updateChartPlace,
  updateStay,
  type StayRow,
} from './store.ts'

const invalidFieldsError = (fields: Record<string, string>) => new DomainError('request.invalid', { fields })

const listValid = async (db: Db, actor: Actor, patientId: string): Promise<StayRow[]> =>
  (await listStayRows(db, actor, patientId)).filter(({ voidedAt }) => voidedAt === null)

async function getStayOrThrow(db: Db, actor: Actor, id: string): Promise<StayRow> {
  const row = await findStayRow(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

async function getPlaceOrThrow(db: Db, actor: Actor, facilityId: string) {
  const facility = await findFacilityById(db, actor, facilityId)
  if (!facility) throw invalidFieldsError({ facilityId: 'Facility not found' })
  if (!facility.isActive) throw invalidFieldsError({ facilityId: 'This facility is inactive' })
  return facility
}

const getToday = (now: Date, timeZone: string) =>
  getDateInZone(now.toISOString(), timeZone) ?? now.toISOString().slice(0, 10)

/** Admits the patient, or returns the stay that a lost response was about. */
export async function createStay(
  db: Db,
  actor: Actor,
  patientId: string,
  body: RequestBody<typeof admitPatient>,
  now: Date,
): Promise<{ row: StayRow; added: boolean }> {
  const patient = await findPatientById(db, actor, patientId)
  if (!patient) throw new DomainError('request.not-found')
  if (patient.mergedInto) throw new DomainError('patient.merged')
  assertNoEmergencyAccess(actor)
  const id = body.id ?? randomUUID()
  await lockPatientStays(db, patient.id)
  const same = await findStayRow(db, actor, id)
  if (same?.patientId === patient.id) return { row: same, added: false }
  const facility = await getPlaceOrThrow(db, actor, body.facilityId)
  const others = await listValid(db, actor, patient.id)
  assertStay(body, others, getToday(now, facility.timeZone))
  const at = now.toISOString()
  const added = await insertStay(db, {
    id,
    organizationId: actor.organizationId,
    patientId: patient.id,
    facilityId: facility.id,
    room: body.room,
    startKind: 'admission',
    startDate: body.startDate,
    endKind: body.endDate === null ? null : 'discharge',
    endDate: body.endDate,
    disposition: body.disposition,
    partAStay: body.partAStay,
    recordedBy: actor.userId,
    recordedAt: at,
    updatedAt: at,
  })
  if (!added) throw new DomainError('request.not-found') // the id is another record's
  await syncChart(db, actor, patient.id, others, now)
  return { row: await getStayOrThrow(db, actor, id), added: true }
}

/** Ends the open stay and begins the next one on the same day. */
export async function transferStay(
  db: Db,
  actor: Actor,
  stayId: string,
  body: RequestBody<typeof transferPatient>,
  now: Date,
): Promise<StayRow> {
  assertNoEmergencyAccess(actor)
  const { patientId } = await getStayOrThrow(db, actor, stayId)
  await lockPatientStays(db, patientId)
  const before = await getOpenOrThrow(db, actor, stayId)
  const facility = await getPlaceOrThrow(db, actor, body.facilityId)
  if (facility.id === before.facilityId && body.room === before.room)
    throw invalidFieldsError({ facilityId: 'Select another facility or enter another room' })
  assertDay(before, 'date', body.date, getToday(now, facility.timeZone))
  const others = await listValid(db, actor, patientId)
  const at = now.toISOString()
  await updateStay(db, actor, before.id, before.version, {
    endKind: 'transfer',
    endDate: body.date,
    updatedAt: at,
  })
  const id = randomUUID()
  await insertStay(db, {
    id,
    organizationId: actor.organizationId,
    patientId,
    facilityId: facility.id,
    room: body.room,
    startKind: 'transfer',
    startDate: body.date,
    partAStay: body.partAStay ?? (facility.id === before.facilityId ? before.partAStay : null),
    recordedBy: actor.userId,
    recordedAt: at,
    updatedAt: at,
  })
  await syncChart(db, actor, patientId, others, now)
  return getStayOrThrow(db, actor, id)
}

export async function dischargeStay(
  db: Db,
  actor: Actor,
  stayId: string,
  { date, disposition }: RequestBody<typeof dischargePatient>,
  now: Date,
): Promise<StayRow> {
  assertNoEmergencyAccess(actor)
  const { patientId } = await getStayOrThrow(db, actor, stayId)
  await lockPatientStays(db, patientId)
  const current = await getStayOrThrow(db, actor, stayId)
  // Sent again: done.
  if (current.endKind === 'discharge' && current.endDate === date) return current
  const before = await getOpenOrThrow(db, actor, stayId)
  assertDay(before, 'date', date, getToday(now, before.timeZone))
  const others = await listValid(db, actor, patientId)
  await updateStay(db, actor, before.id, before.version, {
    endKind: 'discharge',
    endDate: date,
    disposition,
    updatedAt: now.toISOString(),
  })
  // A clinician who is narrowed to facilities may not see the chart any more; the stay is described as it was read.
  await syncChart(db, actor, patientId, others, now)
  return (
    (await findStayRow(db, actor, stayId)) ?? {
      ...before,
      endKind: 'discharge',
      endDate: date,
      disposition,
      version: before.version + 1,
    }
  )
}

export async function correctStay(
  db: Db,
  actor: Actor,
  stayId: string,
  body: RequestBody<typeof changePatientStay>,
  version: number,
  now: Date,
): Promise<StayRow> {
  assertNoEmergencyAccess(actor)
  const { patientId } = await getStayOrThrow(db, actor, stayId)
  await lockPatientStays(db, patientId)
  const before = await getStayOrThrow(db, actor, stayId)
  if (before.version !== version) throw new DomainError('request.version-stale', { version: before.version })
  if (before.voidedAt !== null) throw new DomainError('patient.entry-void')
  const after = { ...before, ...body }
  const others = await listValid(db, actor, patientId)
  assertStay(
    after,
    others.filter(({ id }) => id !== before.id),
    getToday(now, before.timeZone),
  )
  await updateStay(db, actor, before.id, version, {
    ...body,
    endKind: after.endDate === null ? null : (before.endKind ?? 'discharge'),
    updatedAt: now.toISOString(),
  })
  await syncChart(db, actor, patientId, others, now)
  return getStayOrThrow(db, actor, stayId)
}

export async function voidStay(
  db: Db,
  actor: Actor,
  stayId: string,
  reason: string,
  now: Date,
): Promise<StayRow> {
  assertNoEmergencyAccess(actor)
  const { patientId } = await getStayOrThrow(db, actor, stayId)
  await lockPatientStays(db, patientId)
  const before = await getStayOrThrow(db, actor, stayId)
  if (before.voidedAt !== null) throw new DomainError('patient.entry-void')
  const others = await listValid(db, actor, patientId)
  const at = now.toISOString()
  await updateStay(db, actor, before.id, before.version, {
    voidedAt: at,
    voidedBy: actor.userId,
    voidReason: reason,
    updatedAt: at,
  })
  await syncChart(db, actor, patientId, others, now)
  return (
    (await findStayRow(db, actor, stayId)) ?? {
      ...before,
      voidedAt: at,
      voidReason: reason,
      voidedByName: '',
    }
  )
}

async function getOpenOrThrow(db: Db, actor: Actor, stayId: string): Promise<StayRow> {
  const row = await getStayOrThrow(db, actor, stayId)
  if (row.voidedAt !== null || row.endDate !== null) throw new DomainError('patient.stay-ended')
  return row
}

function assertStay(
  stay: { startDate: string; endDate: string | null },
  others: readonly StayRow[],
  today: string,
): void {
  const problem = checkStay(stay, others, today)
  if (problem) throw invalidFieldsError({ [problem.field]: problem.words })
}

function assertDay({ startDate }: StayRow, field: string, date: string, today: string): void {
  if (date > today) throw invalidFieldsError({ [field]: 'Can’t be in the future' })
  if (date < startDate) throw invalidFieldsError({ [field]: 'Can’t be before the start of the stay' })
}

/** Facility, room, and admission of the chart follow the open stay; without one they are empty, if they followed one before. */
async function syncChart(
  db: Db,
  actor: Actor,
  patientId: string,
  before: readonly StayRow[],
  now: Date,
): Promise<void> {
  const stays = await listValid(db, actor, patientId)
  const open = stays.find(({ endDate }) => endDate === null)
  if (!open && !before.some(({ endDate }) => endDate === null)) return
  const at = now.toISOString()
  if (open) {
    const admissionDate =
      findAdmissionDate(stays, open.facilityId, getToday(now, open.timeZone)) ?? open.startDate
    await updateChartPlace(db, patientId, { facilityId: open.facilityId, room: open.room, admissionDate }, at)
    return
  }
  // A chart without a facility is visible to nobody who is narrowed to facilities: theirs stays with the last one.
  const patient = await findPatientById(db, actor, patientId)
  const facilityId = actor.facilityIds ? (patient?.facilityId ?? null) : null
  await updateChartPlace(db, patientId, { facilityId, room: null, admissionDate: null }, at)
}
