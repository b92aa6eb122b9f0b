import { describe, expect, it } from 'vitest'
import { isForbiddenAddress } from './addresses.ts'
import { subtractBusinessDays } from './overdue.ts'
import { computePauseMs } from './send-files.ts'

describe('an address', () => {
  it.each([
    ['203.0.113.7', false],
    ['10.20.0.4', false],
    ['2001:db8::7', false],
    ['127.0.0.1', true],
    ['127.9.9.9', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['169.254.169.254', true],
    ['::ffff:169.254.169.254', true],
    ['fe80::1', true],
    ['0.0.0.0', true],
    ['::', true],
    ['239.1.1.1', true],
  ])('%s is forbidden for a practice: %s', (address, isForbidden) => {
    expect(isForbiddenAddress(address, false)).toBe(isForbidden)
  })

  it('of the demo is on this machine', () => {
    expect(isForbiddenAddress('127.0.0.1', true)).toBe(false)
    expect(isForbiddenAddress('203.0.113.7', true)).toBe(true)
    expect(isForbiddenAddress('169.254.169.254', true)).toBe(true)
  })
})

it.each([
  ['2026-11-18', 1, '2026-11-17'],
  ['2026-11-16', 1, '2026-11-13'],
  ['2026-11-15', 1, '2026-11-13'],
  ['2026-11-16', 3, '2026-11-11'],
  ['2026-03-02', 10, '2026-02-16'],
])('[CH1] %s less %d business days is %s', (day, count, before) => {
  expect(subtractBusinessDays(day, count)).toBe(before)
})

it('pauses double from five minutes to six hours', () => {
  expect([1, 2, 3, 7, 8, 20].map((attempts) => computePauseMs(attempts) / 60_000)).toEqual([
    5, 10, 20, 320, 360, 360,
  ])
})
