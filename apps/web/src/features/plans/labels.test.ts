import { expect, it } from 'vitest'
import { dollars, itemsWords, lineCost } from './labels.ts'

it('says money with its cents, and a missing price as a word', () => {
  expect(dollars(1234.5)).toBe('$1,234.50')
  expect(dollars(0)).toBe('$0.00')
  expect(dollars(null)).toBe('no price')
})

it('counts a line in cents, and without a price not at all', () => {
  expect(lineCost({ cost: 4.1, quantity: 3 })).toBe(12.3)
  expect(lineCost({ cost: null, quantity: 3 })).toBeNull()
})

it('lists items', () => {
  const item = { supplyId: 'foam', name: 'Foam dressing', unit: 'piece', quantity: 3, cost: null } as const
  expect(itemsWords({ items: [item] })).toBe('3 × Foam dressing')
})
