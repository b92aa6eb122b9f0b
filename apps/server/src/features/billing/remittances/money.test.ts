import fc from 'fast-check'
import { expect, it } from 'vitest'
import { adjustmentGroups, sampleFeeSchedule, shippedRules } from '@mendwell/clinical'
import { toCents, toDollars } from '@mendwell/contract'
import { getRepeatCount } from '../../../testing/repeat-count.ts'
import { buildPricedLines } from '../claims/create-claim.ts'
import type { CoverageRow } from '../payers/store.ts'
import { computeSums } from './posting/posting.ts'

const tables = { fees: [], codes: [], useSample: true, locality: null, rules: shippedRules }
const coverage = { insuranceType: 'medicare', payerId: 'p' } as CoverageRow // all that pricing asks for
const codes = [...new Set(sampleFeeSchedule.fees.map(({ code }) => code))]
const line = fc.record({
  code: fc.constantFrom(...codes),
  units: fc.integer({ min: 1, max: 99 }),
  modifiers: fc.constant([] as string[]),
  pointers: fc.constant([1]),
})

it('the sum of random claims is exact to the cent, however it is added up and shown', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
      const { head, rows } = buildPricedLines(tables, lines, { date: '2026-11-16', place: '32', coverage })
      const sum = rows.reduce((total, { chargeCents }) => total + (chargeCents ?? Number.NaN), 0)
      expect(head.totalCents).toBe(sum)
      expect(Number.isSafeInteger(sum)).toBe(true)
      expect(toCents(toDollars(sum))).toBe(sum)
      expect(toDollars(sum).toFixed(2)).toBe(`${Math.floor(sum / 100)}.${String(sum % 100).padStart(2, '0')}`)
    }),
    { numRuns: getRepeatCount(500, 100_000), seed: 31 },
  )
})

it('every unpaid cent has a responsible party', () => {
  const adjustment = fc.record({
    line: fc.constant(null),
    group: fc.constantFrom(...adjustmentGroups.values),
    code: fc.constantFrom('1', '2', '3', '16', '45', '50', '97', '253', '999', 'B7'),
    cents: fc.integer({ min: -5_000_000, max: 5_000_000 }),
    remarks: fc.constant([] as string[]),
  })
  fc.assert(
    fc.property(fc.array(adjustment, { maxLength: 30 }), (adjustments) => {
      const { adjusted, patient, denied } = computeSums(adjustments)
      expect(adjusted + patient + denied).toBe(adjustments.reduce((sum, { cents }) => sum + cents, 0))
    }),
    { numRuns: getRepeatCount(500, 100_000), seed: 31 },
  )
})
