import { expect, it } from 'vitest'
import { dayForPatients, lastDayBefore } from './words.ts'

it('writes days as people say them', () => {
  expect(dayForPatients('2026-11-16')).toBe('Monday, November 16')
  expect(lastDayBefore('2026-11-17T05:00:00.000Z', 'America/New_York')).toBe('Monday, November 16')
})
