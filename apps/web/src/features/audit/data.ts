/** The audit log: rows of a period, filter options, verification, and export. */
import {
  type CallInput,
  exportLog,
  listLog,
  listLogActions,
  listOwnAccess,
  listUsers,
  verifyLogChain,
} from '@mendwell/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMutation } from '../../platform/mutation.ts'
import { call } from '../../platform/api.ts'

export type LogQuery = NonNullable<CallInput<typeof exportLog>['query']>
const pageSize = 100

export function useLog(query: LogQuery) {
  return useInfiniteQuery({
    queryKey: ['audit', 'log', query],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listLog, { query: { ...query, cursor, limit: pageSize } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    // Reading the log writes into it: only when asked.
    refetchOnWindowFocus: false,
  })
}

const rarelyChangesMs = 5 * 60_000

export const useLogActions = () =>
  useQuery({
    queryKey: ['audit', 'actions'],
    queryFn: async ({ signal }) => (await call(listLogActions, {}, { signal })).body,
    staleTime: rarelyChangesMs,
  })

export const useStaffOptions = () =>
  useQuery({
    queryKey: ['audit', 'staff'],
    queryFn: async ({ signal }) => (await call(listUsers, {}, { signal })).body,
    staleTime: rarelyChangesMs,
  })

export const useVerifyLog = () =>
  useMutation({ mutationFn: async () => (await call(verifyLogChain, {})).body })

export const useExportLog = () => useMutation({ mutationFn: (query: LogQuery) => call(exportLog, { query }) })

export function useChartAccess(patientId: string | undefined) {
  return useInfiniteQuery({
    queryKey: ['audit', 'own', patientId],
    queryFn: ({ pageParam: cursor, signal }) =>
      // Asked only once the chart is known.
      call(listOwnAccess, { params: { patientId: patientId ?? '' }, query: { cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    enabled: patientId !== undefined,
  })
}
