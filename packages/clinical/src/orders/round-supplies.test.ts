/** Rule WO11: a round takes along what its orders name, and no number that no order says. */
import { expect, it } from 'vitest'
import { listRoundSupplies, type RoundOrder } from './round-supplies.ts'

const createOrder = (more: Partial<RoundOrder>): RoundOrder => ({
  orderType: 'dressing',
  cleanser: null,
  product: 'Silicone foam',
  size: '10 x 10 cm',
  quantity: 1,
  secondaryDressing: null,
  secondarySize: null,
  securement: null,
  frequency: 'daily',
  ...more,
})

it('[WO11] adds the pieces of one product and size, and keeps sizes apart', () => {
  const orders = [
    createOrder({}),
    createOrder({ product: 'silicone foam', quantity: 2 }),
    createOrder({ size: '15 x 15 cm' }),
  ]
  expect(listRoundSupplies(orders)).toEqual([
    { name: 'Silicone foam', size: '10 x 10 cm', orders: 2, pieces: 3 },
    { name: 'Silicone foam', size: '15 x 15 cm', orders: 1, pieces: 1 },
  ])
})

it('[WO11] gives no number of pieces where an order does not say one', () => {
  const orders = [createOrder({}), createOrder({ quantity: null })]
  expect(listRoundSupplies(orders)).toMatchObject([{ orders: 2, pieces: null }])
})

it('[WO11] lists cleanser, secondary dressing with its size, and securement', () => {
  const order = createOrder({
    cleanser: 'normal saline',
    secondaryDressing: 'gauze roll',
    secondarySize: '10 cm',
    securement: 'paper tape',
  })
  expect(listRoundSupplies([order]).map(({ name, size }) => [name, size])).toEqual([
    ['gauze roll', '10 cm'],
    ['normal saline', null],
    ['paper tape', null],
    ['Silicone foam', '10 x 10 cm'],
  ])
})

it('[WO11] leaves out devices and what stays in place at all times', () => {
  const orders = [
    createOrder({ orderType: 'offloading', product: 'heel suspension boot' }),
    createOrder({ orderType: 'compression', product: 'compression stocking', frequency: 'continuous' }),
  ]
  expect(listRoundSupplies(orders)).toEqual([])
})
