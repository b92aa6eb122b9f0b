import { expect, it } from 'vitest'
import { formatLastDayBefore } from './labels.ts'

it('says the last day on which something counts', () => {
  expect(formatLastDayBefore('2026-11-17T05:00:00.000Z', 'America/New_York')).toBe(
    'Monday, November 16, 2026',
  )
})
