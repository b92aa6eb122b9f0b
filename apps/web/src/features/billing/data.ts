/** Claims and their numbers at the server: lists, counts, one claim, and what is done with it. */
import {
  actOnClaim,
  agingReport,
  billingReport,
  billingStats,
  type CallOf,
  changeClaim,
  createClaims,
  listBillableVisits,
  listClaims,
  readClaim,
  readClaimLens,
  readCms1500,
  readNecessityLetter,
  revenueProjections,
  releaseClaim,
  scrubClaim,
} from '@mendwell/contract'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../platform/mutation.ts'
import { call, callForFile } from '../../platform/api.ts'
import { chartFreshness } from '../../platform/query-client.ts'
import type { ClaimFilter } from './search.ts'

export const billingKeys = { all: ['billing'] }
const pageSize = 100

export function useClaims(filter: ClaimFilter) {
  return useInfiniteQuery({
    queryKey: [...billingKeys.all, 'claims', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listClaims, { query: { ...filter, cursor, limit: pageSize } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
}

export function useBillingStats(facilityId: string, month: string) {
  return useQuery({
    queryKey: [...billingKeys.all, 'stats', facilityId, month],
    queryFn: async ({ signal }) =>
      (await call(billingStats, { query: { facilityId, month } }, { signal })).body,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
}

export function useAging(facilityId: string) {
  return useQuery({
    queryKey: [...billingKeys.all, 'aging', facilityId],
    queryFn: async ({ signal }) => (await call(agingReport, { query: { facilityId } }, { signal })).body,
    placeholderData: keepPreviousData,
  })
}

export function useProjections(facilityId: string) {
  return useQuery({
    queryKey: [...billingKeys.all, 'projections', facilityId],
    queryFn: async ({ signal }) =>
      (await call(revenueProjections, { query: { facilityId } }, { signal })).body,
    placeholderData: keepPreviousData,
  })
}

export function useClaim(claimId: string) {
  return useQuery({
    queryKey: [...billingKeys.all, 'claim', claimId],
    queryFn: async ({ signal }) => (await call(readClaim, { params: { claimId } }, { signal })).body,
    ...chartFreshness,
  })
}

export function useLens(claimId: string) {
  return useQuery({
    queryKey: [...billingKeys.all, 'lens', claimId],
    queryFn: async ({ signal }) => (await call(readClaimLens, { params: { claimId } }, { signal })).body,
    ...chartFreshness,
  })
}

export function useLetter(claimId: string) {
  return useQuery({
    queryKey: [...billingKeys.all, 'letter', claimId],
    queryFn: async ({ signal }) =>
      (await call(readNecessityLetter, { params: { claimId } }, { signal })).body,
    ...chartFreshness,
  })
}

/** Also after a refusal: a file of the payer, or somebody else, may have been first. */
export function useRefreshing() {
  const client = useQueryClient()
  return { onSettled: () => client.invalidateQueries({ queryKey: billingKeys.all }) }
}

export type ClaimAct = CallOf<typeof actOnClaim>['body']

export const useAct = (claimId: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: ClaimAct; idempotencyKey: string }) =>
      call(actOnClaim, { params: { claimId }, body }, { idempotencyKey }),
    ...useRefreshing(),
  })

export const useRelease = (claimId: string) =>
  useMutation({ mutationFn: () => call(releaseClaim, { params: { claimId } }), ...useRefreshing() })

export const useScrub = (claimId: string) =>
  useMutation({ mutationFn: () => call(scrubClaim, { params: { claimId } }), ...useRefreshing() })

export type ClaimChange = CallOf<typeof changeClaim>['body']

export const useChangeClaim = (claimId: string) =>
  useMutation({
    mutationFn: ({ body, version }: { body: ClaimChange; version: number }) =>
      call(changeClaim, { params: { claimId }, body }, { version }),
    ...useRefreshing(),
  })

export function useBillableVisits(facilityId: string) {
  return useInfiniteQuery({
    queryKey: [...billingKeys.all, 'visits', facilityId],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listBillableVisits, { query: { facilityId, cursor, limit: pageSize } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    ...chartFreshness,
  })
}

export const useCreateClaims = () =>
  useMutation({
    mutationFn: async ({ visitIds, idempotencyKey }: { visitIds: string[]; idempotencyKey: string }) =>
      (await call(createClaims, { body: { visitIds } }, { idempotencyKey })).body,
    ...useRefreshing(),
  })

export type ReportFormat = 'pdf' | 'csv'

export const useReport = () =>
  useMutation({
    mutationFn: ({ filter, format }: { filter: ClaimFilter; format: ReportFormat }) =>
      callForFile(billingReport, { query: { ...filter, format } }),
  })

export const useCms1500 = (claimId: string) =>
  useMutation({ mutationFn: () => callForFile(readCms1500, { params: { claimId } }) })
