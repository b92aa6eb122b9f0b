/** The tab "CPT Codes": shipped and own codes with what they cost on a day. */
import { findUnitLimit, isInForce, procedureCodes } from '@mendwell/clinical'
import { toDollars, type CptCode } from '@mendwell/contract'
import type { OwnCodeRow } from './store.ts'
import { findAmount, type BillingTables } from './tables.ts'

export interface CodeFilter {
  search: string
  date: string
  status: 'active' | 'inactive' | 'all'
}

export function searchCodes(tables: BillingTables, filter: CodeFilter): CptCode[] {
  const words = filter.search.toLowerCase().split(/\s+/).filter(Boolean)
  const own = new Set(tables.codes.map(({ code }) => code))
  // Of a shipped code that changed over time, the row of the day; before and after it, the nearest.
  const shipped = [...Map.groupBy(procedureCodes, ({ code }) => code).values()].map(
    (rows) => rows.find((row) => isInForce(row, filter.date)) ?? rows.at(-1)!, // a group has rows
  )
  return [
    ...tables.codes.map((row) => toCptCode(tables, row, filter.date)),
    ...shipped
      .filter(({ code }) => !own.has(code))
      .map((row) => ({
        code: row.code,
        description: row.label,
        category: row.category,
        ...computePrices(tables, row.code, filter.date),
        isActive: isInForce(row, filter.date),
        effectiveDate: row.from,
        endDate: row.to,
        addOnTo: [...row.addOnTo],
        mostUnits: findUnitLimit(row.code, filter.date, tables.rules)?.units ?? null,
        ownRow: null,
      })),
  ]
    .filter(
      ({ code, description, category, isActive }) =>
        (filter.status === 'all' || isActive === (filter.status === 'active')) &&
        words.every((word) => `${code} ${description} ${category}`.toLowerCase().includes(word)),
    )
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
}

export function toCptCode(tables: BillingTables, row: OwnCodeRow, date: string): CptCode {
  const shipped = procedureCodes.find(({ code }) => code === row.code)
  return {
    code: row.code,
    description: row.description,
    category: row.category as CptCode['category'], // checked when it was entered
    ...computePrices(tables, row.code, date),
    isActive: isInForce({ from: row.startDate, to: row.endDate }, date),
    effectiveDate: row.startDate,
    endDate: row.endDate,
    addOnTo: [...(shipped?.addOnTo ?? [])],
    mostUnits: findUnitLimit(row.code, date, tables.rules)?.units ?? null,
    ownRow: { id: row.id, version: row.version },
  }
}

function computePrices(tables: BillingTables, code: string, date: string) {
  const findPayerAmount = (payer: 'base' | 'medicare' | 'medicaid') =>
    findAmount(tables, { code, modifiers: [] }, { date, place: null }, payer)
  const [base, medicare, medicaid] = [
    findPayerAmount('base'),
    findPayerAmount('medicare'),
    findPayerAmount('medicaid'),
  ]
  const toDollarsOrNull = (amount: ReturnType<typeof findPayerAmount>) =>
    amount ? toDollars(amount.cents) : null
  return {
    basePrice: toDollarsOrNull(base),
    medicareRate: toDollarsOrNull(medicare),
    medicaidRate: toDollarsOrNull(medicaid),
    isSamplePrice: [base, medicare, medicaid].some((amount) => amount?.isSample),
  }
}
