import { expect, it } from 'vitest'
import { describeNoPrevious } from './describe-no-previous.ts'

const loading = { data: undefined, isError: false, fetchStatus: 'fetching' }

it('never says "none" before the previous entries are known', () => {
  expect(describeNoPrevious(loading)).toBe('Loading previous entries...')
  expect(describeNoPrevious({ ...loading, fetchStatus: 'paused' })).toBe(
    'Previous entries are not available offline',
  )
  expect(describeNoPrevious({ ...loading, isError: true, fetchStatus: 'idle' })).toBe(
    'Previous entries did not load',
  )
})

it('says that there is none once the entries are known, also when a refresh failed', () => {
  expect(describeNoPrevious({ data: { entries: [] }, isError: false, fetchStatus: 'idle' })).toBe(
    'No previous entry',
  )
  expect(describeNoPrevious({ data: { entries: [] }, isError: true, fetchStatus: 'idle' })).toBe(
    'No previous entry',
  )
})
