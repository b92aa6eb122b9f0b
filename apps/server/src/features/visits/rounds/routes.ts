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
import { presentRound, createRound, listQueue, getRoundOrThrow, saveEntry } from './rounds.ts'
import { finishOpenRound } from './finish-round.ts'
import { listOwnRounds } from './store.ts'

export const roundRoutes = [
  route(readRoundQueue, async ({ db, actor, query, now, note }) => {
    const patients = await listQueue(db, actor, query.facilityId, query.order, now)
    note({ patients: patients.map(({ patientId }) => patientId) })
    return patients
  }),

  route(listRounds, async ({ db, actor, now }) =>
    (await listOwnRounds(db, actor, now)).map((row) => ({
      ...row,
      status: row.finishedAt === null ? ('open' as const) : ('finished' as const),
    })),
  ),

  route(startRound, async ({ db, actor, body, now, note }) => {
    const round = await createRound(db, actor, body, now)
    note({ patients: round.entries.map(({ patientId }) => patientId) })
    return round
  }),

  route(readRound, async ({ db, actor, params, now, note }) => {
    const round = await presentRound(db, actor, await getRoundOrThrow(db, actor, params.roundId), now)
    note({ patients: round.entries.map(({ patientId }) => patientId) })
    return round
  }),

  route(setRoundEntry, async ({ db, actor, params, body, now }) => {
    await saveEntry(db, actor, params, body)
    return presentRound(db, actor, await getRoundOrThrow(db, actor, params.roundId), now)
  }),

  route(finishRound, async ({ db, actor, params, now, mail, baseUrl, note }) => {
    await finishOpenRound(db, actor, params.roundId, { now, mail, baseUrl })
    const round = await presentRound(db, actor, await getRoundOrThrow(db, actor, params.roundId), now)
    const sumEntries = (count: (entry: (typeof round.entries)[number]) => number) =>
      round.entries.reduce((total, entry) => total + count(entry), 0)
    const numbers = {
      signed: sumEntries(({ signedRecordIds }) => signedRecordIds.length),
      notSeen: sumEntries(({ outcome, finishedAt }) => Number(outcome === 'not_seen' && finishedAt !== null)),
      tasks: sumEntries(({ taskIds }) => taskIds.length),
      appointments: sumEntries(({ bookedAppointmentId }) => Number(bookedAppointmentId !== null)),
      nextDates: sumEntries(({ nextVisitDate, nextAppointment, finishedAt }) =>
        Number(finishedAt !== null && (nextVisitDate !== null || nextAppointment !== null)),
      ),
      problems: sumEntries(({ problem }) => Number(problem !== null)),
    }
    note(numbers)
    return { ...round, ...numbers }
  }),
]
