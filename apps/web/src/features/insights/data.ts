/** The analytics and the four-week clock, from the server. */
import {
  type AnalyticsMeasure,
  type CallInput,
  listAnalyticsWounds,
  makeCheckTasks,
  readAnalytics,
  readWoundClock,
} from '@mendwell/contract'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEndpointMutation } from '../../platform/endpoint-mutation.ts'
import { call } from '../../platform/api.ts'
import { byWound, callQuery, defineOfflineQuery } from '../../platform/offline-cache/offline-query.ts'
import { usePermission } from '../../platform/permission.ts'
import { chartFreshness } from '../../platform/query-client.ts'

const freshMs = 60_000
const pageSize = 50

export function useAnalytics(days: number, facilityId: string) {
  return useQuery({
    queryKey: ['insights', 'analytics', days, facilityId],
    queryFn: async ({ signal }) =>
      (await call(readAnalytics, { query: { days, facilityId } }, { signal })).body,
    placeholderData: keepPreviousData,
  })
}

export type WoundsQuery = NonNullable<CallInput<typeof listAnalyticsWounds>['query']>

/** As the dashboard's card shows them. */
export const attentionWounds = { measure: 'attention', limit: 4 } as const
const woundsPreviewQuery = defineOfflineQuery(listAnalyticsWounds, (query: WoundsQuery) => ({ query }), {
  always: () => [attentionWounds],
})
const checkpointQuery = defineOfflineQuery(readWoundClock, byWound, ['wound'])
export const offlineQueries = [woundsPreviewQuery, checkpointQuery]

export function useWoundsPreview(query: WoundsQuery & { measure: AnalyticsMeasure }) {
  return useQuery({
    queryKey: ['insights', 'few-wounds', query],
    queryFn: async ({ signal }) => {
      const { body, total } = await callQuery(woundsPreviewQuery, query, { signal })
      return { wounds: body, total: total ?? body.length }
    },
    refetchInterval: freshMs,
    placeholderData: keepPreviousData,
  })
}

/** All of them, page by page. */
export function useMetricWounds(query: WoundsQuery) {
  return useInfiniteQuery({
    queryKey: ['insights', 'wounds', query],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listAnalyticsWounds, { query: { ...query, cursor, limit: pageSize } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

export function useHealingCheckpoint(woundId: string) {
  const isAllowed = usePermission(readWoundClock)
  return useQuery({
    queryKey: ['wounds', 'clock', woundId],
    queryFn: async ({ signal }) => (await callQuery(checkpointQuery, { woundId }, { signal })).body,
    enabled: isAllowed,
    ...chartFreshness,
  })
}

export function useCreateCheckTasks(woundId: string) {
  const client = useQueryClient()
  return useEndpointMutation(
    makeCheckTasks,
    { params: { woundId } },
    {
      onSuccess: async (checkpoint) => {
        client.setQueryData(['wounds', 'clock', woundId], checkpoint)
        await client.invalidateQueries({ queryKey: ['tasks'] })
      },
    },
  )
}
