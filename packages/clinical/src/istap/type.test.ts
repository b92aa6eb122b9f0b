/** Rule CL9: the three types, and a tear that was not examined. */
import { expect, it } from 'vitest'
import { classifyIstap, istapTypes } from './type.ts'

it.each([
  ['none', 1],
  ['partial', 2],
  ['total', 3],
] as const)('[CL9] %s loss of the flap is type %d', (loss, type) => {
  expect(classifyIstap(loss)).toEqual({ state: 'known', type })
})

it('[CL9] a tear that was not examined has no type', () => {
  expect(classifyIstap(null)).toEqual({ state: 'unknown' })
  expect(istapTypes).toHaveLength(3)
})
