/** A provider's hours and days off at the server. */
import {
  addTimeOff,
  listOpenTimes,
  type ProviderAvailability,
  readAvailability,
  removeTimeOff,
  setWorkHours,
} from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { useMutation } from '../../../platform/mutation.ts'

const buildKey = (providerId: string) => ['availability', providerId]

export const useAvailability = (providerId: string) =>
  useQuery({
    queryKey: buildKey(providerId),
    queryFn: async ({ signal }) =>
      (await call(readAvailability, { params: { userId: providerId } }, { signal })).body,
    staleTime: 0,
  })

/** Each answer is the whole; previews and open times of the provider are asked again. */
function useStored(providerId: string) {
  const client = useQueryClient()
  return (stored: ProviderAvailability) => {
    client.setQueryData(buildKey(providerId), stored)
    void client.invalidateQueries({ queryKey: ['open-times'] })
  }
}

export type WeekHours = ProviderAvailability['hours']

export const useSetHours = (providerId: string) =>
  useMutation({
    mutationFn: async (hours: WeekHours) =>
      (await call(setWorkHours, { params: { userId: providerId }, body: { hours } })).body,
    onSuccess: useStored(providerId),
  })

export const useAddTimeOff = (providerId: string) =>
  useMutation({
    mutationFn: async (body: { id: string; from: string; until: string; reason: string | null }) =>
      (await call(addTimeOff, { params: { userId: providerId }, body })).body,
    onSuccess: useStored(providerId),
  })

export const useRemoveTimeOff = (providerId: string) =>
  useMutation({
    mutationFn: async (timeOffId: string) =>
      (await call(removeTimeOff, { params: { userId: providerId, timeOffId } })).body,
    onSuccess: useStored(providerId),
  })

export function useOpenTimes(asked: {
  providerId: string
  facilityId: string | null
  from: string
  duration: number
}) {
  const { providerId, facilityId, ...query } = asked
  return useQuery({
    queryKey: ['open-times', asked],
    queryFn: async ({ signal }) =>
      (
        await call(
          listOpenTimes,
          { params: { userId: providerId }, query: { ...query, ...(facilityId && { facilityId }) } },
          { signal },
        )
      ).body,
    staleTime: 30_000,
  })
}
