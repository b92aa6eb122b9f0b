/** The dashboard from the server: its numbers, the practice's targets, and what was assessed last. */
import { dashboardStats, readOrganization, listRecentAssessments } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** As many as the list of recent activity shows. */
const mostRecent = 5
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

export function useRecentAssessments() {
  return useQuery({
    queryKey: ['assessments', 'recent', mostRecent],
    queryFn: async ({ signal }) =>
      (await call(listRecentAssessments, { query: { limit: mostRecent } }, { signal })).body,
    refetchInterval: freshMs,
  })
}
