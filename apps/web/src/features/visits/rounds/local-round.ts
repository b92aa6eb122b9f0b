/** A round that was begun where no server answered: as it would look, kept on this device until the server has it. */
import { listRounds, readRound, type Round, type RoundPatient, urlOf } from '@mendwell/contract'
import type { QueryClient } from '@tanstack/react-query'

export function roundBegunHere(
  about: Pick<Round, 'id' | 'facilityId' | 'facility' | 'startedBy' | 'startedByName' | 'roundDate'>,
  patients: readonly RoundPatient[],
  now: Date,
): Round {
  return {
    ...about,
    startedAt: now.toISOString(),
    status: 'open',
    finishedAt: null,
    entries: patients.map((patient, position) => ({
      ...patient,
      position,
      outcome: 'waiting',
      visitId: null,
      visitStatus: null,
      notSeenReason: null,
      nextVisitDate: null,
      nextAppointment: null,
      tasks: [],
      finishedAt: null,
      signedRecordIds: [],
      taskIds: [],
      bookedAppointmentId: null,
      problem: null,
    })),
  }
}

type Own = {
  readonly id: string
  readonly facilityId: string
  readonly facilityName: string
  readonly startedAt: string
  readonly roundDate: string
  readonly status: 'open' | 'finished'
  readonly patients: number
  readonly done: number
  readonly notSeen: number
}

/** Where the pages look for it: at once, and after a restart in what was taken along. */
export async function keepRound(client: QueryClient, round: Round): Promise<void> {
  const own: Own = {
    id: round.id,
    facilityId: round.facilityId,
    facilityName: round.facility.name,
    startedAt: round.startedAt,
    roundDate: round.roundDate,
    status: 'open',
    patients: round.entries.length,
    done: 0,
    notSeen: 0,
  }
  client.setQueryData(['rounds', 'one', round.id], round)
  const listed = [own, ...(client.getQueryData<Own[]>(['rounds', 'own']) ?? [])]
  client.setQueryData(['rounds', 'own'], listed)
  const { takeAnswer } = await import('../../../platform/offline-cache/offline-cache.ts')
  const answer = (body: unknown) => ({ body, total: undefined, next: undefined, headers: new Headers() })
  await takeAnswer(readRound, urlOf(readRound, { params: { roundId: round.id } }), answer(round))
  await takeAnswer(listRounds, urlOf(listRounds, {}), answer(listed))
}
