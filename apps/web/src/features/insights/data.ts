/** The analytics and the four-week clock, from the server. */
import {
  type AnalyticsMeasure,
  type CallOf,
  listAnalyticsWounds,
  makeCheckTasks,
  readAnalytics,
  readWoundClock,
} from '@mendwell/contract'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../platform/mutation.ts'
import { call } from '../../platform/api.ts'
import { useMay } from '../../platform/permission.ts'
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

export type WoundsAsked = NonNullable<CallOf<typeof listAnalyticsWounds>['query']>

export function useFewWounds(query: WoundsAsked & { measure: AnalyticsMeasure }) {
  return useQuery({
    queryKey: ['insights', 'few-wounds', query],
    queryFn: async ({ signal }) => {
      const { body, total } = await call(listAnalyticsWounds, { query }, { signal })
      return { wounds: body, total: total ?? body.length }
    },
    refetchInterval: freshMs,
    placeholderData: keepPreviousData,
  })
}

/** All of them, page by page. */
export function useWoundsBehind(query: WoundsAsked) {
  return useInfiniteQuery({
    queryKey: ['insights', 'wounds', query],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listAnalyticsWounds, { query: { ...query, cursor, limit: pageSize } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

export function useWoundClock(woundId: string) {
  const may = useMay(readWoundClock)
  return useQuery({
    queryKey: ['wounds', 'clock', woundId],
    queryFn: async ({ signal }) => (await call(readWoundClock, { params: { woundId } }, { signal })).body,
    enabled: may,
    ...chartFreshness,
  })
}

export function useMakeCheckTasks(woundId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOf<typeof makeCheckTasks>['body']) =>
      call(makeCheckTasks, { params: { woundId }, body }),
    onSuccess: async ({ body }) => {
      client.setQueryData(['wounds', 'clock', woundId], body)
      await client.invalidateQueries({ queryKey: ['tasks'] })
    },
  })
}
