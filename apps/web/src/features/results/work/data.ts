/** The work list of results, which only works online: it spans all patients. */
import { listResultWork, type CallInput } from '@mendwell/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { chartFreshness } from '../../../platform/query-client.ts'
import { resultKeys } from '../data.ts'

export type WorkQuery = Pick<NonNullable<CallInput<typeof listResultWork>['query']>, 'view' | 'orderedBy'>

export function useResultWork(query: WorkQuery) {
  return useInfiniteQuery({
    queryKey: [...resultKeys.all, 'work', query],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listResultWork, { query: { ...query, cursor, limit: 50 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    ...chartFreshness,
  })
}
