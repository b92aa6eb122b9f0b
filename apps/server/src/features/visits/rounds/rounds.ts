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
import { loadChartAlerts, loadEligibilitySummaries } from '../../patients/public.ts'
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
  const today = getLocalDate(now, facility.timeZone)
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
  const ids = rows.map(({ patientId }) => patientId)
  const [charts, eligibility] = await Promise.all([
    loadChartAlerts(db, actor.organizationId, ids, now),
    loadEligibilitySummaries(db, actor, ids, today),
  ])
  return rows.map((row) =>
    presentQueuePatient(row, today, {
      alerts: charts.get(row.patientId)?.alerts ?? [],
      eligibility: eligibility.get(row.patientId) ?? null,
    }),
  )
}

function presentQueuePatient(
  row: QueueRow,
  today: string,
  banner: Pick<RoundPatient, 'alerts' | 'eligibility'>,
): RoundPatient {
  const wounds = row.wounds.map((wound) => ({
    ...wound,
    daysOverdue: Math.max(0, countDaysBetween(wound.dueDate, today) ?? 0),
  }))
  return {
    ...row,
    ...banner,
    braden: row.braden as RoundPatient['braden'], // the column's check admits what the contract lists
    wounds,
    daysOverdue: Math.max(0, ...wounds.map(({ daysOverdue }) => daysOverdue)),
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
  if (!facility) throw invalidFieldsError({ facilityId: 'Facility not found' })
  if (!facility.isActive) throw invalidFieldsError({ facilityId: 'This facility is inactive' })
  const begun = getPerformedAt(actor, now)
  const day = getLocalDate(begun, facility.timeZone)
  const patients = await resolveChosenPatients(db, actor, facility, body, now)
  const id = body.id ?? randomUUID()
  const added = await insertRound(db, {
    id,
    organizationId: actor.organizationId,
    facilityId: facility.id,
    startedBy: actor.userId,
    startedAt: begun.toISOString(),
    roundDate: day,
  })
  const round = added ? await findRoundById(db, actor, id) : await findOpenRound(db, actor, facility.id, day)
  // The id belongs to another record.
  if (!round) throw new DomainError('request.not-found')
  // A round started on a device joins the open one, with the patients seen there.
  const there = added ? [] : await listEntries(db, actor, round.id)
  const missing = patients.filter(({ patientId }) => !there.some((one) => one.patientId === patientId))
  if (added || actor.waited) {
    await insertEntries(
      db,
      missing.map(({ patientId }, index) => ({
        roundId: round.id,
        patientId,
        organizationId: actor.organizationId,
        position: there.length + index,
        plannedTasks: '[]',
      })),
    )
  }
  return presentRound(db, actor, round, now)
}

async function resolveChosenPatients(
  db: Db,
  actor: Actor,
  facility: { id: string; timeZone: string },
  { order, patientIds }: RequestBody<typeof startRound>,
  now: Date,
): Promise<RoundPatient[]> {
  const all = await listQueue(db, actor, facility.id, order, now)
  if (patientIds.length === 0) return all
  // Started on a device: patients who left the queue since then were in it.
  const left = actor.waited ? await listQueueRows(db, actor, facility, now, [...patientIds]) : []
  const today = getLocalDate(now, facility.timeZone)
  const queued = [...all, ...(await presentQueue(db, actor, left, today, now))]
  const known = patientIds
    .map((id) => queued.find(({ patientId }) => patientId === id))
    .filter((one) => one !== undefined)
  if (known.length < patientIds.length)
    throw invalidFieldsError({ patientIds: 'Select patients from the queue' })
  return [...new Set(known)]
}

export async function getRoundOrThrow(db: Db, actor: Actor, id: string): Promise<RoundRow> {
  const round = await findRoundById(db, actor, id)
  if (!round) throw new DomainError('request.not-found')
  return round
}

export async function presentRound(db: Db, actor: Actor, round: RoundRow, now: Date): Promise<Round> {
  const entries = await listEntries(db, actor, round.id)
  const facility = { id: round.facilityId, timeZone: round.timeZone }
  const ids = entries.map(({ patientId }) => patientId)
  const rows = ids.length === 0 ? [] : await listQueueRows(db, actor, facility, now, ids)
  const patients = await presentQueue(db, actor, rows, getLocalDate(now, round.timeZone), now)
  return {
    ...round,
    facility: { name: round.facilityName },
    status: round.finishedAt === null ? 'open' : 'finished',
    entries: entries.flatMap((entry) => {
      const row = rows.find(({ patientId }) => patientId === entry.patientId)
      // Died or discharged since the round began, and not seen on it.
      if (row?.isStopped && entry.outcome === 'waiting') return []
      const patient = patients.find(({ patientId }) => patientId === entry.patientId)
      return patient ? [presentEntry(entry, patient)] : []
    }),
  }
}

const presentEntry = (entry: EntryRow, patient: RoundPatient): RoundEntry => ({
  ...entry,
  ...patient,
  nextAppointment: getPlannedAppointment(entry),
  tasks: getPlannedTasks(entry),
})

type PlannedEntry = RequestBody<typeof setRoundEntry>

/** Stored by this feature only, after their shapes. */
export const getPlannedAppointment = (entry: EntryRow) =>
  entry.nextAppointment as unknown as PlannedEntry['nextAppointment']
export const getPlannedTasks = (entry: EntryRow) => entry.plannedTasks as unknown as PlannedEntry['tasks']

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
  if (round.startedBy !== actor.userId) throw new DomainError('round.not-yours')
  const entry = (await listEntries(db, actor, roundId)).find((one) => one.patientId === patientId)
  if (!entry) throw new DomainError('request.not-found')
  if (round.finishedAt !== null || entry.finishedAt !== null) throw new DomainError('round.finished')
  const isSigned = entry.signedRecordIds.length > 0
  if (isSigned && body.outcome !== entry.outcome) {
    throw invalidFieldsError({ outcome: 'The visit is signed. You can still change the plan.' })
  }
  if (body.visitId) {
    const visit = await findVisitById(db, actor, body.visitId)
    if (visit?.patientId !== patientId || visit.isVoid || visit.status === 'not_seen') {
      throw invalidFieldsError({ visitId: 'Select this patient’s visit' })
    }
  }
  await updateEntry(db, actor, roundId, patientId, {
    ...(!isSigned && {
      outcome: body.outcome,
      visitId: body.outcome === 'done' ? body.visitId : null,
      notSeenReason: body.outcome === 'not_seen' ? body.notSeenReason : null,
    }),
    nextVisitDate: body.nextVisitDate,
    nextAppointment: body.nextAppointment && JSON.stringify(body.nextAppointment),
    plannedTasks: JSON.stringify(body.tasks),
    problem: null,
  })
}
