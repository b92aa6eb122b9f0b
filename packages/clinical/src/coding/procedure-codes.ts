/** The procedure codes of wound care by date: what a code is, and whether a text is one. Rule CD2. */
import { defineOptions } from '../vocabulary.ts'
import { defineDatedTable, filterInForce } from './effective.ts'
import type { Effective } from './effective.ts'
import { procedureCodeRows } from './data/procedure-codes.ts'
import { findRule, shippedRules } from './rules/rule-book.ts'
import type { RuleBook } from './rules/rule-book.ts'
import type { GlobalDays } from './rules/rule-kinds.ts'

export const codeCategories = defineOptions('code category', {
  debridement: 'Debridement',
  negative_pressure: 'NPWT',
  skin_substitute: 'Skin substitute',
  compression: 'Compression',
  casting: 'Casting',
  burn: 'Burns',
  therapy: 'Other wound therapy',
  imaging: 'Imaging',
  hyperbaric: 'Hyperbaric oxygen',
  evaluation: 'Evaluation and management (E/M)',
  product: 'Product',
})
export type CodeCategory = (typeof codeCategories.values)[number]

export type ProcedureCode = Effective & {
  readonly code: string
  /** Our own words. */
  readonly label: string
  readonly category: CodeCategory
  /** How long care around it is included: so many days, as its base code, or no period; null is not in our table. */
  readonly global: 'same-day' | '10-days' | '90-days' | 'with-base' | 'no-period' | null
  /** Reported only beside one of these. */
  readonly addOnTo: readonly string[]
  /** The most units a day that pass without a question; null where our table has none. */
  readonly mue: number | null
  /** False: Medicare never pays it on its own to a practitioner. */
  readonly paidSeparately: boolean
}

export const procedureCodes: readonly ProcedureCode[] = defineDatedTable(
  'Procedure codes',
  procedureCodeRows,
  ({ code }) => code,
)

export type ProcedureCodeResult =
  | { readonly state: 'known'; readonly entry: ProcedureCode }
  | { readonly state: 'unknown'; readonly reason: 'not-a-code' | 'not-in-table' | 'not-on-this-day' }

export function findProcedureCode(
  code: string,
  date: string,
  book: RuleBook = shippedRules,
): ProcedureCodeResult {
  if (!isProcedureCodeText(code)) return { state: 'unknown', reason: 'not-a-code' }
  const rows = procedureCodes.filter((row) => row.code === code)
  const entry = filterInForce(rows, date)[0]
  if (entry) return { state: 'known', entry: overrideEntry(entry, date, book) }
  return { state: 'unknown', reason: rows.length > 0 ? 'not-on-this-day' : 'not-in-table' }
}

/** What applied editions state of the code replaces what the shipped row says. Rules BE4 and BE5. */
function overrideEntry(entry: ProcedureCode, date: string, book: RuleBook): ProcedureCode {
  if (book.editions.length === 0) return entry
  const global = findRule(book, 'global_days', entry, date)
  const limit = findRule(book, 'unit_limits', entry, date)
  return {
    ...entry,
    ...(global !== null && { global: global.row === null ? null : globalPeriods[global.row.facts.global] }),
    ...(limit !== null && { mue: limit.row?.facts.units ?? null }),
  }
}

const globalPeriods: Readonly<Record<GlobalDays, ProcedureCode['global']>> = {
  '000': 'same-day',
  '010': '10-days',
  '090': '90-days',
  ['XXX']: 'no-period',
  ZZZ: 'with-base',
  // The contractor decides, or it is maternity care.
  YYY: null,
  MMM: null,
}

/** Days after a procedure that belong to it, also of a code that only an edition knows; 0 where none are on file. Rule BE5. */
export function findGlobalDays(code: string, date: string, book: RuleBook = shippedRules): number {
  const decided = findRule(book, 'global_days', { code }, date)
  const answer = decided === null ? findProcedureCode(code, date) : null
  const global = decided?.row
    ? globalPeriods[decided.row.facts.global]
    : answer?.state === 'known'
      ? answer.entry.global
      : null
  return global === '90-days' ? 90 : global === '10-days' ? 10 : 0
}

export type UnitLimit = {
  readonly units: number
  /** The MUE adjudication indicator; null: the shipped table does not say. */
  readonly indicator: 1 | 2 | 3 | null
}

/** The daily or line limit of a code, also of one that only the practice’s table knows; null: none is on file. Rule BE4. */
export function findUnitLimit(code: string, date: string, book: RuleBook = shippedRules): UnitLimit | null {
  const decided = findRule(book, 'unit_limits', { code }, date)
  if (decided !== null) return decided.row?.facts ?? null
  const answer = findProcedureCode(code, date)
  const units = answer.state === 'known' ? answer.entry.mue : null
  return units === null ? null : { units, indicator: null }
}

/** Whether a visit of the same day is part of the procedure unless modifier 25 says otherwise. What Medicare never pays is no procedure here. */
export function isVisitIncluded(code: string, date: string, book: RuleBook = shippedRules): boolean {
  const answer = findProcedureCode(code, date, book)
  if (answer.state === 'unknown') return false
  const { category, global, paidSeparately } = answer.entry
  return category !== 'evaluation' && paidSeparately && global !== null && global !== 'with-base'
}

/** Cell and tissue products that are no licensed biologics, which have other codes. Medicare pays them as supplies from 2026 on. */
export const isProductCode = (code: string): boolean =>
  /^(Q4[1-9]\d\d|A2\d{3}|A4100)$/.test(code) ||
  procedureCodes.some((row) => row.code === code && row.category === 'product')

/** Codes that name no particular product or procedure: the claim says in words what it was. */
export const isUnlistedCode = (code: string): boolean => ['A4100', 'Q4100', '17999', '29799'].includes(code)

/** Five characters: a CPT code of category I or III, or a HCPCS code of level II. */
export const isProcedureCodeText = (text: string): boolean => /^(\d{5}|\d{4}T|[A-V]\d{4})$/.test(text)

/** "97597, 97598 " as people type it: trimmed, upper case, each once, in the order typed. */
export function parseCodes(text: string): string[] {
  const parts = text.split(/[\s,;]+/).map((part) => part.trim().toUpperCase())
  return [...new Set(parts.filter((part) => part !== ''))]
}
