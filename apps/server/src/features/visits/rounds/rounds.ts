/** Rounds: the queue in its order, a session of it, and how both are told. */
import { daysBetween } from '@mendwell/clinical'
import type {
  BodyOf,
  Round,
  RoundEntry,
  RoundPatient,
  roundOrders,
  setRoundEntry,
  startRound,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { type Actor, doneAt } from '../../../platform/actor.ts'
import { dayAt } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { facilityById } from '../../facilities/public.ts'
import { loadChartAlerts } from '../../patients/public.ts'
import {
  entriesOf,
  insertEntries,
  insertRound,
  openRound,
  queueOf,
  roundOf,
  lockRound,
  updateEntry,
  type EntryRow,
  type QueueRow,
  type RoundRow,
} from './store.ts'
import { visitById } from '../store.ts'

type Order = (typeof roundOrders)[number]

const invalid = (fields: Record<string, string>) => new Refusal('request.invalid', { fields })

export async function queue(
  db: Db,
  actor: Actor,
  facilityId: string,
  order: Order,
  now: Date,
): Promise<RoundPatient[]> {
  // Of a facility that is not theirs nobody waits.
  const facility = await facilityById(db, actor, facilityId)
  if (!facility) return []
  const today = dayAt(now, facility.time_zone)
  const rows = await queueOf(db, actor, facility, now, null)
  return (await presentQueue(db, actor, rows, today, now)).toSorted(orders[order])
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
  return rows.map((row) => patientOf(row, charts.get(row.patient_id)?.alerts ?? [], today))
}

function patientOf(row: QueueRow, alerts: RoundPatient['alerts'], today: string): RoundPatient {
  const wounds = row.wounds.map((wound) => ({
    ...wound,
    daysOverdue: Math.max(0, daysBetween(wound.dueDate, today) ?? 0),
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

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Room 9 before room 10; whoever has no room comes last. */
const byRoom = (one: RoundPatient, other: RoundPatient): number =>
  Number(one.room === null) - Number(other.room === null) ||
  words.compare(one.room ?? '', other.room ?? '') ||
  words.compare(`${one.lastName} ${one.firstName}`, `${other.lastName} ${other.firstName}`) ||
  words.compare(one.patientId, other.patientId)

/** A low score is a high risk. Whoever was not scored stands behind the scored, not among the safe. */
const risk = ({ braden }: RoundPatient): number => braden?.totalScore ?? 24

const orders: Record<Order, (one: RoundPatient, other: RoundPatient) => number> = {
  room: byRoom,
  risk: (one, other) => risk(one) - risk(other) || byRoom(one, other),
  overdue: (one, other) => other.daysOverdue - one.daysOverdue || byRoom(one, other),
}

/** Begins a round with the queue as it is now, or goes on with the one that is open here today. */
export async function begin(
  db: Db,
  actor: Actor,
  body: BodyOf<typeof startRound>,
  now: Date,
): Promise<Round> {
  const sent = body.id && (await roundOf(db, actor, body.id))
  if (sent) return answer(db, actor, sent, now)
  const facility = await facilityById(db, actor, body.facilityId)
  if (!facility) throw invalid({ facilityId: 'This facility does not exist' })
  if (!facility.is_active) throw invalid({ facilityId: 'This facility is not in use' })
  const begun = doneAt(actor, now)
  const day = dayAt(begun, facility.time_zone)
  const patients = await chosen(db, actor, facility, body, now)
  const id = body.id ?? randomUUID()
  const added = await insertRound(db, {
    id,
    organization_id: actor.organizationId,
    facility_id: facility.id,
    started_by: actor.userId,
    started_at: begun.toISOString(),
    round_date: day,
  })
  const round = added ? await roundOf(db, actor, id) : await openRound(db, actor, facility.id, day)
  // The id is somebody else's.
  if (!round) throw new Refusal('request.not-found')
  // One that was begun on a device joins the open one: whoever was seen there belongs to it.
  const there = added ? [] : await entriesOf(db, actor, round.id)
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
  return answer(db, actor, round, now)
}

async function chosen(
  db: Db,
  actor: Actor,
  facility: { id: string; time_zone: string },
  { order, patientIds }: BodyOf<typeof startRound>,
  now: Date,
): Promise<RoundPatient[]> {
  const all = await queue(db, actor, facility.id, order, now)
  if (patientIds.length === 0) return all
  // Begun on a device: who left the queue since then was in it.
  const left = actor.waited ? await queueOf(db, actor, facility, now, [...patientIds]) : []
  const today = dayAt(now, facility.time_zone)
  const queued = [...all, ...(await presentQueue(db, actor, left, today, now))]
  const known = patientIds
    .map((id) => queued.find(({ patientId }) => patientId === id))
    .filter((one) => one !== undefined)
  if (known.length < patientIds.length) throw invalid({ patientIds: 'Choose patients of the queue' })
  return [...new Set(known)]
}

export async function seenRound(db: Db, actor: Actor, id: string): Promise<RoundRow> {
  const round = await roundOf(db, actor, id)
  if (!round) throw new Refusal('request.not-found')
  return round
}

export async function answer(db: Db, actor: Actor, round: RoundRow, now: Date): Promise<Round> {
  const entries = await entriesOf(db, actor, round.id)
  const facility = { id: round.facility_id, time_zone: round.time_zone }
  const ids = entries.map(({ patient_id }) => patient_id)
  const rows = ids.length === 0 ? [] : await queueOf(db, actor, facility, now, ids)
  const patients = await presentQueue(db, actor, rows, dayAt(now, round.time_zone), now)
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
      return patient ? [entryOf(entry, patient)] : []
    }),
  }
}

const entryOf = (entry: EntryRow, patient: RoundPatient): RoundEntry => ({
  ...patient,
  position: entry.position,
  outcome: entry.outcome as RoundEntry['outcome'], // the column's check
  visitId: entry.visit_id,
  visitStatus: entry.visit_status,
  notSeenReason: entry.not_seen_reason,
  nextVisitDate: entry.next_visit_date,
  nextAppointment: plannedAppointment(entry),
  tasks: plannedTasks(entry),
  finishedAt: entry.finished_at,
  signedRecordIds: entry.signed_record_ids,
  taskIds: entry.task_ids,
  bookedAppointmentId: entry.booked_appointment_id,
  problem: entry.problem,
})

type Planned = BodyOf<typeof setRoundEntry>

/** Stored by this feature only, after their shapes. */
export const plannedAppointment = (entry: EntryRow) =>
  entry.next_appointment as unknown as Planned['nextAppointment']
export const plannedTasks = (entry: EntryRow) => entry.planned_tasks as unknown as Planned['tasks']

/** Keeps what became of a patient and what is planned, until finishing has dealt with it. */
export async function setEntry(
  db: Db,
  actor: Actor,
  { roundId, patientId }: { roundId: string; patientId: string },
  body: Planned,
): Promise<void> {
  // Not while it is being finished.
  await lockRound(db, actor, roundId)
  const round = await seenRound(db, actor, roundId)
  if (round.started_by !== actor.userId) throw new Refusal('round.not-yours')
  const entry = (await entriesOf(db, actor, roundId)).find((one) => one.patient_id === patientId)
  if (!entry) throw new Refusal('request.not-found')
  if (round.finished_at !== null || entry.finished_at !== null) throw new Refusal('round.finished')
  const isSigned = entry.signed_record_ids.length > 0
  if (isSigned && body.outcome !== entry.outcome) {
    throw invalid({ outcome: 'The visit is signed. What comes next can still be changed.' })
  }
  if (body.visitId) {
    const visit = await visitById(db, actor, body.visitId)
    if (visit?.patient_id !== patientId || visit.is_void || visit.status === 'not_seen') {
      throw invalid({ visitId: 'Choose the visit of this patient' })
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
