import type { TreatmentRecommendation } from '@mendwell/contract'
import { expect, it } from 'vitest'
import { checkOrder, emptyOrder, orderTotal, toOrder } from './order-values.ts'

const supply = (id: 'foam' | 'saline', quantity: number, cost: number | null) => ({
  id,
  name: id,
  unit: 'piece',
  quantity,
  for: 'week' as const,
  cost,
  isSamplePrice: false,
})
const of = (...supplies: TreatmentRecommendation['supplies']) =>
  ({ id: 'r', patientId: 'p', woundId: 'w', supplies }) as unknown as TreatmentRecommendation

it('begins with what the rule asks for, and adds up in cents', () => {
  const one = of(supply('foam', 3, 5.25), supply('saline', 3, 0.1))
  const values = emptyOrder(one)
  expect(orderTotal(one, values.quantities)).toBe(16.05)
  expect(toOrder(one, values).items).toEqual([
    { supplyId: 'foam', quantity: 3 },
    { supplyId: 'saline', quantity: 3 },
  ])
})

it('leaves out what is set to none, and has no total without a price', () => {
  const one = of(supply('foam', 3, null), supply('saline', 1, 2))
  expect(orderTotal(one, emptyOrder(one).quantities)).toBeNull()
  const values = { quantities: { foam: '0', saline: '2' }, urgency: 'normal', notes: ' ' }
  expect(orderTotal(one, values.quantities)).toBe(4)
  expect(toOrder(one, values)).toMatchObject({ items: [{ supplyId: 'saline', quantity: 2 }], notes: null })
})

it('says what is wrong with the numbers', () => {
  const with_ = (foam: string) =>
    checkOrder({ quantities: { foam }, urgency: 'normal', notes: '' }).quantities
  expect(with_('2')).toBeUndefined()
  expect(with_('0')).toBe('Order at least one supply')
  expect(with_('')).toBe('Order at least one supply')
  expect(with_('1.5')).toBe('Give whole numbers from 0 to 1000')
  expect(with_('many')).toBe('Give whole numbers from 0 to 1000')
  expect(with_('1001')).toBe('Give whole numbers from 0 to 1000')
})
