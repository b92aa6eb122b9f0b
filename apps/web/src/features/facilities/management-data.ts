/** Managing facilities at the server: the counts, how they do, adding and changing them, and their contracts. */
import {
  type CallInput,
  changeContract,
  changeFacility,
  createContract,
  createFacility,
  deactivateFacility,
  endContract,
  facilityPerformance,
  facilityStats,
  listContracts,
  type PerformancePeriod,
  reactivateFacility,
} from '@mendwell/contract'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../platform/mutation.ts'
import { useEndpointMutation } from '../../platform/endpoint-mutation.ts'
import { call } from '../../platform/api.ts'

const keys = { all: ['facilities'], contracts: ['facility-contracts'] }

export function useFacilityStats() {
  return useQuery({
    queryKey: [...keys.all, 'stats'],
    queryFn: async ({ signal }) => (await call(facilityStats, {}, { signal })).body,
  })
}

export function usePerformance(days: PerformancePeriod) {
  return useQuery({
    queryKey: [...keys.all, 'performance', days],
    queryFn: async ({ signal }) => (await call(facilityPerformance, { query: { days } }, { signal })).body,
    placeholderData: keepPreviousData,
  })
}

/** Also after an error: another user may have changed the same record first. */
function useFacilityRefresh() {
  const client = useQueryClient()
  return {
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.all }),
        client.invalidateQueries({ queryKey: keys.contracts }),
      ]),
  }
}

export type NewFacilityBody = CallInput<typeof createFacility>['body']
export type FacilityChange = CallInput<typeof changeFacility>['body']

export const useCreateFacility = () => useEndpointMutation(createFacility, {}, useFacilityRefresh())

export const useUpdateFacility = (facilityId: string) =>
  useEndpointMutation(changeFacility, { params: { facilityId } }, useFacilityRefresh())

export const useDeactivateFacility = (facilityId: string) =>
  useMutation({
    mutationFn: (reason: string) => call(deactivateFacility, { params: { facilityId }, body: { reason } }),
    ...useFacilityRefresh(),
  })

export const useReactivateFacility = (facilityId: string) =>
  useMutation({
    mutationFn: () => call(reactivateFacility, { params: { facilityId } }),
    ...useFacilityRefresh(),
  })

export type ContractFilter = Omit<NonNullable<CallInput<typeof listContracts>['query']>, 'cursor' | 'limit'>

export function useContracts(filter: ContractFilter, isNeeded: boolean) {
  return useInfiniteQuery({
    queryKey: [...keys.contracts, filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listContracts, { query: { ...filter, cursor, limit: 100 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    enabled: isNeeded,
  })
}

export type NewContractBody = CallInput<typeof createContract>['body']
export type ContractChange = CallInput<typeof changeContract>['body']

export const useCreateContract = () => useEndpointMutation(createContract, {}, useFacilityRefresh())

export const useUpdateContract = (contractId: string) =>
  useEndpointMutation(changeContract, { params: { contractId } }, useFacilityRefresh())

export const useEndContract = (contractId: string) =>
  useMutation({
    mutationFn: (reason: string) => call(endContract, { params: { contractId }, body: { reason } }),
    ...useFacilityRefresh(),
  })
