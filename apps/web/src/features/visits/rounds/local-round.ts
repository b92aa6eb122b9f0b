/** A round started offline: as the server would return it, stored on this device until the server has it. */
import { listRounds, readRound, type Round, type RoundPatient, buildUrl } from '@mendwell/contract'
import type { QueryClient } from '@tanstack/react-query'

export function createLocalRound(
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

type OwnRound = {
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

/** Where the pages look it up: immediately, and after a restart in the offline cache. */
export async function saveLocalRound(client: QueryClient, round: Round): Promise<void> {
  const own: OwnRound = {
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
  const listed = [own, ...(client.getQueryData<OwnRound[]>(['rounds', 'own']) ?? [])]
  client.setQueryData(['rounds', 'own'], listed)
  const { cacheResponse } = await import('../../../platform/offline-cache/offline-cache.ts')
  const toResponse = (body: unknown) => ({ body, total: undefined, next: undefined, headers: new Headers() })
  await cacheResponse(readRound, buildUrl(readRound, { params: { roundId: round.id } }), toResponse(round))
  await cacheResponse(listRounds, buildUrl(listRounds, {}), toResponse(listed))
}
