import { expect, it } from 'vitest'
import { pluralize } from './pluralize.ts'

it('counts one and many', () => {
  expect(pluralize(1, 'day')).toBe('1 day')
  expect(pluralize(0, 'day')).toBe('0 days')
  expect(pluralize(1200, 'point')).toBe('1,200 points')
  expect(pluralize(2, 'facility', 'facilities')).toBe('2 facilities')
})
