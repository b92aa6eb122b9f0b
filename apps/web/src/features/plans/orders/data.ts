/** Supply orders and the formulary at the server. */
import {
  approveSupplyOrder,
  type CallInput,
  cancelSupplyOrder,
  changeFormulary,
  createSupplyOrder,
  deliverSupplyOrder,
  listFormulary,
  listSupplyOrders,
  placeSupplyOrder,
  readSupplyOrder,
  shipSupplyOrder,
} from '@mendwell/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMutation } from '../../../platform/mutation.ts'
import { useEndpointMutation } from '../../../platform/endpoint-mutation.ts'
import { call } from '../../../platform/api.ts'
import { chartFreshness } from '../../../platform/query-client.ts'
import { planKeys, usePlansRefresh } from '../data.ts'

const pageSize = 100

export type OrderQuery = Pick<
  NonNullable<CallInput<typeof listSupplyOrders>['query']>,
  'patientId' | 'status'
>

export function useOrders(query: OrderQuery) {
  return useInfiniteQuery({
    queryKey: [...planKeys.all, 'orders', query],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listSupplyOrders, { query: { ...query, cursor, limit: pageSize } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    ...chartFreshness,
  })
}

export function useOrder(supplyOrderId: string) {
  return useQuery({
    queryKey: [...planKeys.all, 'order', supplyOrderId],
    queryFn: async ({ signal }) =>
      (await call(readSupplyOrder, { params: { supplyOrderId } }, { signal })).body,
    ...chartFreshness,
  })
}
export type LoadedOrder = NonNullable<ReturnType<typeof useOrder>['data']>

export type NewOrderBody = CallInput<typeof createSupplyOrder>['body']

export const useCreateOrder = () => useEndpointMutation(createSupplyOrder, {}, usePlansRefresh())

/** A step of an order with what has to be said for it. */
export type OrderStep =
  | { step: 'approve' }
  | { step: 'order'; supplier: string; expectedDelivery: string | null }
  | { step: 'ship'; trackingNumber: string | null; expectedDelivery: string | null }
  | { step: 'deliver'; deliveredDate: string | null }
  | { step: 'cancel'; reason: string }

export const useOrderStep = (supplyOrderId: string) =>
  useMutation({
    mutationFn: async ({ body: taken }: { body: OrderStep }) => {
      const params = { supplyOrderId }
      switch (taken.step) {
        case 'approve':
          return call(approveSupplyOrder, { params })
        case 'order': {
          const { supplier, expectedDelivery } = taken
          return call(placeSupplyOrder, { params, body: { supplier, expectedDelivery } })
        }
        case 'ship': {
          const { trackingNumber, expectedDelivery } = taken
          return call(shipSupplyOrder, { params, body: { trackingNumber, expectedDelivery } })
        }
        case 'deliver':
          return call(deliverSupplyOrder, { params, body: { deliveredDate: taken.deliveredDate } })
        case 'cancel':
          return call(cancelSupplyOrder, { params, body: { reason: taken.reason } })
      }
    },
    ...usePlansRefresh(),
  })

export function useFormulary() {
  return useQuery({
    queryKey: planKeys.formulary,
    queryFn: async ({ signal }) => (await call(listFormulary, {}, { signal })).body,
  })
}

export type FormularyChange = CallInput<typeof changeFormulary>['body']

export const useUpdateFormulary = () =>
  useMutation({
    mutationFn: async (body: FormularyChange) => (await call(changeFormulary, { body })).body,
    ...usePlansRefresh(),
  })
