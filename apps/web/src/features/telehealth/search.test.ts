import { expect, it } from 'vitest'
import { parseTelehealthSearch } from './search.ts'

it('returns what it knows of a URL and nothing else', () => {
  const call = '0b8f6d1e-5a5f-4a53-9d3c-0c5f5d3b7a11'
  expect(parseTelehealthSearch({ tab: 'history', cancelled: true, call, date: '2026-11-16', x: 1 })).toEqual({
    tab: 'history',
    cancelled: true,
    call,
    date: '2026-11-16',
  })
  expect(parseTelehealthSearch({ tab: 'schedule', cancelled: 'yes', call: 'mine', date: 'today' })).toEqual(
    {},
  )
})
