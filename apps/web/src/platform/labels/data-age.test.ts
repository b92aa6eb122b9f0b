import { expect, it } from 'vitest'
import { formatDataAge } from './data-age.ts'

it('names the zone of a chart’s time where it is not the reader’s own', () => {
  const asOf = new Date('2026-11-16T22:21:00Z')
  expect(formatDataAge(asOf, 'America/Chicago', 'America/New_York')).toBe('as of 4:21 PM CST')
  expect(formatDataAge(asOf, 'America/New_York', 'America/New_York')).toBe('as of 5:21 PM')
})
