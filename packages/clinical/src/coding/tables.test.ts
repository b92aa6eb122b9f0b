/** Rules CD1 to CD6 and CD16: the tables are whole, dated and priced in cents; units come out exact at every edge. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findUnpairedAddOns, findCodeClashes, codePairs } from './code-pairs.ts'
import { isPairSeparate } from './separate-service.ts'
import { sampleFeeSchedule } from './data/sample-fees.ts'
import { defineDatedTable, isInForce } from './effective.ts'
import { formatCents, parseCents, computeCharge, findFee, skinSubstituteRates } from './fees.ts'
import type { FeeSchedule } from './fees.ts'
import { sortModifiers, modifiers } from './modifiers.ts'
import { findStayContradiction, findPlaceOfService, placesOfService } from './places-of-service.ts'
import { parseCodes, isProcedureCodeText, findProcedureCode, procedureCodes } from './procedure-codes.ts'
import { formatArea, countStepsAfterFirst, toTenthsCm2, toWholeCm2 } from './units.ts'

const day = '2026-11-15'
const getCode = (code: string) => {
  const answer = findProcedureCode(code, day)
  if (answer.state === 'unknown') throw new Error(`${code}: ${answer.reason}`)
  return answer.entry
}

describe('dated tables', () => {
  it('[CD1] a row holds from its first to its last day, both counted', () => {
    const row = { from: '2025-01-01', to: '2025-12-31' }
    expect(isInForce(row, '2024-12-31')).toBe(false)
    expect(isInForce(row, '2025-01-01')).toBe(true)
    expect(isInForce(row, '2025-12-31')).toBe(true)
    expect(isInForce(row, '2026-01-01')).toBe(false)
    expect(isInForce({ from: '2025-01-01', to: null }, '2099-01-01')).toBe(true)
  })

  it('[CD1] two rows of one code on the same day cannot be loaded', () => {
    const rows = [
      { code: 'a', from: '2025-01-01', to: '2025-06-30' },
      { code: 'a', from: '2025-07-01', to: null },
    ]
    expect(defineDatedTable('codes', rows, ({ code }) => code)).toBe(rows)
    const twice = [...rows, { code: 'a', from: '2026-01-01', to: '2026-01-01' }]
    expect(() => defineDatedTable('codes', twice, ({ code }) => code)).toThrow('holds twice')
    const backwards = [{ code: 'b', from: '2025-02-01', to: '2025-01-01' }]
    expect(() => defineDatedTable('codes', backwards, ({ code }) => code)).toThrow('ends before')
  })

  it('[CD1] before its first day a code is not known, which is not the same as not existing', () => {
    expect(findProcedureCode('97597', '2024-12-31')).toEqual({ state: 'unknown', reason: 'not-on-this-day' })
    expect(findProcedureCode('27447', day)).toEqual({ state: 'unknown', reason: 'not-in-table' })
    expect(findProcedureCode('debridement', day)).toEqual({ state: 'unknown', reason: 'not-a-code' })
  })
})

describe('procedure codes', () => {
  it('[CD2] every code of wound care that the visits need is there, with a label of its own', () => {
    for (const code of ['97597', '97598', '97602', '97605', '97606', '97607', '97608', '97610']) getCode(code)
    for (const code of ['11042', '11043', '11044', '11045', '11046', '11047', 'G0277']) getCode(code)
    for (let code = 15271; code <= 15278; code++) getCode(String(code))
    for (const code of ['29445', '29580', '29581', '29584', '99213', '99309', '99349', 'Q4101']) getCode(code)
    const labels = procedureCodes.map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
    for (const { code } of procedureCodes) expect(isProcedureCodeText(code)).toBe(true)
  })

  it('[CD2] every add-on names a base that exists and is no add-on itself', () => {
    for (const { addOnTo, global } of procedureCodes) {
      expect(addOnTo.length > 0).toBe(global === 'with-base')
      for (const base of addOnTo) expect(getCode(base).addOnTo).toEqual([])
    }
    expect(getCode('97598').addOnTo).toEqual(['97597'])
    expect(getCode('11047').addOnTo).toEqual(['11044'])
  })

  it('[CD2] 97602 is never paid on its own', () => {
    expect(getCode('97602').paidSeparately).toBe(false)
    expect(getCode('97597').paidSeparately).toBe(true)
  })

  it('[CD2] codes typed with commas and blanks are read one by one, each once', () => {
    expect(parseCodes(' 97597, 97598 ,, g0277;97597\n0598t')).toEqual(['97597', '97598', 'G0277', '0598T'])
    expect(parseCodes(' , ')).toEqual([])
    expect(['97597', '0598T', 'Q4101'].map(isProcedureCodeText)).toEqual([true, true, true])
    expect(['9759', '975970', 'L89.1', '97597A'].map(isProcedureCodeText)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

describe('pairs of codes', () => {
  const clashes = (...codes: string[]) =>
    findCodeClashes(codes, day).map(
      ({ pair }) => `${pair.first}/${pair.second} ${pair.otherPlaceAllowed ? 1 : 0}`,
    )

  it('[CD3] the initial template’s 97597 and 97602 clash, and the follow-up’s 97602 and 15271 for good', () => {
    expect(clashes('97597', '97602')).toEqual(['97597/97602 1'])
    expect(clashes('97602', '15271')).toEqual(['15271/97602 0'])
    expect(clashes('99213')).toEqual([])
  })

  it('[CD3] shallow debridement is part of deep, and compression of debridement at the same leg', () => {
    expect(clashes('97597', '11042')).toEqual(['11042/97597 1'])
    expect(clashes('11042', '11044')).toEqual(['11044/11042 1'])
    expect(clashes('29580', '97597')).toEqual(['97597/29580 1'])
    expect(clashes('29581', '29580')).toEqual(['29581/29580 1'])
    expect(clashes('97597', '97598')).toEqual([])
  })

  it('[CD3] the text names both codes, the location and what would allow them', () => {
    expect(findCodeClashes(['97602', '97597'], day)[0]?.words).toContain('97602 is included in 97597')
    expect(findCodeClashes(['97602', '97597'], day)[0]?.words).toContain('append modifier XS or 59')
    expect(findCodeClashes(['15271', '97602'], day)[0]?.words).toContain('No modifier')
  })

  it('[CD3] a pair is separate by 59 or X on either code, or at different sites; by one side or another modifier it is not', () => {
    const pair = { first: '11042', second: '97597' }
    const isSeparate = (first: string[], second: string[]) =>
      isPairSeparate(pair, [
        { code: '11042', modifiers: first },
        { code: '97597', modifiers: second },
      ])
    for (const modifier of ['59', 'XE', 'XS', 'XP', 'XU'])
      expect([isSeparate([modifier], []), isSeparate([], [modifier])]).toEqual([true, true])
    expect(isSeparate(['LT'], ['RT'])).toBe(true)
    expect([
      isSeparate([], []),
      isSeparate(['LT'], []),
      isSeparate(['LT'], ['LT']),
      isSeparate(['KX'], []),
    ]).toEqual([false, false, false, false])
  })

  it('[CD3] no pair exists in reverse as well, and all its codes exist', () => {
    const pairs = new Set(codePairs.map(({ first, second }) => `${first} ${second}`))
    for (const { first, second } of codePairs) {
      expect(pairs.has(`${second} ${first}`)).toBe(false)
      getCode(first)
      getCode(second)
    }
  })

  it('[CD3] an add-on without its base is found', () => {
    expect(findUnpairedAddOns(['97598', '99213'], day)).toEqual([{ addOn: '97598', needs: ['97597'] }])
    expect(findUnpairedAddOns(['97598', '97597'], day)).toEqual([])
    expect(findUnpairedAddOns(['11045', '97597'], day)).toEqual([{ addOn: '11045', needs: ['11042'] }])
  })
})

describe('modifiers and places', () => {
  it('[CD4] pricing modifiers come before the side, and informational ones last', () => {
    expect(sortModifiers(['GP', 'LT', 'XS', 'LT'])).toEqual(['XS', 'LT', 'GP'])
    expect(sortModifiers(['RT', '59', '25'])).toEqual(['25', '59', 'RT'])
    expect(sortModifiers(['ZZ', 'KX'])).toEqual(['KX', 'ZZ'])
    expect(new Set(modifiers.map(({ code }) => code)).size).toBe(modifiers.length)
  })

  it('[CD5] 31 pays the facility rate, 32 does not, and they follow the Part A stay', () => {
    const rate = (code: string) => placesOfService.find((place) => place.code === code)?.rate
    expect(rate('31')).toBe('facility')
    expect(rate('32')).toBe('non-facility')
    expect(findStayContradiction('31', false)).toContain('Use 32')
    expect(findStayContradiction('32', true)).toContain('Use 31')
    for (const [code, stay] of [
      ['31', true],
      ['32', false],
      ['31', null],
      ['12', true],
      [null, true],
    ] as const)
      expect(findStayContradiction(code, stay)).toBeNull()
    expect(findPlaceOfService('99')).toEqual({ state: 'unknown' })
    expect(findPlaceOfService(null)).toEqual({ state: 'unknown' })
  })
})

it('[CD5] telehealth pays the facility rate unless the patient is at home', () => {
  const rates = ['02', '10'].map((code) => placesOfService.find((place) => place.code === code)?.rate)
  expect(rates).toEqual(['facility', 'non-facility'])
})

it('[CD5] a dialysis facility pays the non-facility rate, a hospice the facility rate', () => {
  const places = ['34', '65'].map(findPlaceOfService)
  expect(places).toMatchObject([
    { state: 'known', place: { rate: 'facility', setting: 'hospital' } },
    { state: 'known', place: { rate: 'non-facility', setting: 'office' } },
  ])
})

describe('units', () => {
  it('[CD6] areas are read at tenths and written back as charted', () => {
    expect([20, 20.1, 19.95, 0.05, 45].map(toTenthsCm2)).toEqual([200, 201, 200, 1, 450])
    expect([200, 201, 5, 1000].map(formatArea)).toEqual(['20.0 cm²', '20.1 cm²', '0.5 cm²', '100.0 cm²'])
    expect([1, 10, 11, 200].map(toWholeCm2)).toEqual([1, 1, 2, 20])
  })

  it.each([
    [1, 0],
    [199, 0],
    [200, 0],
    [201, 1],
    [400, 1],
    [401, 2],
    [450, 2],
    [600, 2],
    [601, 3],
    [2000, 9],
    [2001, 10],
  ])('[CD6] %i tenths of a cm² are %i further steps of 20 cm²', (tenths, steps) => {
    expect(countStepsAfterFirst(tenths, 200, 200)).toBe(steps)
  })

  it('[CD6] the steps cover the area, and one fewer would not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 1000 }), (total, step) => {
        const steps = countStepsAfterFirst(total, step, step)
        expect(Number.isInteger(steps)).toBe(true)
        expect(step + steps * step).toBeGreaterThanOrEqual(total)
        if (steps > 0) expect(step + (steps - 1) * step).toBeLessThan(total)
      }),
      { seed: 7, numRuns: 500 },
    )
  })
})

describe('fees', () => {
  const ask = { date: day, payer: 'medicare' } as const

  it('[CD16] the sample schedule says that it is one, and has the specification’s rates of 97597', () => {
    expect(sampleFeeSchedule.name).toBe('practice fee schedule (sample)')
    expect(sampleFeeSchedule.isSample).toBe(true)
    expect(findFee(sampleFeeSchedule, { ...ask, code: '97597' })).toMatchObject({ amountCents: 12500 })
    expect(findFee(sampleFeeSchedule, { ...ask, code: '97597', payer: 'medicaid' })).toMatchObject({
      amountCents: 9800,
    })
  })

  it('[CD16] every amount is whole cents, and every row is of a code that exists', () => {
    for (const { code, amountCents } of sampleFeeSchedule.fees) {
      expect(Number.isSafeInteger(amountCents) && amountCents >= 0).toBe(true)
      getCode(code)
    }
  })

  it('[CD16] a row for the locality, the setting or the modifier goes before one for all', () => {
    const fee = { code: '97597', payer: 'medicare', modifier: null, locality: null, setting: null } as const
    const schedule: FeeSchedule = {
      ...sampleFeeSchedule,
      fees: [
        { ...fee, amountCents: 1, from: '2026-01-01', to: null },
        { ...fee, setting: 'facility', amountCents: 2, from: '2026-01-01', to: null },
        { ...fee, locality: '05', amountCents: 3, from: '2026-01-01', to: null },
        { ...fee, modifier: '25', amountCents: 4, from: '2026-01-01', to: null },
      ],
    }
    const cents = (more: object) => findFee(schedule, { ...ask, code: '97597', ...more })
    expect(cents({})).toMatchObject({ amountCents: 1 })
    expect(cents({ setting: 'facility' })).toMatchObject({ amountCents: 2 })
    expect(cents({ setting: 'facility', locality: '05' })).toMatchObject({ amountCents: 3 })
    expect(cents({ modifiers: ['25'], locality: '05' })).toMatchObject({ amountCents: 4 })
    expect(cents({ date: '2025-12-31' })).toEqual({ state: 'unknown' })
  })

  it('[CD16] a line without a price leaves the sum unknown and is named; it is never free', () => {
    const line = (code: string, units: number) => ({ code, units, modifiers: [] })
    const sum = computeCharge(sampleFeeSchedule, [line('97597', 1), line('97598', 2)], ask)
    expect(sum).toEqual({ state: 'known', amountCents: 12500 + 2 * 4800 })
    expect(computeCharge(sampleFeeSchedule, [line('97597', 1), line('27447', 1)], ask)).toEqual({
      state: 'unknown',
      codes: ['27447'],
    })
  })

  it('[CD16] money typed is read to the cent, and read back unchanged', () => {
    expect(['125.00', '98', '0.1', ' 7.05 '].map(parseCents)).toEqual([12500, 9800, 10, 705])
    expect(['', '1.005', '-3', '1e3', '123456789'].map(parseCents)).toEqual([null, null, null, null, null])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
        expect(parseCents(formatCents(cents))).toBe(cents)
      }),
      { seed: 16 },
    )
    expect(formatCents(-5)).toBe('-0.05')
  })

  it('[CD16] skin substitutes have the corrected rate of 2026', () => {
    expect(skinSubstituteRates.filter((rate) => isInForce(rate, day))[0]?.centsPerCm2).toBe(12714)
  })
})
