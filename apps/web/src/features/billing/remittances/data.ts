/** Queries and mutations of the exchange with payers: claim files, payers' files, payments, denials. */
import {
  type CallInput,
  importPayerFile,
  listPayerFiles,
  listDenials,
  listRemittances,
  listSubmissions,
  postRemittance,
  readDeposits,
  readRemittance,
  readSubmissionFile,
  retryRemittance,
  settleRemittanceItem,
  submitClaims,
} from '@mendwell/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMutation } from '../../../platform/mutation.ts'
import { useEndpointMutation } from '../../../platform/endpoint-mutation.ts'
import { call, callForFile } from '../../../platform/api.ts'
import { billingKeys, useBillingRefresh } from '../data.ts'

const pageSize = 50

export function useSubmissions() {
  return useInfiniteQuery({
    queryKey: [...billingKeys.all, 'submissions'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listSubmissions, { query: { cursor, limit: pageSize } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

export function useRemittances() {
  return useInfiniteQuery({
    queryKey: [...billingKeys.all, 'remittances'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listRemittances, { query: { cursor, limit: pageSize } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

export function useDeposits(month: string) {
  return useQuery({
    queryKey: [...billingKeys.all, 'deposits', month],
    queryFn: async ({ signal }) => (await call(readDeposits, { query: { month } }, { signal })).body,
    placeholderData: keepPreviousData,
  })
}

export function useRemittance(remittanceId: string) {
  return useQuery({
    queryKey: [...billingKeys.all, 'remittance', remittanceId],
    queryFn: async ({ signal }) =>
      (await call(readRemittance, { params: { remittanceId } }, { signal })).body,
  })
}

export type DenialFilter = Omit<NonNullable<CallInput<typeof listDenials>['query']>, 'cursor' | 'limit'>

export function useDenials(filter: DenialFilter) {
  return useInfiniteQuery({
    queryKey: [...billingKeys.all, 'denials', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listDenials, { query: { ...filter, cursor, limit: pageSize } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
}

export const useSubmitClaims = () =>
  useMutation({
    mutationFn: async ({ id, claimIds }: { id: string; claimIds: readonly string[] }) =>
      (await call(submitClaims, { body: { id, claimIds: [...claimIds] } }, { idempotencyKey: id })).body,
    ...useBillingRefresh(),
  })

export const useSubmissionFile = () =>
  useMutation({
    mutationFn: (submissionId: string) => callForFile(readSubmissionFile, { params: { submissionId } }),
  })

export const useImportFile = () =>
  useMutation({
    mutationFn: async ({
      name,
      content,
      idempotencyKey,
    }: {
      name: string
      content: string
      idempotencyKey: string
    }) => (await call(importPayerFile, { body: { name, content } }, { idempotencyKey })).body,
    ...useBillingRefresh(),
  })

const pollIntervalMs = 1_500

/** The latest files of payers. While one of them is being posted, asked again and again. */
export function usePayerFiles() {
  return useQuery({
    queryKey: [...billingKeys.all, 'payer-files'],
    queryFn: async ({ signal }) => (await call(listPayerFiles, {}, { signal })).body,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'processing') ? pollIntervalMs : false,
  })
}

export const useRetryPayment = (remittanceId: string) =>
  useMutation({
    mutationFn: async () => (await call(retryRemittance, { params: { remittanceId } })).body,
    ...useBillingRefresh(),
  })

export const useSettleItem = (remittanceId: string) =>
  useEndpointMutation(settleRemittanceItem, { params: { remittanceId } }, useBillingRefresh())

export type PaymentBody = CallInput<typeof postRemittance>['body']

export const usePostPayment = () => useEndpointMutation(postRemittance, {}, useBillingRefresh())
