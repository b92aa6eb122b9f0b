/** The projections of several facilities, summed by month in whole cents. An error is shown only if every part is final. */
import type { RevenueProjection } from '@mendwell/contract'

export type ProjectedMonth = {
  /** YYYY-MM. */
  readonly month: string
  /** Of the facilities of which something is known; null where that is none. */
  readonly projected: number | null
  readonly actual: number
  readonly projectedVisits: number
  readonly actualVisits: number
  readonly isFinal: boolean
  /** Percent by which the projection missed what came; null while it may still come, or nothing came. */
  readonly error: number | null
  readonly basis: readonly string[]
}

const toCents = (dollars: number) => Math.round(dollars * 100)

export function groupByMonth(rows: readonly RevenueProjection[]): ProjectedMonth[] {
  const groups = new Map<string, RevenueProjection[]>()
  for (const row of rows) {
    const month = `${row.year}-${String(row.month).padStart(2, '0')}`
    groups.set(month, [...(groups.get(month) ?? []), row])
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, parts]) => {
      const sumRows = (of: (row: RevenueProjection) => number) =>
        parts.reduce((total, row) => total + of(row), 0)
      const isKnown = parts.some((row) => row.projectedRevenue !== null)
      const projected = sumRows((row) => toCents(row.projectedRevenue ?? 0))
      const actual = sumRows((row) => toCents(row.actualRevenue))
      const isFinal = parts.every((row) => row.isFinal)
      return {
        month,
        projected: isKnown ? projected / 100 : null,
        actual: actual / 100,
        projectedVisits: sumRows((row) => row.projectedVisits),
        actualVisits: sumRows((row) => row.actualVisits),
        isFinal,
        error:
          isFinal && isKnown && actual > 0 ? Math.round((1000 * (projected - actual)) / actual) / 10 : null,
        basis: parts.map(({ facility, basis }) => `${facility.name}: ${basis.join(' ')}`),
      }
    })
}
