/** The work list of questions, which only works online: it spans all patients. */
import { listConsultWork, readConsult, type CallInput } from '@mendwell/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { chartFreshness } from '../../../platform/query-client.ts'
import { consultKeys } from '../data.ts'

export type WorkQuery = Pick<NonNullable<CallInput<typeof listConsultWork>['query']>, 'view' | 'person'>

export function useConsultWork(query: WorkQuery) {
  return useInfiniteQuery({
    queryKey: [...consultKeys.all, 'work', query],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listConsultWork, { query: { ...query, cursor, limit: 50 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    ...chartFreshness,
  })
}

export function useConsult(consultId: string) {
  return useQuery({
    queryKey: [...consultKeys.all, 'one', consultId],
    queryFn: async ({ signal }) => (await call(readConsult, { params: { consultId } }, { signal })).body,
    ...chartFreshness,
  })
}
