import type { StockProduct } from '@mendwell/contract'
import { describe, expect, it } from 'vitest'
import { applyScan, createReceiveValues, toReceiveBody, validateReceive } from './receive-values.ts'

const today = '2026-11-19'
const empty = createReceiveValues(today)
const product = { id: 'p1', deviceIdentifier: '09506000117843' } as StockProduct // all that is read here

describe('receiving by scan', () => {
  it('fills product, lot, serial number, and date', () => {
    const { values } = applyScan(
      empty,
      ']d2010950600011784317270630' + '10A1\u241D21S9',
      [product],
      undefined,
      today,
    )
    expect(toReceiveBody(values)).toMatchObject({
      productId: 'p1',
      lot: 'A1',
      serial: 'S9',
      expiresOn: '2027-06-30',
      udi: '(01)09506000117843(17)270630(10)A1(21)S9',
      quantity: 1,
      receivedOn: today,
    })
    expect(validateReceive(values, today)).toEqual({})
  })

  it('adds the second barcode of a label, and starts again with another package', () => {
    const first = applyScan(
      empty,
      '(01)09506000117843',
      [product],
      { productId: 'p1', areaCm2: 16 },
      today,
    ).values
    const both = applyScan(first, '(17)270630(10)A1', [product], undefined, today).values
    expect(both).toMatchObject({
      productId: 'p1',
      areaCm2: '16',
      lot: 'A1',
      udi: '(01)09506000117843(17)270630(10)A1',
    })
    const next = applyScan(both, '(01)09506000117843(10)B2', [product], undefined, today).values
    expect(next).toMatchObject({ lot: 'B2', expiresOn: '', serial: '' })
  })

  it('changes nothing for a code it cannot read', () => {
    expect(
      applyScan({ ...empty, lot: 'A1' }, '(01)09506000117844', [product], undefined, today),
    ).toMatchObject({
      values: { lot: 'A1' },
      reading: { state: 'unreadable' },
    })
  })

  it.each([
    [{}, ['lot', 'productId']],
    [{ productId: 'p1', lot: ' ' }, ['lot']],
    [{ productId: 'p1', serial: 'S', quantity: '2' }, ['quantity']],
    [
      { productId: 'p1', lot: 'A', quantity: '1.5', areaCm2: '4.25', expiresOn: 'soon' },
      ['areaCm2', 'expiresOn', 'quantity'],
    ],
    [{ productId: 'p1', lot: 'A', receivedOn: '11/20/2026' }, ['receivedOn']],
  ])('rejects %j at %j', (part, names) => {
    expect(Object.keys(validateReceive({ ...empty, ...part }, today)).toSorted()).toEqual(names)
  })
})
