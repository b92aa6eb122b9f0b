/** The pages of a query, as a table needs them. */
import type { NextRows } from '../../ui/table/table.tsx'
import { formatProblem } from '../format-problem.ts'

export type PagedQuery = {
  readonly hasNextPage: boolean
  readonly isFetching: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly error: unknown
  readonly fetchNextPage: () => unknown
}

export const toNextRows = (query: PagedQuery, name: string): NextRows => ({
  name,
  load: query.hasNextPage && !query.isFetching ? () => void query.fetchNextPage() : undefined,
  isLoading: query.isFetchingNextPage,
  problem: query.isFetchNextPageError ? formatProblem(query.error) : undefined,
})
