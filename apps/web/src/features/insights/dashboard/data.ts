/** The numbers of the dashboard and of the sidebar, from the server. They are on the first page, so this carries nothing else. */
import { dashboardCounts, dashboardStats, dashboardTrends } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { useMay } from '../../../platform/permission.ts'

const freshMs = 60_000

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
  const may = useMay(dashboardCounts)
  return useQuery({
    queryKey: ['insights', 'counts'],
    queryFn: async ({ signal }) => (await call(dashboardCounts, {}, { signal })).body,
    refetchInterval: freshMs,
    enabled: may,
  })
}
