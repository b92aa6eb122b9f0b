/** Rounds at the server: the queue of a facility, own rounds, one of them, what becomes of a patient, and finishing. */
import {
  createVisit,
  finishRound,
  listRounds,
  readRound,
  readRoundQueue,
  type RoundPatient,
  setRoundEntry,
  startRound,
} from '@mendwell/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../platform/mutation.ts'
import { call } from '../../../platform/api.ts'
import { callQuery, defineOfflineQuery } from '../../../platform/offline-cache/offline-query.ts'
import { type Outcome, sendRecords } from '../../../platform/outbox/outbox.ts'
import { sendOrQueue, showQueuedToast } from '../../../platform/outbox/queued-toast.ts'
import { chartFreshness } from '../../../platform/query-client.ts'
import { useUser } from '../../../platform/session/session.ts'
import type { RoundOrder } from '../search.ts'
import { saveLocalRound, createLocalRound } from './local-round.ts'
import type { EntryBody } from './entries.ts'

const keys = { all: ['rounds'], one: (id: string) => ['rounds', 'one', id] }

const queueQuery = defineOfflineQuery(
  readRoundQueue,
  ({ facilityId, order = 'room' }: { facilityId: string; order?: RoundOrder }) => ({
    query: { facilityId, order },
  }),
  ['facility'],
)
export const offlineQueries = [queueQuery, defineOfflineQuery(listRounds, () => ({}), ['always'])]

export function useRoundQueue(facilityId: string | undefined, order: RoundOrder) {
  return useQuery({
    queryKey: [...keys.all, 'queue', facilityId, order],
    queryFn: async ({ signal }) =>
      (await callQuery(queueQuery, { facilityId: facilityId ?? '', order }, { signal })).body,
    enabled: facilityId !== undefined,
    placeholderData: keepPreviousData,
    ...chartFreshness,
  })
}

export function useOwnRounds() {
  return useQuery({
    queryKey: [...keys.all, 'own'],
    queryFn: async ({ signal }) => (await call(listRounds, {}, { signal })).body,
    ...chartFreshness,
  })
}

export function useRound(roundId: string) {
  return useQuery({
    queryKey: keys.one(roundId),
    queryFn: async ({ signal }) => (await call(readRound, { params: { roundId } }, { signal })).body,
    refetchOnWindowFocus: 'always',
  })
}

/** Without a response the round starts on this device, with the locally known queue. */
export const useStartRound = () => {
  const client = useQueryClient()
  const user = useUser()
  return useMutation({
    mutationFn: async ({ facility, patients, ...about }: Start): Promise<{ id: string }> => {
      const { id, order, today } = about
      const seen = patients.map((one) => one.patientId)
      const patientIds = seen.length > maxNamed ? [] : seen
      const body = { id, facilityId: facility.id, order, patientIds }
      const round = await sendOrQueue(
        user.id,
        startRound,
        { body },
        { id, title: 'round', patientId: null, idempotencyKey: id },
      )
      if (round) {
        void client.invalidateQueries({ queryKey: keys.all })
        return round
      }
      const begun = {
        id,
        facilityId: facility.id,
        facility: { name: facility.name },
        startedBy: user.id,
        startedByName: `${user.firstName} ${user.lastName}`,
        roundDate: today,
      }
      await saveLocalRound(client, createLocalRound(begun, patients, new Date()))
      showQueuedToast()
      return { id }
    },
  })
}

/** As many as the server accepts by name; a longer queue is its own. */
const maxNamed = 500

type Start = {
  readonly id: string
  readonly facility: { readonly id: string; readonly name: string }
  readonly order: RoundOrder
  readonly patients: readonly RoundPatient[]
  readonly today: string
}

export const useFinishRound = (roundId: string) => {
  const client = useQueryClient()
  const { id: userId } = useUser()
  return useMutation({
    // Null: it waits on this device, behind everything of the round.
    mutationFn: () =>
      sendOrQueue(
        userId,
        finishRound,
        { params: { roundId } },
        { title: 'round completion', patientId: null, stepAt: roundId },
      ),
    onSettled: () =>
      Promise.all(
        [keys.all, ['visits'], ['appointments'], ['tasks']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

const toEndpointRef = ({ id, method, path }: typeof createVisit | typeof setRoundEntry) => ({
  id,
  method,
  path,
})

/**
 * Stores the note and the patient's outcome on this device, and sends both in order. Without a note, only the latter. What the server
 * rejects stays under its id: saving the form again replaces it.
 */
export async function sendEntry(
  userId: string,
  { roundId, patientId, entrySendId }: { roundId: string; patientId: string; entrySendId: string },
  entry: EntryBody,
  note: {
    id: string
    body: object
    draft: Parameters<typeof sendRecords>[1][number]['send']['draft']
  } | null,
): Promise<{ note: Outcome | null; entry: Outcome }> {
  const shared = { version: null, patientId }
  const outcomes = await sendRecords(userId, [
    ...(note
      ? [
          {
            send: {
              ...shared,
              id: note.id,
              endpoint: toEndpointRef(createVisit),
              params: {},
              body: note.body,
              idempotencyKey: crypto.randomUUID(),
              title: 'visit',
              draft: note.draft,
              needs: roundId,
            },
          },
        ]
      : []),
    {
      send: {
        ...shared,
        id: entrySendId,
        endpoint: toEndpointRef(setRoundEntry),
        params: { roundId, patientId },
        body: entry,
        idempotencyKey: crypto.randomUUID(),
        title: 'round entry',
        draft: null,
        needs: note ? [roundId, note.id] : roundId,
      },
    },
  ])
  const last = outcomes.at(-1)! // one for each that was sent
  return { note: note ? (outcomes[0] ?? null) : null, entry: last }
}
