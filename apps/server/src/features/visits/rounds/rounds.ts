/** Rounds: the queue in order, a session of it, and their contract formats. */
import { countDaysBetween } from '@mendwell/clinical'
import type {
  RequestBody,
  Round,
  RoundEntry,
  RoundPatient,
  roundOrders,
  setRoundEntry,
  startRound,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { type Actor, getPerformedAt } from '../../../platform/actor.ts'
import { getLocalDate } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { findFacilityById } from '../../facilities/public.ts'
import { loadChartAlerts } from '../../patients/public.ts'
import {
  listEntries,
  insertEntries,
  insertRound,
  findOpenRound,
  listQueueRows,
  findRoundById,
  lockRound,
  updateEntry,
  type EntryRow,
  type QueueRow,
  type RoundRow,
} from './store.ts'
import { findVisitById } from '../store.ts'

type Order = (typeof roundOrders)[number]

const invalidFieldsError = (fields: Record<string, string>) => new DomainError('request.invalid', { fields })

export async function listQueue(
  db: Db,
  actor: Actor,
  facilityId: string,
  order: Order,
  now: Date,
): Promise<RoundPatient[]> {
  // A facility without access has an empty queue.
  const facility = await findFacilityById(db, actor, facilityId)
  if (!facility) return []
  const today = getLocalDate(now, facility.time_zone)
  const rows = await listQueueRows(db, actor, facility, now, null)
  return (await presentQueue(db, actor, rows, today, now)).toSorted(orderComparators[order])
}

async function presentQueue(
  db: Db,
  actor: Actor,
  rows: readonly QueueRow[],
  today: string,
  now: Date,
): Promise<RoundPatient[]> {
  const ids = rows.map(({ patient_id }) => patient_id)
  const charts = await loadChartAlerts(db, actor.organizationId, ids, now)
  return rows.map((row) => presentQueuePatient(row, charts.get(row.patient_id)?.alerts ?? [], today))
}

function presentQueuePatient(row: QueueRow, alerts: RoundPatient['alerts'], today: string): RoundPatient {
  const wounds = row.wounds.map((wound) => ({
    ...wound,
    daysOverdue: Math.max(0, countDaysBetween(wound.dueDate, today) ?? 0),
  }))
  return {
    patientId: row.patient_id,
    firstName: row.first_name,
    lastName: row.last_name,
    medicalRecordNumber: row.medical_record_number,
    dateOfBirth: row.date_of_birth,
    allergies: row.allergies,
    allergyState: row.allergy_state,
    room: row.room,
    alerts,
    braden: row.braden as RoundPatient['braden'], // the column's check admits what the contract lists
    wounds,
    daysOverdue: Math.max(0, ...wounds.map(({ daysOverdue }) => daysOverdue)),
    lastVisit: row.last_visit,
    appointmentId: row.appointment_id,
    appointmentTime: row.appointment_time,
  }
}

const roomCollator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Room 9 before room 10; patients without a room come last. */
const compareByRoom = (one: RoundPatient, other: RoundPatient): number =>
  Number(one.room === null) - Number(other.room === null) ||
  roomCollator.compare(one.room ?? '', other.room ?? '') ||
  roomCollator.compare(`${one.lastName} ${one.firstName}`, `${other.lastName} ${other.firstName}`) ||
  roomCollator.compare(one.patientId, other.patientId)

/** A low score is a high risk. Patients without a score come after those with one, not among the low risks. */
const getRiskScore = ({ braden }: RoundPatient): number => braden?.totalScore ?? 24

const orderComparators: Record<Order, (one: RoundPatient, other: RoundPatient) => number> = {
  room: compareByRoom,
  risk: (one, other) => getRiskScore(one) - getRiskScore(other) || compareByRoom(one, other),
  overdue: (one, other) => other.daysOverdue - one.daysOverdue || compareByRoom(one, other),
}

/** Starts a round with the current queue, or continues the one that is open here today. */
export async function createRound(
  db: Db,
  actor: Actor,
  body: RequestBody<typeof startRound>,
  now: Date,
): Promise<Round> {
  const sent = body.id && (await findRoundById(db, actor, body.id))
  if (sent) return presentRound(db, actor, sent, now)
  const facility = await findFacilityById(db, actor, body.facilityId)
  if (!facility) throw invalidFieldsError({ facilityId: 'This facility does not exist' })
  if (!facility.is_active) throw invalidFieldsError({ facilityId: 'This facility is not in use' })
  const begun = getPerformedAt(actor, now)
  const day = getLocalDate(begun, facility.time_zone)
  const patients = await resolveChosenPatients(db, actor, facility, body, now)
  const id = body.id ?? randomUUID()
  const added = await insertRound(db, {
    id,
    organization_id: actor.organizationId,
    facility_id: facility.id,
    started_by: actor.userId,
    started_at: begun.toISOString(),
    round_date: day,
  })
  const round = added ? await findRoundById(db, actor, id) : await findOpenRound(db, actor, facility.id, day)
  // The id belongs to another record.
  if (!round) throw new DomainError('request.not-found')
  // A round started on a device joins the open one, with the patients seen there.
  const there = added ? [] : await listEntries(db, actor, round.id)
  const missing = patients.filter(({ patientId }) => !there.some((one) => one.patient_id === patientId))
  if (added || actor.waited) {
    await insertEntries(
      db,
      missing.map(({ patientId }, index) => ({
        round_id: round.id,
        patient_id: patientId,
        organization_id: actor.organizationId,
        position: there.length + index,
        planned_tasks: '[]',
      })),
    )
  }
  return presentRound(db, actor, round, now)
}

async function resolveChosenPatients(
  db: Db,
  actor: Actor,
  facility: { id: string; time_zone: string },
  { order, patientIds }: RequestBody<typeof startRound>,
  now: Date,
): Promise<RoundPatient[]> {
  const all = await listQueue(db, actor, facility.id, order, now)
  if (patientIds.length === 0) return all
  // Started on a device: patients who left the queue since then were in it.
  const left = actor.waited ? await listQueueRows(db, actor, facility, now, [...patientIds]) : []
  const today = getLocalDate(now, facility.time_zone)
  const queued = [...all, ...(await presentQueue(db, actor, left, today, now))]
  const known = patientIds
    .map((id) => queued.find(({ patientId }) => patientId === id))
    .filter((one) => one !== undefined)
  if (known.length < patientIds.length)
    throw invalidFieldsError({ patientIds: 'Choose patients of the queue' })
  return [...new Set(known)]
}

export async function getRoundOrThrow(db: Db, actor: Actor, id: string): Promise<RoundRow> {
  const round = await findRoundById(db, actor, id)
  if (!round) throw new DomainError('request.not-found')
  return round
}

export async function presentRound(db: Db, actor: Actor, round: RoundRow, now: Date): Promise<Round> {
  const entries = await listEntries(db, actor, round.id)
  const facility = { id: round.facility_id, time_zone: round.time_zone }
  const ids = entries.map(({ patient_id }) => patient_id)
  const rows = ids.length === 0 ? [] : await listQueueRows(db, actor, facility, now, ids)
  const patients = await presentQueue(db, actor, rows, getLocalDate(now, round.time_zone), now)
  return {
    id: round.id,
    facilityId: round.facility_id,
    facility: { name: round.facility_name },
    startedBy: round.started_by,
    startedByName: round.started_by_name,
    startedAt: round.started_at,
    roundDate: round.round_date,
    status: round.finished_at === null ? 'open' : 'finished',
    finishedAt: round.finished_at,
    entries: entries.flatMap((entry) => {
      const row = rows.find(({ patient_id }) => patient_id === entry.patient_id)
      // Died or discharged since the round began, and not seen on it.
      if (row?.is_stopped && entry.outcome === 'waiting') return []
      const patient = patients.find(({ patientId }) => patientId === entry.patient_id)
      return patient ? [presentEntry(entry, patient)] : []
    }),
  }
}

const presentEntry = (entry: EntryRow, patient: RoundPatient): RoundEntry => ({
  ...patient,
  position: entry.position,
  outcome: entry.outcome as RoundEntry['outcome'], // the column's check
  visitId: entry.visit_id,
  visitStatus: entry.visit_status,
  notSeenReason: entry.not_seen_reason,
  nextVisitDate: entry.next_visit_date,
  nextAppointment: getPlannedAppointment(entry),
  tasks: getPlannedTasks(entry),
  finishedAt: entry.finished_at,
  signedRecordIds: entry.signed_record_ids,
  taskIds: entry.task_ids,
  bookedAppointmentId: entry.booked_appointment_id,
  problem: entry.problem,
})

type PlannedEntry = RequestBody<typeof setRoundEntry>

/** Stored by this feature only, after their shapes. */
export const getPlannedAppointment = (entry: EntryRow) =>
  entry.next_appointment as unknown as PlannedEntry['nextAppointment']
export const getPlannedTasks = (entry: EntryRow) => entry.planned_tasks as unknown as PlannedEntry['tasks']

/** Stores a patient's outcome and plan until the round is finished. */
export async function saveEntry(
  db: Db,
  actor: Actor,
  { roundId, patientId }: { roundId: string; patientId: string },
  body: PlannedEntry,
): Promise<void> {
  // Not while it is being finished.
  await lockRound(db, actor, roundId)
  const round = await getRoundOrThrow(db, actor, roundId)
  if (round.started_by !== actor.userId) throw new DomainError('round.not-yours')
  const entry = (await listEntries(db, actor, roundId)).find((one) => one.patient_id === patientId)
  if (!entry) throw new DomainError('request.not-found')
  if (round.finished_at !== null || entry.finished_at !== null) throw new DomainError('round.finished')
  const isSigned = entry.signed_record_ids.length > 0
  if (isSigned && body.outcome !== entry.outcome) {
    throw invalidFieldsError({ outcome: 'The visit is signed. What comes next can still be changed.' })
  }
  if (body.visitId) {
    const visit = await findVisitById(db, actor, body.visitId)
    if (visit?.patient_id !== patientId || visit.is_void || visit.status === 'not_seen') {
      throw invalidFieldsError({ visitId: 'Choose the visit of this patient' })
    }
  }
  await updateEntry(db, actor, roundId, patientId, {
    ...(!isSigned && {
      outcome: body.outcome,
      visit_id: body.outcome === 'done' ? body.visitId : null,
      not_seen_reason: body.outcome === 'not_seen' ? body.notSeenReason : null,
    }),
    next_visit_date: body.nextVisitDate,
    next_appointment: body.nextAppointment && JSON.stringify(body.nextAppointment),
    planned_tasks: JSON.stringify(body.tasks),
    problem: null,
  })
}
