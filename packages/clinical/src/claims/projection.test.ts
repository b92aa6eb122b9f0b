/** Rule CM6: what a month is expected to bring. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  insuranceKinds,
  computeProjectionError,
  countWeekdays,
  projectRevenue,
  type RevenueHistory,
} from './projection.ts'

const none = { claims: 0, cents: 0 }
const buildHistory = (more: Partial<RevenueHistory> = {}): RevenueHistory => ({
  visitsByMonth: [20, 22, 18].map((visits) => ({ visits, weekdays: 20 })),
  weekdays: 20,
  booked: 0,
  kept: { took: 9, all: 10 },
  answered: { medicare: { claims: 8, cents: 80_000 }, medicaid: none, private: { claims: 2, cents: 40_000 } },
  payerMix: { medicare: null, medicaid: null, private: null },
  expected: { medicare: null, medicaid: null, private: null },
  ...more,
})

describe('revenue of a month to come', () => {
  it('[CM6] visits as in the months before, times what each payer’s visits brought', () => {
    expect(projectRevenue(buildHistory())).toMatchObject({
      visits: 20,
      // 80 % of 20 visits at 100.00 and 20 % at 200.00
      cents: 240_000,
      rates: {
        medicare: { perVisitCents: 10_000, share: 80 },
        private: { perVisitCents: 20_000, share: 20 },
      },
    })
  })

  it('[CM6] a month of more weekdays brings more, and a first month that began in its middle counts as part of one', () => {
    expect(projectRevenue(buildHistory({ weekdays: 23 })).visits).toBe(23)
    const visitsByMonth = [
      { visits: 40, weekdays: 20 },
      { visits: 10, weekdays: 5 },
    ]
    const projection = projectRevenue(buildHistory({ visitsByMonth, weekdays: 22 }))
    expect(projection.visits).toBe(44)
    expect(projection.basis[0]).toBe(
      '50 visits on 25 weekdays in the last 2 months; 22 weekdays in this month.',
    )
  })

  it('[CM6] weekdays are Monday to Friday, first and last day included', () => {
    expect(countWeekdays('2026-11-01', '2026-11-30')).toBe(21)
    expect(countWeekdays('2026-11-14', '2026-11-15')).toBe(0)
    expect(countWeekdays('2026-11-16', '2026-11-16')).toBe(1)
    expect(countWeekdays('2026-11-17', '2026-11-16')).toBe(0)
  })

  it('[CM6] a full schedule raises the number, an empty one does not lower it', () => {
    expect(projectRevenue(buildHistory({ booked: 40 })).visits).toBe(36)
    expect(projectRevenue(buildHistory({ booked: 4 })).visits).toBe(20)
  })

  it('[CM6] with few claims the facility’s own mix counts, and agreed rates where nothing was answered', () => {
    const answered = { medicare: none, medicaid: none, private: none }
    const payerMix = { medicare: 60, medicaid: 30, private: 10 }
    const expected = { medicare: 12_500, medicaid: 9_800, private: null }
    const projection = projectRevenue(buildHistory({ answered, payerMix, expected }))
    expect(projection.cents).toBe(20 * (0.6 * 12_500 + 0.3 * 9_800))
    expect(projection.basis.join(' ')).toContain(
      'No revenue history for private insurance visits; not included in the total',
    )
  })

  it('[CM6] the revenue of a practice without any past is unknown, and it says so', () => {
    const answered = { medicare: none, medicaid: none, private: none }
    const projection = projectRevenue(
      buildHistory({ visitsByMonth: [], answered, kept: { took: 0, all: 0 } }),
    )
    expect(projection).toMatchObject({ visits: 0, cents: null })
    expect(projection.basis).toContain('No payer mix yet.')
  })

  it('[CM6] shares are whole percent and add up to 100', () => {
    const claims = fc.integer({ min: 0, max: 500 })
    fc.assert(
      fc.property(claims, claims, claims, (medicare, medicaid, others) => {
        fc.pre(medicare + medicaid + others > 0)
        const of = (count: number) => ({ claims: count, cents: count * 100 })
        const answered = { medicare: of(medicare), medicaid: of(medicaid), private: of(others) }
        const { rates } = projectRevenue(buildHistory({ answered }))
        expect(insuranceKinds.reduce((sum, kind) => sum + rates[kind].share, 0)).toBe(100)
      }),
      { seed: 6 },
    )
  })

  it('[CM6] the error is in percent of actual revenue', () => {
    expect(computeProjectionError(11_000, 10_000)).toBe(10)
    expect(computeProjectionError(9_000, 10_000)).toBe(-10)
    expect(computeProjectionError(9_000, 0)).toBeNull()
  })
})
