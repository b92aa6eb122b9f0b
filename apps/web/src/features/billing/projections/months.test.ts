/** Projections by month: sums in cents, and no error before the month is settled. */
import type { RevenueProjection } from '@mendwell/contract'
import { expect, it } from 'vitest'
import { groupByMonth } from './months.ts'

const rate = { perVisit: null, share: 0 }
const createRow = (over: Partial<RevenueProjection>): RevenueProjection => ({
  id: 'x',
  facilityId: 'f',
  facility: { name: 'Cedar Grove' },
  year: 2026,
  month: 10,
  projectedRevenue: 100.1,
  projectedVisits: 2,
  actualRevenue: 80.2,
  actualVisits: 1,
  error: null,
  isFinal: true,
  reimbursementRates: { medicare: rate, medicaid: rate, private: rate },
  basis: ['schedule'],
  madeAt: '2026-11-01T00:00:00Z',
  ...over,
})

it('adds facilities up to the cent, months in order', () => {
  const months = groupByMonth([createRow({ month: 11 }), createRow({}), createRow({ projectedRevenue: 0.2 })])
  expect(months.map(({ month, projected, actual }) => [month, projected, actual])).toEqual([
    ['2026-10', 100.3, 160.4],
    ['2026-11', 100.1, 80.2],
  ])
})

it('leaves out facilities of which nothing is known, and knows no sum of those alone', () => {
  const unknown = createRow({ projectedRevenue: null })
  expect(groupByMonth([createRow({}), unknown])[0]?.projected).toBe(100.1)
  expect(groupByMonth([unknown])[0]).toMatchObject({ projected: null, error: null })
})

it('shows an error only for settled months with payments', () => {
  expect(groupByMonth([createRow({ projectedRevenue: 110, actualRevenue: 100 })])[0]?.error).toBe(10)
  expect(groupByMonth([createRow({ isFinal: false })])[0]?.error).toBeNull()
  expect(groupByMonth([createRow({ actualRevenue: 0 })])[0]?.error).toBeNull()
})
