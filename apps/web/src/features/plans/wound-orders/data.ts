/** Wound orders at the server: those in effect, which also work offline. */
import { createWoundOrder, listWoundOrders } from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEndpointMutation } from '../../../platform/endpoint-mutation.ts'
import { callQuery, defineOfflineQuery } from '../../../platform/offline-cache/offline-query.ts'
import { usePermission } from '../../../platform/permission.ts'
import { chartFreshness } from '../../../platform/query-client.ts'
import { planKeys } from '../data.ts'

/** More than one of each type for each wound of a patient. */
const maxOrders = 100

export type OrdersFilter = {
  readonly patientId: string
  readonly woundId?: string
  readonly orderedBy?: string
  readonly status?: 'in-effect' | 'unsigned' | 'all'
  readonly cursor?: string | undefined
}
export const ordersQuery = defineOfflineQuery(
  listWoundOrders,
  (filter: OrdersFilter) => ({ query: { ...filter, limit: maxOrders } }),
  ['patient', 'wound'],
)
export const offlineQueries = [ordersQuery]

/** In effect, of one chart or of one wound. */
export function useWoundOrders(filter: OrdersFilter) {
  const isAllowed = usePermission(listWoundOrders)
  return useQuery({
    queryKey: [...planKeys.all, 'wound-orders', filter],
    queryFn: async ({ signal }) => (await callQuery(ordersQuery, filter, { signal })).body,
    enabled: isAllowed,
    ...chartFreshness,
  })
}

/** Rounds and the worklist show the same orders. */
export function useOrdersRefresh() {
  const client = useQueryClient()
  return {
    onSettled: () =>
      Promise.all([planKeys.all, ['rounds']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  }
}

export const useCreateWoundOrder = () => useEndpointMutation(createWoundOrder, {}, useOrdersRefresh())
