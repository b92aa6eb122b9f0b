/** Critical findings from the server. They are read offline; acknowledging one needs the server, because others are notified until then. */
import { acknowledgeCriticalFinding, listCriticalFindings } from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEndpointMutation } from '../../platform/endpoint-mutation.ts'
import { callQuery, defineOfflineQuery, type PatientRef } from '../../platform/offline-cache/offline-query.ts'
import { chartFreshness } from '../../platform/query-client.ts'

/** As many as a chart shows. */
const maxFindings = 50

const findingsQuery = defineOfflineQuery(
  listCriticalFindings,
  ({ patientId }: PatientRef) => ({ query: { patientId, limit: maxFindings } }),
  ['patient'],
)
export const offlineQueries = [findingsQuery]

/** Of one chart, most recent first. */
export function useCriticalFindings(patientId: string) {
  return useQuery({
    queryKey: ['critical-findings', patientId],
    queryFn: async ({ signal }) => (await callQuery(findingsQuery, { patientId }, { signal })).body,
    ...chartFreshness,
  })
}

export function useAcknowledge(criticalFindingId: string) {
  const client = useQueryClient()
  return useEndpointMutation(
    acknowledgeCriticalFinding,
    { params: { criticalFindingId } },
    // Also after an error: a colleague may have been first. Banner, inbox and chart all show it.
    { onSettled: () => client.invalidateQueries() },
  )
}
