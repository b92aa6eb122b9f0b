/** The dashboard from the server: its numbers and the practice's targets. */
import { dashboardStats, readOrganization } from '@mendwell/contract'
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

export function useTargets() {
  return useQuery({
    queryKey: ['organization', 'targets'],
    queryFn: async ({ signal }) => (await call(readOrganization, {}, { signal })).body.targets,
    staleTime: 10 * freshMs,
  })
}
