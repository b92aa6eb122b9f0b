import { describe, expect, it } from 'vitest'
import { checkSafety, createWoundPicture, toSafetyFacts } from '../index.ts'
import {
  countOrderChanges,
  formatOrderName,
  formatOrderSentence,
  orderFrequencies,
  validateOrderParts,
  type WoundOrderParts,
} from './order-parts.ts'
import { identifyWoundOrder, proposeOrderSupplies } from './order-products.ts'
import {
  canSignOrders,
  getWoundOrderState,
  isOrderInEffect,
  isSignatureOverdue,
  signatureHours,
} from './order-state.ts'
import { formatPatientProduct } from './patient-products.ts'
import { listSheetChanges, type EndedOrder } from './sheet-changes.ts'

const alginate: WoundOrderParts = {
  orderType: 'dressing',
  cleanser: 'normal saline',
  product: 'calcium alginate',
  size: '4 x 4 in',
  quantity: 1,
  secondaryDressing: 'silicone bordered foam',
  secondarySize: null,
  securement: null,
  frequency: 'every_n_days',
  frequencyNumber: 2,
  frequencyText: null,
  prnCondition: 'soiled or dislodged',
  untilOn: '2026-12-01',
  indication: 'moderate exudate',
  instructions: null,
}

describe('the order sentence', () => {
  it('applies a cream again, and changes a dressing', () => {
    const bare = {
      ...alginate,
      cleanser: null,
      secondaryDressing: null,
      untilOn: null,
      indication: null,
      prnCondition: 'each cleansing',
    }
    expect(formatOrderSentence({ ...bare, product: 'zinc oxide barrier cream' })).toContain(
      'Apply every other day and PRN: each cleansing.',
    )
    expect(formatOrderSentence(bare)).toContain('Change every other day and PRN: each cleansing.')
  })
  it('[WO1] says every part once, in the order in which it is carried out', () => {
    expect(formatOrderSentence(alginate)).toBe(
      'Cleanse with normal saline. Apply calcium alginate, 4 x 4 in, 1 per change. Cover with silicone bordered foam. Change every other day and PRN: soiled or dislodged. Through 12/01/2026. Indication: moderate exudate.',
    )
    expect(formatOrderName(alginate)).toBe('calcium alginate, every other day')
    expect(formatOrderSentence({ ...alginate, secondarySize: '6 x 6 in' })).toContain(
      'Cover with silicone bordered foam, 6 x 6 in. Change',
    )
  })

  it('[WO1] says what was left out nowhere, and that an order without a last day lasts until discontinued', () => {
    const bare = {
      ...alginate,
      cleanser: null,
      size: null,
      quantity: null,
      secondaryDressing: null,
      prnCondition: null,
      untilOn: null,
      indication: null,
      frequency: 'daily',
      frequencyNumber: null,
    } as const
    expect(formatOrderSentence(bare)).toBe('Apply calcium alginate. Change daily. Until discontinued.')
  })

  it.each([
    [{ frequency: 'times_weekly', frequencyNumber: 3 }, 'Reapply 3 times a week.'],
    [{ frequency: 'continuous', frequencyNumber: null }, 'Keep in place at all times.'],
    [{ frequency: 'prn', frequencyNumber: null, prnCondition: 'slipped' }, 'Reapply PRN: slipped.'],
    [{ frequency: 'other', frequencyNumber: null, frequencyText: 'Mon and Thu' }, 'Reapply Mon and Thu.'],
  ] as const)('[WO1] says the frequency of a compression: %o', (part, expected) => {
    const wrap = { ...alginate, orderType: 'compression', product: 'Unna boot', prnCondition: null } as const
    expect(formatOrderSentence({ ...wrap, ...part })).toContain(expected)
  })

  it.each([
    ['Pressure-redistributing mattress', 'Use whenever in bed.'],
    ['heel suspension boot', 'Use whenever in bed; inspect the skin every shift.'],
    ['air-cell seat cushion', 'Use whenever seated.'],
    ['removable cast walker', 'Wear for every step; inspect the skin daily.'],
    ['felt padding', 'Keep in place at all times.'],
  ])('[WO1] says when a device is used: %s', (product, expected) => {
    const device = {
      ...alginate,
      orderType: 'offloading',
      product,
      prnCondition: null,
      frequency: 'continuous',
      frequencyNumber: null,
    } as const
    expect(formatOrderSentence(device)).toContain(expected)
  })

  it.each([
    ['every_n_days', 1, false],
    ['every_n_days', 2, true],
    ['every_n_days', 14, true],
    ['every_n_days', 15, false],
    ['every_n_days', 2.5, false],
    ['every_n_days', null, false],
    ['times_weekly', 1, false],
    ['times_weekly', 2, true],
    ['times_weekly', 6, true],
    ['times_weekly', 7, false],
    ['daily', null, true],
    ['daily', 2, false],
  ] as const)('[WO1] takes the number %s %s: %s', (frequency, frequencyNumber, isValid) => {
    const problems = validateOrderParts({ ...alginate, frequency, frequencyNumber })
    expect(problems.frequencyNumber === undefined).toBe(isValid)
  })

  it('[WO1] asks for the condition of PRN only, the text of another frequency, and a frequency of a dressing', () => {
    const none = { ...alginate, frequencyNumber: null }
    expect(validateOrderParts({ ...none, frequency: 'prn', prnCondition: null })).toHaveProperty(
      'prnCondition',
    )
    expect(validateOrderParts({ ...none, frequency: 'prn' })).toEqual({})
    expect(validateOrderParts({ ...none, frequency: 'other' })).toHaveProperty('frequencyText')
    expect(validateOrderParts({ ...none, frequency: 'continuous' })).toHaveProperty('frequency')
    expect(validateOrderParts({ ...alginate, frequencyText: 'twice' })).toHaveProperty('frequencyText')
    expect(validateOrderParts({ ...alginate, orderType: 'offloading' })).toMatchObject({
      cleanser: expect.any(String),
      secondaryDressing: expect.any(String),
    })
    expect(validateOrderParts(alginate)).toEqual({})
    expect(validateOrderParts({ ...alginate, secondarySize: '6 x 6 in' })).toEqual({})
    expect(
      validateOrderParts({ ...alginate, secondaryDressing: null, secondarySize: '6 x 6 in' }),
    ).toHaveProperty('secondarySize')
  })
})

describe('ordering authority', () => {
  it.each([
    ['MD', false, true],
    ['NP', false, true],
    ['DPM', false, true],
    ['NP', true, false],
    ['RN', false, false],
    [null, false, false],
  ])('[WO2] %s, supervised %s: %s', (credential, isSupervised, expected) => {
    expect(canSignOrders({ credential, isSupervised })).toBe(expected)
  })
})

describe('what is in effect', () => {
  const facts = { isSigned: true, isDiscontinued: false, isWoundHealed: false, untilOn: '2026-12-01' }
  it.each([
    [{}, '2026-11-30', 'active'],
    [{}, '2026-12-01', 'active'],
    [{}, '2026-12-02', 'expired'],
    [{ untilOn: null }, '2030-01-01', 'active'],
    [{ isSigned: false }, '2026-11-30', 'pending'],
    [{ isSigned: false }, '2026-12-02', 'expired'],
    [{ isWoundHealed: true }, '2026-11-30', 'healed'],
    [{ isDiscontinued: true, isWoundHealed: true }, '2026-12-02', 'discontinued'],
  ] as const)('[WO4] %o on %s is %s', (more, today, expected) => {
    const state = getWoundOrderState({ ...facts, ...more }, today)
    expect(state).toBe(expected)
    expect(isOrderInEffect(state)).toBe(expected === 'active' || expected === 'pending')
  })
})

describe('the signature of a spoken order', () => {
  it('[WO5] is overdue from 48 hours on', () => {
    expect(signatureHours).toBe(48)
    expect(isSignatureOverdue('2026-11-16T10:00:00Z', '2026-11-18T09:59:59Z')).toBe(false)
    expect(isSignatureOverdue('2026-11-16T10:00:00Z', '2026-11-18T10:00:00Z')).toBe(true)
  })
})

describe('what changed since the last sheet', () => {
  const a = { id: 'a', name: 'alginate, daily', isSigned: true }
  const c = { id: 'c', name: 'foam, weekly', isSigned: true }
  const end = (id: string, replacedById: string | null): EndedOrder => ({
    id,
    name: id,
    how: `discontinued by Dr. Lee (${id})`,
    replacedById,
  })

  it('[WO6] is nothing while nothing changed', () => {
    expect(listSheetChanges([a], [a], [])).toEqual([])
  })

  it('[WO6] names the new order, and the one that it discontinued, also across one between', () => {
    expect(listSheetChanges([], [c], [])).toMatchObject([{ kind: 'new', text: 'New: foam, weekly' }])
    expect(listSheetChanges([a], [c], [end('a', 'b'), end('b', 'c')])).toEqual([
      { kind: 'changed', orderId: 'c', text: 'Changed: foam, weekly. Discontinued: alginate, daily' },
    ])
  })

  it('[WO6] names what ended and how; a replacement that ended too has the last word', () => {
    expect(listSheetChanges([a], [], [end('a', null)])).toMatchObject([
      { kind: 'ended', text: 'No longer in effect: alginate, daily (discontinued by Dr. Lee (a))' },
    ])
    expect(listSheetChanges([a], [], [end('a', 'b'), end('b', null)])[0]?.text).toContain('(b)')
  })

  it('[WO6] says that a pending order was signed', () => {
    expect(listSheetChanges([{ ...a, isSigned: false }], [a], [])).toMatchObject([{ kind: 'signed' }])
    expect(listSheetChanges([a], [{ ...a, isSigned: false }], [])).toEqual([])
  })
})

describe('safety of an order', () => {
  const unknown = toSafetyFacts(createWoundPicture({}))
  const listKeys = (parts: WoundOrderParts, allergies: readonly 'silver'[]) =>
    checkSafety(identifyWoundOrder(parts), { ...unknown, allergies }).map(({ level, field }) => [
      level,
      field,
    ])

  it('[WO3] is asked for every part that names a product', () => {
    expect(listKeys({ ...alginate, product: 'silver alginate' }, ['silver'])).toContainEqual([
      'contraindicated',
      'product',
    ])
    expect(listKeys({ ...alginate, secondaryDressing: 'silver foam' }, ['silver'])).toContainEqual([
      'contraindicated',
      'secondaryDressing',
    ])
    expect(
      listKeys({ ...alginate, instructions: 'Use Acticoat if odor returns' }, ['silver']),
    ).toContainEqual(['contraindicated', 'instructions'])
    expect(listKeys(alginate, [])).toEqual([])
  })

  it('[WO3] asks about compression without usable perfusion', () => {
    const wrap = {
      ...alginate,
      orderType: 'compression',
      cleanser: null,
      secondaryDressing: null,
      product: 'four-layer compression',
    } as const
    expect(listKeys(wrap, []).map(([level]) => level)).toContain('contraindicated')
  })
})

describe('supplies of an order', () => {
  it('[WO7] are counted where the order says how many, and left open where it does not', () => {
    expect(proposeOrderSupplies(alginate, 14)).toEqual([
      { supplyId: 'gelling-fiber', quantity: 7 },
      // One bottle is used for several changes.
      { supplyId: 'saline', quantity: null },
      { supplyId: 'foam-silicone', quantity: 7 },
    ])
    const open = { ...alginate, quantity: null, frequency: 'prn', frequencyNumber: null } as const
    expect(proposeOrderSupplies(open, 14).map(({ quantity }) => quantity)).toEqual([null, null, null])
    expect(proposeOrderSupplies({ ...alginate, product: 'Grandmother’s remedy' }, 14)).toHaveLength(2)
  })

  it.each([
    ['daily', null, 14],
    ['twice_daily', null, 28],
    ['three_times_daily', null, 42],
    ['every_n_days', 3, 5],
    ['times_weekly', 3, 6],
    ['weekly', null, 2],
    ['once', null, 1],
    ['continuous', null, null],
    ['prn', null, null],
    ['other', null, null],
  ] as const)('[WO7] %s %s is %s changes in two weeks', (frequency, frequencyNumber, expected) => {
    expect(countOrderChanges({ frequency, frequencyNumber }, 14)).toBe(expected)
    expect(orderFrequencies.values).toContain(frequency)
  })
})

describe('products for patients', () => {
  it('[WO8] are in their words and language; others as they were ordered', () => {
    expect(formatPatientProduct('Calcium alginate', 'en')).toBe('absorbing fiber dressing')
    expect(formatPatientProduct('Calcium alginate', 'es')).toBe('apósito de fibra absorbente')
    expect(formatPatientProduct('Xyzal pad 9000', 'es')).toBe('Xyzal pad 9000')
    expect(formatPatientProduct('silver alginate and hydrogel', 'en')).toBe('silver alginate and hydrogel')
  })
})
