/** Reports of billing at the server: their figures, and the rows behind one of them. */
import { listBillingReportRows, readBillingReport, type CallInput } from '@mendwell/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { billingKeys } from '../data.ts'

export type ReportQuestion = NonNullable<CallInput<typeof readBillingReport>['query']>
export type RowQuestion = NonNullable<CallInput<typeof listBillingReportRows>['query']>
const pageSize = 100

export function useBillingReport(asked: ReportQuestion) {
  return useQuery({
    queryKey: [...billingKeys.all, 'report', asked],
    queryFn: async ({ signal }) => (await call(readBillingReport, { query: asked }, { signal })).body,
    // Of another report nothing is shown meanwhile.
    placeholderData: (before) => (before?.type === asked.type ? before : undefined),
    refetchOnWindowFocus: 'always',
  })
}

export function useReportRows(asked: RowQuestion) {
  return useInfiniteQuery({
    queryKey: [...billingKeys.all, 'report-rows', asked],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listBillingReportRows, { query: { ...asked, cursor, limit: pageSize } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
}
