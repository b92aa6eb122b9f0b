import { expect, it } from 'vitest'
import { parseAnalyticsSearch } from './search.ts'

it('returns what the page knows, and leaves out everything else', () => {
  expect(parseAnalyticsSearch({ days: 90, list: 'attention', mine: true, type: 'burn', x: 1 })).toEqual({
    days: 90,
    list: 'attention',
    mine: true,
    type: 'burn',
  })
  expect(parseAnalyticsSearch({ days: 31, facility: 'no', list: 'everything', type: 'burn' })).toEqual({})
})
