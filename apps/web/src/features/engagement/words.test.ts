import { expect, it } from 'vitest'
import { counted, dayForPatients, lastDayBefore } from './words.ts'

it('writes days as people say them', () => {
  expect(dayForPatients('2026-11-16')).toBe('Monday, November 16')
  expect(lastDayBefore('2026-11-17T05:00:00.000Z', 'America/New_York')).toBe('Monday, November 16')
})

it('counts one and many', () => {
  expect([counted(1, 'day'), counted(0, 'day'), counted(1200, 'point')]).toEqual([
    '1 day',
    '0 days',
    '1,200 points',
  ])
})
