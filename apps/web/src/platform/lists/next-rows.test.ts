import { expect, it, vi } from 'vitest'
import { toNextRows } from './next-rows.ts'

const query = {
  hasNextPage: true,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  error: null,
  fetchNextPage: vi.fn<() => void>(),
}

it('the next rows are asked for where there are any and none are on their way', () => {
  toNextRows(query, 'claims').load?.()
  expect(query.fetchNextPage).toHaveBeenCalledOnce()
  expect(toNextRows({ ...query, hasNextPage: false }, 'claims').load).toBeUndefined()
  expect(toNextRows({ ...query, isFetching: true }, 'claims').load).toBeUndefined()
})

it('a failure of the next rows is shown, and can be retried', () => {
  const failed = toNextRows({ ...query, isFetchNextPageError: true, error: new TypeError('no') }, 'claims')
  expect(failed.problem).toMatch('Can’t connect')
  expect(failed.load).toBeDefined()
  expect(toNextRows(query, 'claims').problem).toBeUndefined()
})
