/** Worn sensors of a patient at the server. */
import {
  listWearables,
  readWearableData,
  registerWearable,
  revokeWearable,
  type wearableHours,
} from '@mendwell/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEndpointMutation } from '../../platform/endpoint-mutation.ts'
import { useMutation } from '../../platform/mutation.ts'
import { call } from '../../platform/api.ts'
import { byPatient, callQuery, defineOfflineQuery } from '../../platform/offline-cache/offline-query.ts'
import { chartFreshness } from '../../platform/query-client.ts'

const buildKey = (patientId: string) => ['wearables', patientId]
export type Hours = (typeof wearableHours)[number]

const devicesQuery = defineOfflineQuery(listWearables, byPatient, ['patient'])
export const offlineQueries = [devicesQuery]

export const useWearables = (patientId: string) =>
  useQuery({
    queryKey: [...buildKey(patientId), 'devices'],
    queryFn: async ({ signal }) => (await callQuery(devicesQuery, { patientId }, { signal })).body,
    ...chartFreshness,
  })

export const useWearableData = (patientId: string, hours: Hours, enabled: boolean) =>
  useQuery({
    queryKey: [...buildKey(patientId), 'data', hours],
    queryFn: async ({ signal }) =>
      (await call(readWearableData, { params: { patientId }, query: { hours } }, { signal })).body,
    placeholderData: keepPreviousData,
    enabled,
    ...chartFreshness,
  })

function useRefresh(patientId: string) {
  const client = useQueryClient()
  return { onSettled: () => client.invalidateQueries({ queryKey: buildKey(patientId) }) }
}

export const useRegisterWearable = (patientId: string) =>
  useEndpointMutation(registerWearable, { params: { patientId } }, useRefresh(patientId))

export const useRevokeWearable = (patientId: string) =>
  useMutation({
    mutationFn: async (wearableId: string) => (await call(revokeWearable, { params: { wearableId } })).body,
    ...useRefresh(patientId),
  })
