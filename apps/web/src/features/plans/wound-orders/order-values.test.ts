import { describe, expect, it } from 'vitest'
import {
  emptyWoundOrder,
  formatDraftSentence,
  toNewOrder,
  toOrderRequestParts,
  validateOrder,
} from './order-values.ts'

const alginate = {
  ...emptyWoundOrder,
  product: 'calcium alginate',
  frequency: 'every_n_days',
  frequencyNumber: '2',
  secondaryDressing: 'gauze',
}

describe('the form of a wound order', () => {
  it('has no sentence until product and frequency are complete', () => {
    expect(formatDraftSentence(emptyWoundOrder)).toBeNull()
    expect(formatDraftSentence({ ...alginate, frequencyNumber: '' })).toBeNull()
    expect(formatDraftSentence(alginate)).toBe(
      'Apply calcium alginate. Cover with gauze. Change every other day. Until discontinued.',
    )
  })

  it('sends no part that the chosen type or frequency does not have', () => {
    const changed = { ...alginate, orderType: 'offloading', frequency: 'continuous', cleanser: 'saline' }
    expect(toOrderRequestParts(changed)).toMatchObject({
      cleanser: null,
      secondaryDressing: null,
      frequencyNumber: null,
    })
    expect(validateOrder({ ...changed, source: 'written', attest: true })).toEqual({})
  })

  it('asks how it was given, and then for a signature or for the provider and read-back', () => {
    expect(Object.keys(validateOrder(alginate))).toEqual(['source'])
    expect(Object.keys(validateOrder({ ...alginate, source: 'written' }))).toEqual(['attest'])
    expect(Object.keys(validateOrder({ ...alginate, source: 'telephone' }))).toEqual([
      'orderedBy',
      'readBack',
    ])
  })

  it('names its quantity, its product and its frequency while they are wrong', () => {
    const wrong = {
      ...alginate,
      source: 'written',
      attest: true,
      quantity: '1.5',
      product: ' ',
      frequency: '',
    }
    expect(Object.keys(validateOrder(wrong)).toSorted()).toEqual(['frequency', 'product', 'quantity'])
  })

  it('names the order that it discontinues, and signs only what was written', () => {
    expect(toNewOrder({ ...alginate, source: 'written', attest: true }, 'w', 'old')).toMatchObject({
      woundId: 'w',
      replaces: 'old',
      attest: true,
    })
    const spoken = toNewOrder(
      { ...alginate, source: 'verbal', orderedBy: 'p', readBack: true, attest: true },
      'w',
      null,
    )
    expect(spoken).toMatchObject({ orderedBy: 'p', readBack: true })
    expect(spoken).not.toHaveProperty('attest')
  })
})
