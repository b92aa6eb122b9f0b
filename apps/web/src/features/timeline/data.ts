/** The timeline of a chart, in pages. */
import { readTimeline, type TimelineKind } from '@mendwell/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callQuery, defineOfflineQuery, type PatientRef } from '../../platform/offline-cache/offline-query.ts'
import { chartFreshness } from '../../platform/query-client.ts'

const timelineQuery = defineOfflineQuery(
  readTimeline,
  ({
    patientId,
    kind,
    cursor,
  }: PatientRef & { kind?: TimelineKind | undefined; cursor?: string | undefined }) => ({
    params: { patientId },
    query: { cursor, limit: 50, ...(kind && { kinds: [kind] }) },
  }),
  ['patient'],
)
export const offlineQueries = [timelineQuery]

export function useTimeline(patientId: string, kind: TimelineKind | undefined) {
  return useInfiniteQuery({
    queryKey: ['timeline', patientId, kind ?? 'all'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callQuery(timelineQuery, { patientId, kind, cursor }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    ...chartFreshness,
  })
}
