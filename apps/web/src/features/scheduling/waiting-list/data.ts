/** The waiting list at the server, and the time that a cancelled or moved appointment opens. */
import {
  type Appointment,
  type CallInput,
  closeWaitingListEntry,
  createWaitingListEntry,
  listWaitingList,
} from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { useEndpointMutation } from '../../../platform/endpoint-mutation.ts'
import { useMutation } from '../../../platform/mutation.ts'

/** With the appointments: booking one may close an entry. */
const key = ['appointments', 'waiting-list']

export type OpenSlot = {
  readonly startsAt: string
  readonly date: string
  readonly time: string
  readonly duration: number
  readonly timeZone: string
  readonly providerId: string
  readonly facilityId: string | null
}

export const toOpenSlot = (appointment: Appointment): OpenSlot => ({
  startsAt: appointment.scheduledDateTime,
  date: appointment.scheduledDate,
  time: appointment.scheduledTime,
  duration: appointment.duration,
  timeZone: appointment.timeZone,
  providerId: appointment.providerId,
  facilityId: appointment.facilityId,
})

export const useWaitingList = (whose: { providerId?: string | undefined; facilityId?: string | undefined }) =>
  useQuery({
    queryKey: [...key, whose],
    queryFn: async ({ signal }) => (await call(listWaitingList, { query: whose }, { signal })).body,
    staleTime: 30_000,
  })

/** Entries that the open time suits. */
export const useMatches = ({ startsAt, date, duration, providerId, facilityId }: OpenSlot) =>
  useQuery({
    queryKey: [...key, 'matches', startsAt, duration, providerId, facilityId],
    queryFn: async ({ signal }) => {
      const query = { startsAt, date, duration, providerId, ...(facilityId && { facilityId }) }
      return (await call(listWaitingList, { query }, { signal })).body
    },
    staleTime: 0,
  })

function useRefresh() {
  const client = useQueryClient()
  return { onSettled: () => client.invalidateQueries({ queryKey: key }) }
}

export type NewEntryBody = CallInput<typeof createWaitingListEntry>['body']

export const useAddEntry = () => useEndpointMutation(createWaitingListEntry, {}, useRefresh())

export const useCloseEntry = (waitingListEntryId: string) =>
  useMutation({
    mutationFn: async (reason: string) =>
      (await call(closeWaitingListEntry, { params: { waitingListEntryId }, body: { reason } })).body,
    ...useRefresh(),
  })
