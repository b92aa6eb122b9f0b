import type { RoundPatient } from '@mendwell/contract'
import { expect, it } from 'vitest'
import { buildRoundSupplies } from './build-round-supplies.ts'

type Wound = RoundPatient['wounds'][number]

const foam = {
  ...{ id: '1', name: 'Silicone foam, daily', isSigned: true, orderType: 'dressing', frequency: 'daily' },
  ...{ cleanser: null, product: 'Silicone foam', size: null, quantity: 1 },
  ...{ secondaryDressing: null, secondarySize: null, securement: null },
} as Wound['orders'][number]

const createPatient = (lastName: string, wounds: readonly Partial<Wound>[]) =>
  ({ firstName: 'Ana', lastName, wounds }) as RoundPatient // as much of it as the list reads

it('lists the supplies of all wounds, and names wounds without an order or whose orders are not here', () => {
  const supplies = buildRoundSupplies([
    createPatient('Reyes', [
      { number: 1, orders: [foam] },
      { number: 2, orders: [] },
    ]),
    createPatient('Boone', [{ number: 1, orders: [foam] }]),
    createPatient('Frost', [
      { number: 1 },
      { number: 2, orders: [{ id: '2', name: 'Foam', isSigned: true }] as never },
    ]),
  ])
  expect(supplies).toEqual({
    supplies: [{ name: 'Silicone foam', size: null, orders: 2, pieces: 2 }],
    withoutOrder: ['Reyes, Ana, wound B'],
    unknown: ['Frost, Ana, wound A', 'Frost, Ana, wound B'],
  })
})
