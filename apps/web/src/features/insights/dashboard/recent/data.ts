/** What was assessed last, from the server. */
import { listRecentAssessments } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/api.ts'

/** As many as the list of recent activity shows. */
const maxRecent = 5
const freshMs = 60_000

export function useRecentAssessments() {
  return useQuery({
    queryKey: ['assessments', 'recent', maxRecent],
    queryFn: async ({ signal }) =>
      (await call(listRecentAssessments, { query: { limit: maxRecent } }, { signal })).body,
    refetchInterval: freshMs,
  })
}
