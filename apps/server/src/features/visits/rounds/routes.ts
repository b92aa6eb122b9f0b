/** Rounds over HTTP. */
import {
  finishRound,
  listRounds,
  readRound,
  readRoundQueue,
  setRoundEntry,
  startRound,
} from '@mendwell/contract'
import { route } from '../../../platform/http/route.ts'
import { answer, begin, queue, seenRound, setEntry } from './rounds.ts'
import { finish } from './finish-round.ts'
import { ownRounds } from './store.ts'

export const roundRoutes = [
  route(readRoundQueue, async ({ db, actor, query, now, note }) => {
    const patients = await queue(db, actor, query.facilityId, query.order, now)
    note({ patients: patients.map(({ patientId }) => patientId) })
    return patients
  }),

  route(listRounds, async ({ db, actor, now }) =>
    (await ownRounds(db, actor, now)).map((row) => ({
      id: row.id,
      facilityId: row.facility_id,
      facilityName: row.facility_name,
      startedAt: row.started_at,
      roundDate: row.round_date,
      status: row.finished_at === null ? ('open' as const) : ('finished' as const),
      patients: row.patients,
      done: row.done,
      notSeen: row.not_seen,
    })),
  ),

  route(startRound, async ({ db, actor, body, now, note }) => {
    const round = await begin(db, actor, body, now)
    note({ patients: round.entries.map(({ patientId }) => patientId) })
    return round
  }),

  route(readRound, async ({ db, actor, params, now, note }) => {
    const round = await answer(db, actor, await seenRound(db, actor, params.roundId), now)
    note({ patients: round.entries.map(({ patientId }) => patientId) })
    return round
  }),

  route(setRoundEntry, async ({ db, actor, params, body, now }) => {
    await setEntry(db, actor, params, body)
    return answer(db, actor, await seenRound(db, actor, params.roundId), now)
  }),

  route(finishRound, async ({ db, actor, params, now, mail, baseUrl, note }) => {
    await finish(db, actor, params.roundId, { now, mail, baseUrl })
    const round = await answer(db, actor, await seenRound(db, actor, params.roundId), now)
    const sum = (count: (entry: (typeof round.entries)[number]) => number) =>
      round.entries.reduce((total, entry) => total + count(entry), 0)
    const numbers = {
      signed: sum(({ signedRecordIds }) => signedRecordIds.length),
      notSeen: sum(({ outcome, finishedAt }) => Number(outcome === 'not_seen' && finishedAt !== null)),
      tasks: sum(({ taskIds }) => taskIds.length),
      appointments: sum(({ bookedAppointmentId }) => Number(bookedAppointmentId !== null)),
      nextDates: sum(({ nextVisitDate, nextAppointment, finishedAt }) =>
        Number(finishedAt !== null && (nextVisitDate !== null || nextAppointment !== null)),
      ),
      problems: sum(({ problem }) => Number(problem !== null)),
    }
    note(numbers)
    return { ...round, ...numbers }
  }),
]
