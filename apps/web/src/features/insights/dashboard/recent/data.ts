/** What was assessed last, from the server. */
import { listRecentAssessments } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { callQuery, defineOfflineQuery } from '../../../../platform/offline-cache/offline-query.ts'

/** As many as the list of recent activity shows. */
const maxRecent = 5
const freshMs = 60_000

const recentQuery = defineOfflineQuery(listRecentAssessments, () => ({ query: { limit: maxRecent } }), [
  'always',
])
export const offlineQueries = [recentQuery]

export function useRecentAssessments() {
  return useQuery({
    queryKey: ['assessments', 'recent', maxRecent],
    queryFn: async ({ signal }) => (await callQuery(recentQuery, undefined, { signal })).body,
    refetchInterval: freshMs,
  })
}
