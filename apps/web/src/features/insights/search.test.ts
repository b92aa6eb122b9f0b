import { expect, it } from 'vitest'
import { readAnalyticsSearch } from './search.ts'

it('keeps what the page knows, and leaves out everything else', () => {
  expect(readAnalyticsSearch({ days: 90, list: 'attention', mine: true, type: 'burn', x: 1 })).toEqual({
    days: 90,
    list: 'attention',
    mine: true,
    type: 'burn',
  })
  expect(readAnalyticsSearch({ days: 31, facility: 'no', list: 'everything', type: 'burn' })).toEqual({})
})
