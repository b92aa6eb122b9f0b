/** Managing facilities at the server: the counts, how they do, adding and changing them, and their contracts. */
import {
  type CallOf,
  changeContract,
  changeFacility,
  createContract,
  createFacility,
  deactivateFacility,
  endContract,
  facilityPerformance,
  facilityStats,
  listContracts,
  reactivateFacility,
} from '@mendwell/contract'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../platform/mutation.ts'
import { call } from '../../platform/api.ts'
import type { PerformanceDays } from './search.ts'

const keys = { all: ['facilities'], contracts: ['facility-contracts'] }

export function useFacilityStats() {
  return useQuery({
    queryKey: [...keys.all, 'stats'],
    queryFn: async ({ signal }) => (await call(facilityStats, {}, { signal })).body,
  })
}

export function usePerformance(days: PerformanceDays) {
  return useQuery({
    queryKey: [...keys.all, 'performance', days],
    queryFn: async ({ signal }) => (await call(facilityPerformance, { query: { days } }, { signal })).body,
    placeholderData: keepPreviousData,
  })
}

/** Also after a refusal: somebody else may have changed the same record first. */
function useRefreshing() {
  const client = useQueryClient()
  return {
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.all }),
        client.invalidateQueries({ queryKey: keys.contracts }),
      ]),
  }
}

export type NewFacilityBody = CallOf<typeof createFacility>['body']
export type FacilityChange = CallOf<typeof changeFacility>['body']

export const useCreateFacility = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewFacilityBody; idempotencyKey: string }) =>
      call(createFacility, { body }, { idempotencyKey }),
    ...useRefreshing(),
  })

export const useChangeFacility = (facilityId: string) =>
  useMutation({
    mutationFn: ({ body, version }: { body: FacilityChange; version: number }) =>
      call(changeFacility, { params: { facilityId }, body }, { version }),
    ...useRefreshing(),
  })

export const useDeactivate = (facilityId: string) =>
  useMutation({
    mutationFn: (reason: string) => call(deactivateFacility, { params: { facilityId }, body: { reason } }),
    ...useRefreshing(),
  })

export const useReactivate = (facilityId: string) =>
  useMutation({
    mutationFn: () => call(reactivateFacility, { params: { facilityId } }),
    ...useRefreshing(),
  })

export type ContractFilter = Omit<NonNullable<CallOf<typeof listContracts>['query']>, 'cursor' | 'limit'>

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

export type NewContractBody = CallOf<typeof createContract>['body']
export type ContractChange = CallOf<typeof changeContract>['body']

export const useCreateContract = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewContractBody; idempotencyKey: string }) =>
      call(createContract, { body }, { idempotencyKey }),
    ...useRefreshing(),
  })

export const useChangeContract = (contractId: string) =>
  useMutation({
    mutationFn: ({ body, version }: { body: ContractChange; version: number }) =>
      call(changeContract, { params: { contractId }, body }, { version }),
    ...useRefreshing(),
  })

export const useEndContract = (contractId: string) =>
  useMutation({
    mutationFn: (reason: string) => call(endContract, { params: { contractId }, body: { reason } }),
    ...useRefreshing(),
  })
