import { expect, it } from 'vitest'
import { presentBadges } from './badges.ts'
import type { LedgerRow } from './ledger-store.ts'

const checkIn = (day: number, time: number): LedgerRow => ({
  key: `offloading:${day}:${time}`,
  kind: 'offloading',
  points: 5,
  reason: 'Keep pressure off',
  earnedOn: `2026-11-${String(day).padStart(2, '0')}`,
  earnedAt: `2026-11-${String(day).padStart(2, '0')}T1${time}:00:00Z`,
})
const findOffloadingBadge = (days: number) => {
  const twiceDaily = Array.from({ length: days }, (_, at) => [checkIn(at + 1, 2), checkIn(at + 1, 8)]).flat()
  return presentBadges(twiceDaily.toReversed()).find(({ id }) => id === 'two-weeks-worn')
}

it.each([
  [7, 7, null],
  [13, 13, null],
  [14, 14, '2026-11-14'],
])('[EG8] pressure kept off twice a day for %d days counts as %d', (days, progress, earnedDate) => {
  expect(findOffloadingBadge(days)).toMatchObject({ progress, earnedDate })
})
