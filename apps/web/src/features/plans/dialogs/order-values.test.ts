import type { TreatmentRecommendation } from '@mendwell/contract'
import { expect, it } from 'vitest'
import { validateOrder, createEmptyOrder, computeOrderTotal, toOrderRequest } from './order-values.ts'

const createSupply = (id: 'foam' | 'saline', quantity: number, cost: number | null) => ({
  id,
  name: id,
  unit: 'piece',
  quantity,
  for: 'week' as const,
  cost,
  isSamplePrice: false,
})
const createRecommendation = (...supplies: TreatmentRecommendation['supplies']) =>
  ({ id: 'r', patientId: 'p', woundId: 'w', supplies }) as unknown as TreatmentRecommendation

it('begins with what the rule asks for, and adds up in cents', () => {
  const one = createRecommendation(createSupply('foam', 3, 5.25), createSupply('saline', 3, 0.1))
  const values = createEmptyOrder(one.supplies)
  expect(computeOrderTotal(one, values.quantities)).toBe(16.05)
  expect(toOrderRequest(['foam', 'saline'], values).items).toEqual([
    { supplyId: 'foam', quantity: 3 },
    { supplyId: 'saline', quantity: 3 },
  ])
})

it('leaves out what is set to none, and has no total without a price', () => {
  const one = createRecommendation(createSupply('foam', 3, null), createSupply('saline', 1, 2))
  expect(computeOrderTotal(one, createEmptyOrder(one.supplies).quantities)).toBeNull()
  const values = { quantities: { foam: '0', saline: '2' }, urgency: 'normal', notes: ' ' }
  expect(computeOrderTotal(one, values.quantities)).toBe(4)
  expect(toOrderRequest(['foam', 'saline'], values)).toMatchObject({
    items: [{ supplyId: 'saline', quantity: 2 }],
    notes: null,
  })
})

it('says what is wrong with the numbers', () => {
  const validateFoam = (foam: string) =>
    validateOrder({ quantities: { foam }, urgency: 'normal', notes: '' }).quantities
  expect(validateFoam('2')).toBeUndefined()
  expect(validateFoam('0')).toBe('Enter a quantity for one or more supplies')
  expect(validateFoam('')).toBe('Enter a quantity for one or more supplies')
  expect(validateFoam('1.5')).toBe('Enter a whole number from 0 to 1000')
  expect(validateFoam('many')).toBe('Enter a whole number from 0 to 1000')
  expect(validateFoam('1001')).toBe('Enter a whole number from 0 to 1000')
})
