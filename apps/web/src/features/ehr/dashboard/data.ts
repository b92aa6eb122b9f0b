/** The EHR dashboard from the server: its four numbers, the registry, what is due, what has no date, who is at high risk. */
import { ehrOverview, listDue, listHighRisk, listPatients, listUnscheduled } from '@mendwell/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { defineOfflineQuery } from '../../../platform/offline-cache/offline-query.ts'

const firstPage = undefined as string | undefined

export const offlineQueries = [defineOfflineQuery(ehrOverview, () => ({}), ['always'])]

export function useEhrOverview() {
  return useQuery({
    queryKey: ['ehr', 'overview'],
    queryFn: async ({ signal }) => (await call(ehrOverview, {}, { signal })).body,
  })
}

export function useRegistry(search: string) {
  return useInfiniteQuery({
    queryKey: ['patients', 'registry', search],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listPatients, { query: { ...(search && { search }), cursor } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

export function useDueWounds() {
  return useInfiniteQuery({
    queryKey: ['ehr', 'due'],
    queryFn: ({ pageParam: cursor, signal }) => call(listDue, { query: { cursor } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
  })
}

export function useUnscheduledWounds() {
  return useInfiniteQuery({
    queryKey: ['ehr', 'unscheduled'],
    queryFn: ({ pageParam: cursor, signal }) => call(listUnscheduled, { query: { cursor } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
  })
}

export function useHighRisk() {
  return useInfiniteQuery({
    queryKey: ['ehr', 'high-risk'],
    queryFn: ({ pageParam: cursor, signal }) => call(listHighRisk, { query: { cursor } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
  })
}
