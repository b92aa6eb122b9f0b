/** Claims and their numbers at the server: lists, counts, one claim, and what is done with it. */
import {
  actOnClaim,
  agingReport,
  billingReport,
  exportAging,
  billingStats,
  type CallInput,
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
import { useEndpointMutation } from '../../platform/endpoint-mutation.ts'
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

export function useDocumentationCheck(claimId: string) {
  return useQuery({
    queryKey: [...billingKeys.all, 'lens', claimId],
    queryFn: async ({ signal }) => (await call(readClaimLens, { params: { claimId } }, { signal })).body,
    ...chartFreshness,
  })
}

export function useAppealLetter(claimId: string) {
  return useQuery({
    queryKey: [...billingKeys.all, 'letter', claimId],
    queryFn: async ({ signal }) =>
      (await call(readNecessityLetter, { params: { claimId } }, { signal })).body,
    ...chartFreshness,
  })
}

/** Also after an error: a payer's file or another user may have been first. */
export function useBillingRefresh() {
  const client = useQueryClient()
  return { onSettled: () => client.invalidateQueries({ queryKey: billingKeys.all }) }
}

export const useClaimAction = (claimId: string) =>
  useEndpointMutation(actOnClaim, { params: { claimId } }, useBillingRefresh())

export const useReleaseClaim = (claimId: string) =>
  useMutation({ mutationFn: () => call(releaseClaim, { params: { claimId } }), ...useBillingRefresh() })

export const useScrubClaim = (claimId: string) =>
  useMutation({ mutationFn: () => call(scrubClaim, { params: { claimId } }), ...useBillingRefresh() })

export type ClaimChange = CallInput<typeof changeClaim>['body']

export const useUpdateClaim = (claimId: string) =>
  useEndpointMutation(changeClaim, { params: { claimId } }, useBillingRefresh())

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
    ...useBillingRefresh(),
  })

export type ReportFormat = 'pdf' | 'csv'

export const useBillingReport = () =>
  useMutation({
    mutationFn: ({ filter, format }: { filter: ClaimFilter; format: ReportFormat }) =>
      callForFile(billingReport, { query: { ...filter, format } }),
  })

export const useAgingExport = () =>
  useMutation({
    mutationFn: (facilityId: string) => callForFile(exportAging, { query: { facilityId } }),
  })

export const useCms1500 = (claimId: string) =>
  useMutation({ mutationFn: () => callForFile(readCms1500, { params: { claimId } }) })
