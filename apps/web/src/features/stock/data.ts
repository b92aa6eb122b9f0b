/** Stock at the server. It works online only: what is left is counted across visits of every clinician. */
import {
  addStockStep,
  type CallInput,
  changeStockProduct,
  createStockProduct,
  decideProductUse,
  listQuarantines,
  listReconciliation,
  listStockPackages,
  listStockProducts,
  quarantineLot,
  readStockPackage,
  recallProduct,
  receiveStock,
  releaseQuarantine,
} from '@mendwell/contract'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { useEndpointMutation } from '../../platform/endpoint-mutation.ts'
import { useMutation } from '../../platform/mutation.ts'
import { chartFreshness } from '../../platform/query-client.ts'

const all = ['stock']
const pageSize = 50

function useStockRefresh() {
  const client = useQueryClient()
  return { onSettled: () => client.invalidateQueries({ queryKey: all }) }
}

export type PackageQuery = Pick<
  NonNullable<CallInput<typeof listStockPackages>['query']>,
  'view' | 'facilityId' | 'search'
>

export const useStockPackages = (query: PackageQuery) =>
  useInfiniteQuery({
    queryKey: [...all, 'packages', query],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listStockPackages, { query: { ...query, cursor, limit: pageSize } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    ...chartFreshness,
  })

export const useStockHistory = (stockPackageId: string) =>
  useQuery({
    queryKey: [...all, 'package', stockPackageId],
    queryFn: async ({ signal }) =>
      (await call(readStockPackage, { params: { stockPackageId } }, { signal })).body,
    ...chartFreshness,
  })

export const useStockProducts = () =>
  useQuery({
    queryKey: [...all, 'products'],
    queryFn: async ({ signal }) => (await call(listStockProducts, {}, { signal })).body,
    ...chartFreshness,
  })

export const useQuarantines = () =>
  useQuery({
    queryKey: [...all, 'quarantines'],
    queryFn: async ({ signal }) => (await call(listQuarantines, {}, { signal })).body,
    ...chartFreshness,
  })

export const useReconciliation = () =>
  useInfiniteQuery({
    queryKey: [...all, 'reconciliation'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listReconciliation, { query: { cursor, limit: pageSize } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    ...chartFreshness,
  })

export type RecallQuery = CallInput<typeof recallProduct>['query']

/** Asked when someone searches, never again by itself: every search is in the audit log. */
export const useRecall = (query: RecallQuery | null) =>
  useQuery({
    queryKey: [...all, 'recall', query],
    queryFn: async ({ signal }) =>
      (await call(recallProduct, { query: query ?? { search: '' } }, { signal })).body,
    enabled: query !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const useCreateProduct = () => useEndpointMutation(createStockProduct, {}, useStockRefresh())
export const useUpdateProduct = (stockProductId: string) =>
  useEndpointMutation(changeStockProduct, { params: { stockProductId } }, useStockRefresh())
export const useReceiveStock = () => useEndpointMutation(receiveStock, {}, useStockRefresh())
export const useStockStep = (stockPackageId: string) =>
  useEndpointMutation(addStockStep, { params: { stockPackageId } }, useStockRefresh())
export const useQuarantineLot = () => useEndpointMutation(quarantineLot, {}, useStockRefresh())
export const useDecideUse = () => useEndpointMutation(decideProductUse, {}, useStockRefresh())
export const useReleaseQuarantine = () =>
  useMutation({
    mutationFn: async ({ quarantineId, reason }: { quarantineId: string; reason: string }) =>
      (await call(releaseQuarantine, { params: { quarantineId }, body: { reason } })).body,
    ...useStockRefresh(),
  })
