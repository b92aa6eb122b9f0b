import { expect, it } from 'vitest'
import { counted } from './pluralize.ts'

it('counts one and many', () => {
  expect(counted(1, 'day')).toBe('1 day')
  expect(counted(0, 'day')).toBe('0 days')
  expect(counted(1200, 'point')).toBe('1,200 points')
  expect(counted(2, 'facility', 'facilities')).toBe('2 facilities')
})
