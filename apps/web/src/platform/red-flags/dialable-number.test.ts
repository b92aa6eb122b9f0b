import { expect, it } from 'vitest'
import { toDialableNumber } from './dialable-number.ts'

it.each([
  ['614-555-0110', '6145550110'],
  ['+1 (614) 555-0110', '+16145550110'],
  ['614.555.0110 ext. 5', '6145550110'],
  ['555-0110x5', '5550110'],
  ['ask at the desk', null],
  ['ext. 5', null],
])('dials %s as %s', (typed, dialed) => {
  expect(toDialableNumber(typed)).toBe(dialed)
})
