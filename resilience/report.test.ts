import { expect, it } from 'vitest'
import { summarizeResults } from './report.ts'

const passed = { state: 'passed', full: true } as const
const failed = { state: 'failed', full: true } as const

it('states how many of the passed experiments used few rounds, and counts what was never run', () => {
  expect(summarizeResults([passed, { ...passed, full: false }, failed, undefined])).toBe(
    '2 passed (1 of them with few rounds), 1 failed, 1 not run',
  )
  expect(summarizeResults([passed])).toBe('1 passed, 0 failed, 0 not run')
})
