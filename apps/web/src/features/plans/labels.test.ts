import { expect, it } from 'vitest'
import { formatPrice, formatItems, computeLineCost } from './labels.ts'

it('says money with its cents, and a missing price as a word', () => {
  expect(formatPrice(1234.5)).toBe('$1,234.50')
  expect(formatPrice(0)).toBe('$0.00')
  expect(formatPrice(null)).toBe('no price')
})

it('counts a line in cents, and without a price not at all', () => {
  expect(computeLineCost({ cost: 4.1, quantity: 3 })).toBe(12.3)
  expect(computeLineCost({ cost: null, quantity: 3 })).toBeNull()
})

it('lists items', () => {
  const item = { supplyId: 'foam', name: 'Foam dressing', unit: 'piece', quantity: 3, cost: null } as const
  expect(formatItems({ items: [item] })).toBe('3 × Foam dressing')
})
