/** The dashboard's numbers from the server. The sidebar reads some of them: nothing heavier belongs here. */
import { dashboardCounts, dashboardStats, dashboardTrends, listDue, listUnsigned } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { callQuery, defineOfflineQuery } from '../../../platform/offline-cache/offline-query.ts'
import { usePermission } from '../../../platform/permission.ts'

const freshMs = 60_000

/** As many as each card shows. */
const maxInCard = 5
const unsignedQuery = defineOfflineQuery(listUnsigned, () => ({ query: { limit: maxInCard } }), ['always'])
const dueQuery = defineOfflineQuery(listDue, () => ({ query: { limit: maxInCard } }), ['always'])
export const offlineQueries = [
  unsignedQuery,
  dueQuery,
  defineOfflineQuery(dashboardStats, () => ({}), ['always']),
  defineOfflineQuery(dashboardTrends, () => ({}), ['always']),
  defineOfflineQuery(dashboardCounts, () => ({}), ['always']),
]

export function useDashboardStats() {
  return useQuery({
    queryKey: ['insights', 'dashboard'],
    queryFn: async ({ signal }) => (await call(dashboardStats, {}, { signal })).body,
    refetchInterval: freshMs,
  })
}

export function useDashboardTrends() {
  return useQuery({
    queryKey: ['insights', 'trends'],
    queryFn: async ({ signal }) => (await call(dashboardTrends, {}, { signal })).body,
    refetchInterval: freshMs,
  })
}

export function useDashboardCounts() {
  const isAllowed = usePermission(dashboardCounts)
  return useQuery({
    queryKey: ['insights', 'counts'],
    queryFn: async ({ signal }) => (await call(dashboardCounts, {}, { signal })).body,
    refetchInterval: freshMs,
    enabled: isAllowed,
  })
}

/** The first of a short list, and how many there are in all. */
export function useUnsignedPreview() {
  const isAllowed = usePermission(listUnsigned)
  return useQuery({
    queryKey: ['insights', 'unsigned', maxInCard],
    queryFn: async ({ signal }) => {
      const { body, total } = await callQuery(unsignedQuery, undefined, { signal })
      return { records: body, total: total ?? body.length }
    },
    enabled: isAllowed,
    refetchInterval: freshMs,
  })
}

export function useDuePreview() {
  return useQuery({
    queryKey: ['insights', 'due', maxInCard],
    queryFn: async ({ signal }) => {
      const { body, total } = await callQuery(dueQuery, undefined, { signal })
      return { wounds: body, total: total ?? body.length }
    },
    refetchInterval: freshMs,
  })
}
