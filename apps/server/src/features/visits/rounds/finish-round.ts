/**
 * Finishes a round: signs what was documented, records who was not seen, creates the tasks, books the next appointments. Results are stored
 * with each patient, so that a retry continues where it stopped.
 */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { signOwnAssessments } from '../../assessments/public.ts'
import { settleAssessment } from '../../plans/public.ts'
import type { Delivery } from '../../notifications/public.ts'
import { bookAppointment } from '../../scheduling/public.ts'
import { makeTask } from '../../tasks/public.ts'
import { updateVisitRecord, completeVisitRecord, createNotSeenVisit, getVisitOrThrow } from '../service.ts'
import { getPlannedAppointment, getPlannedTasks, getRoundOrThrow } from './rounds.ts'
import {
  closeRound,
  listEntries,
  lockRound,
  listQueueRows,
  updateEntry,
  type EntryRow,
  type RoundRow,
} from './store.ts'

export async function finishOpenRound(
  db: Db,
  actor: Actor,
  roundId: string,
  delivery: Delivery,
): Promise<void> {
  const round = await getRoundOrThrow(db, actor, roundId)
  if (round.startedBy !== actor.userId) throw new DomainError('round.not-yours')
  await lockRound(db, actor, roundId)
  const entries = await listEntries(db, actor, roundId)
  for (const entry of entries) {
    if (entry.outcome === 'waiting' || entry.finishedAt !== null) continue
    const { problem } = await runInSavepoint(db, () => finishEntry(db, actor, round, entry, delivery))
    if (problem !== null) await updateEntry(db, actor, roundId, entry.patientId, { problem })
  }
  const after = await listEntries(db, actor, roundId)
  const isDone = after.every(({ outcome, finishedAt }) => outcome === 'waiting' || finishedAt !== null)
  const held = await getRoundOrThrow(db, actor, roundId)
  if (isDone && held.finishedAt === null) {
    await closeRound(db, actor, roundId, delivery.now.toISOString())
  }
}

/** What is rejected is rolled back and reported, and does not stop the rest. */
async function runInSavepoint<T>(db: Db, work: () => Promise<T>) {
  await db.raw('savepoint one_step')
  try {
    const done = await work()
    await db.raw('release savepoint one_step')
    return { done, problem: null }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await db.raw('rollback to savepoint one_step')
    // It stays where it is otherwise, and a step around this one would go back to it instead of to its own.
    await db.raw('release savepoint one_step')
    const words = Object.values(error.fields ?? {}).join(' ')
    return { done: null, problem: words || error.message }
  }
}

async function finishEntry(
  db: Db,
  actor: Actor,
  round: RoundRow,
  entry: EntryRow,
  delivery: Delivery,
): Promise<void> {
  const { now } = delivery
  const visitId =
    entry.outcome === 'done'
      ? await finishVisit(db, actor, entry, now)
      : await recordMissedVisit(db, actor, round, entry, now)
  const assessed = await signOwnAssessments(db, actor, entry.patientId, round.startedAt, now, (signed) =>
    settleAssessment(db, actor, signed, [], 'sign', now),
  )
  const taskIds = [...entry.taskIds, ...(await createPlannedTasks(db, actor, round, entry, delivery))]
  const { booked, problem } = await bookNextAppointment(db, actor, round, entry, now)
  await updateEntry(db, actor, round.id, entry.patientId, {
    visitId,
    signedRecordIds: [...new Set([...entry.signedRecordIds, visitId, ...assessed])],
    taskIds,
    bookedAppointmentId: booked,
    problem,
    finishedAt: problem === null ? now.toISOString() : null,
  })
}

/** The next date belongs to what is signed. */
async function finishVisit(db: Db, actor: Actor, entry: EntryRow, now: Date): Promise<string> {
  const visit = await getVisitOrThrow(db, actor, entry.visitId!) // of a done patient there is one: the table's check
  // Saved again under this name, a colleague's words would be signed unread.
  if (visit.status === 'pending' && visit.savedBy !== actor.userId) throw new DomainError('record.not-yours')
  const next = entry.nextVisitDate ?? getPlannedAppointment(entry)?.scheduledDate ?? null
  if (visit.status === 'pending' && next !== null && visit.nextVisitDate !== next) {
    await updateVisitRecord(db, actor, visit.id, visit.version, { nextVisitScheduled: next }, now)
  }
  await completeVisitRecord(db, actor, visit.id, now)
  return visit.id
}

async function recordMissedVisit(
  db: Db,
  actor: Actor,
  round: RoundRow,
  entry: EntryRow,
  now: Date,
): Promise<string> {
  if (entry.visitId) return entry.visitId
  const facility = { id: round.facilityId, timeZone: round.timeZone }
  const [patient] = await listQueueRows(db, actor, facility, now, [entry.patientId])
  const { id } = await createNotSeenVisit(
    db,
    actor,
    {
      id: undefined,
      patientId: entry.patientId,
      facilityId: round.facilityId,
      visitDate: round.roundDate,
      visitType: 'follow_up',
      reason: entry.notSeenReason ?? '',
      nextVisitScheduled: entry.nextVisitDate,
      appointmentId: patient?.appointmentId ?? null,
      roundId: round.id,
    },
    now,
  )
  return id
}

async function createPlannedTasks(
  db: Db,
  actor: Actor,
  round: RoundRow,
  entry: EntryRow,
  delivery: Delivery,
): Promise<string[]> {
  const ids: string[] = []
  // Existing ones come first.
  for (const { assignedTo, ...task } of getPlannedTasks(entry).slice(entry.taskIds.length)) {
    const made = await makeTask(
      db,
      actor,
      {
        ...task,
        assignedTo: assignedTo ?? actor.userId,
        description: null,
        notes: null,
        facilityId: round.facilityId,
        patientId: entry.patientId,
      },
      delivery,
    )
    ids.push(made.id)
  }
  return ids
}

/** A conflicting or past time does not affect what was signed. */
async function bookNextAppointment(db: Db, actor: Actor, round: RoundRow, entry: EntryRow, now: Date) {
  const planned = getPlannedAppointment(entry)
  if (!planned || entry.bookedAppointmentId !== null) {
    return { booked: entry.bookedAppointmentId, problem: null }
  }
  const { done, problem } = await runInSavepoint(db, () =>
    bookAppointment(
      db,
      actor,
      {
        ...planned,
        patientId: entry.patientId,
        providerId: null,
        facilityId: round.facilityId,
        scheduledDateTime: null,
        recurrence: null,
        notes: null,
        skipConflicts: false,
      },
      now,
    ),
  )
  return { booked: done?.id ?? null, problem }
}
