/** The dashboard from the server: its numbers. */
import { dashboardStats } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

const freshMs = 60_000

export function useDashboardStats() {
  return useQuery({
    queryKey: ['insights', 'dashboard'],
    queryFn: async ({ signal }) => (await call(dashboardStats, {}, { signal })).body,
    refetchInterval: freshMs,
  })
}
