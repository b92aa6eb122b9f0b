/** Signing, discontinuing, favorites, sheets and history of wound orders. Only online. */
import {
  createOrderFavorite,
  declineWoundOrder,
  deleteOrderFavorite,
  discontinueWoundOrder,
  downloadOrderSheet,
  issueOrderSheet,
  listOrderFavorites,
  listOrderingProviders,
  listOrderSheets,
  signWoundOrder,
} from '@mendwell/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call, callForFile } from '../../../platform/api.ts'
import { useEndpointMutation } from '../../../platform/endpoint-mutation.ts'
import { useMutation } from '../../../platform/mutation.ts'
import { callQuery } from '../../../platform/offline-cache/offline-query.ts'
import { chartFreshness } from '../../../platform/query-client.ts'
import { saveBlob } from '../../../ui/media/save-blob.ts'
import { planKeys, usePlansRefresh } from '../data.ts'
import { ordersQuery, type OrdersFilter, useOrdersRefresh } from './data.ts'

export function useOrderingProviders() {
  return useQuery({
    queryKey: [...planKeys.all, 'ordering-providers'],
    queryFn: async ({ signal }) => (await call(listOrderingProviders, {}, { signal })).body,
  })
}

export function useOrderList(query: OrdersFilter) {
  return useInfiniteQuery({
    queryKey: [...planKeys.all, 'wound-order-list', query],
    queryFn: ({ pageParam: cursor, signal }) => callQuery(ordersQuery, { ...query, cursor }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    ...chartFreshness,
  })
}

export const useSignOrder = (woundOrderId: string) =>
  useEndpointMutation(signWoundOrder, { params: { woundOrderId } }, useOrdersRefresh())

export const useDeclineOrder = (woundOrderId: string) =>
  useEndpointMutation(declineWoundOrder, { params: { woundOrderId } }, useOrdersRefresh())

export const useDiscontinueOrder = (woundOrderId: string) =>
  useEndpointMutation(discontinueWoundOrder, { params: { woundOrderId } }, useOrdersRefresh())

export function useOrderFavorites() {
  return useQuery({
    queryKey: [...planKeys.all, 'order-favorites'],
    queryFn: async ({ signal }) => (await call(listOrderFavorites, {}, { signal })).body,
  })
}

export const useCreateFavorite = () => useEndpointMutation(createOrderFavorite, {}, usePlansRefresh())

export const useDeleteFavorite = () =>
  useMutation({
    mutationFn: async (orderFavoriteId: string) =>
      (await call(deleteOrderFavorite, { params: { orderFavoriteId } })).body,
    ...usePlansRefresh(),
  })

export function useOrderSheets(woundId: string) {
  return useQuery({
    queryKey: [...planKeys.all, 'order-sheets', woundId],
    queryFn: async ({ signal }) => (await call(listOrderSheets, { params: { woundId } }, { signal })).body,
    ...chartFreshness,
  })
}

export const useIssueSheet = (woundId: string) =>
  useEndpointMutation(issueOrderSheet, { params: { woundId } }, usePlansRefresh())

export const useDownloadSheet = () =>
  useMutation({
    mutationFn: async ({ id, number }: { id: string; number: number }) => {
      const { blob } = await callForFile(downloadOrderSheet, { params: { orderSheetId: id } })
      saveBlob(`order-sheet-${number}.pdf`, blob)
    },
  })
