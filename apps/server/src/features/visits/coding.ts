/**
 * The codes of a visit: checked against the tables of the date of service, priced by the fee table, and checked for conflicts. Pure. Prices
 * never come from the caller.
 */
import {
  findUnpairedAddOns,
  checkDiagnosis,
  findCodeClashes,
  isPairSeparate,
  type CodePair,
  findStayContradiction,
  parseDiagnosisCode,
  findProcedureCode,
  tablesBegin,
} from '@mendwell/clinical'
import { toDollars, type ProviderVisit, type VisitWarning } from '@mendwell/contract'
import { DomainError } from '../../platform/domain-error.ts'
import { findCode, computePrice, type BillingTables } from '../billing/public.ts'
import { formatDate } from '../../platform/dates.ts'

export interface CodeLine {
  code: string
  units: number
  modifiers: string[]
  pointers: number[]
}

export interface ParsedCodes {
  cptCodes: string[]
  codeLines: CodeLine[]
  diagnosis: string[]
}

const codeProblems = {
  'not-a-code': 'is not a valid CPT or HCPCS code',
  'not-in-table': 'is not in the code table',
  'not-on-this-day': 'is not active on the date of service',
} as const

/** Trimmed, in the given order; a code that is invalid on that day, or duplicated, is rejected at its field. */
export function parseCodes(
  given: { cptCodes: readonly string[]; codeLines: readonly CodeLine[]; diagnosis: readonly string[] },
  date: string,
  tables: BillingTables,
): ParsedCodes {
  const cptCodes = [...new Set(given.cptCodes.map((code) => code.trim().toUpperCase()))]
  const fields: Record<string, string> = {}
  const twice = given.cptCodes.find((code, at) => given.cptCodes.indexOf(code) < at)
  // Units of its line say how often; a repeated code is ambiguous.
  if (twice) fields['cptCodes'] = `${twice} is listed twice. List it once with its units.`
  for (const code of cptCodes) {
    if (findCode(tables, code, date)) continue
    const answer = findProcedureCode(code, date)
    // A code that the shipped table knows and the practice ended is one of another day.
    const reason = answer.state === 'unknown' ? answer.reason : 'not-on-this-day'
    // Before the tables' first day nothing is known, so no code is rejected.
    if (reason === 'not-on-this-day' && date < tablesBegin) continue
    fields['cptCodes'] ??= `${code} ${codeProblems[reason]}`
  }
  const typed = given.diagnosis.map((text) => ({ text, code: parseDiagnosisCode(text) }))
  const bad = typed.find(({ code }) => code === null)
  if (bad) fields['diagnosis'] = `${bad.text} is not a valid ICD-10-CM code`
  const stray = given.codeLines.find(({ code }) => !cptCodes.includes(code))
  if (stray) fields['codeLines'] = `${stray.code} is not one of this visit’s codes`
  const diagnosis = [...new Set(typed.flatMap(({ code }) => (code === null ? [] : [code])))]
  if (given.codeLines.some(({ pointers }) => pointers.some((at) => at > diagnosis.length))) {
    fields['codeLines'] ??= 'A line points to a diagnosis that is not listed. Correct its diagnosis pointers.'
  }
  if (Object.keys(fields).length > 0) throw new DomainError('request.invalid', { fields })
  const codeLines = cptCodes.flatMap((code) => {
    const own = given.codeLines.filter((line) => line.code === code)
    return own.length > 0
      ? own.filter(isFirstWithModifiers)
      : [{ code, units: 1, modifiers: [], pointers: [] }]
  })
  return { cptCodes, codeLines, diagnosis }
}

/** A code may have one line for each set of modifiers: what was applied of a product, and with JW what was discarded. */
const isFirstWithModifiers = ({ modifiers }: CodeLine, at: number, lines: readonly CodeLine[]): boolean =>
  lines.findIndex((line) => line.modifiers.join() === modifiers.join()) === at

type PricedLine = Pick<CodeLine, 'code' | 'units' | 'modifiers'>

/** Dollars, computed in whole cents; null if a code has no price. */
export function computeBillableAmount(
  lines: readonly PricedLine[],
  date: string,
  place: string | null,
  tables: BillingTables,
): number | null {
  if (lines.length === 0) return null
  const cents = lines.map((line) => computePrice(tables, line, { date, place }).chargeCents)
  return cents.includes(null) ? null : toDollars(cents.reduce((sum: number, one) => sum + (one ?? 0), 0))
}

/** Whether one of the prices is a sample. */
export const isSamplePrice = (
  lines: readonly PricedLine[],
  date: string,
  place: string | null,
  tables: BillingTables,
): boolean => lines.some((line) => computePrice(tables, line, { date, place }).isSample)

/** Dollars of one line. */
export function computeLineAmount(
  line: PricedLine,
  date: string,
  place: string | null,
  tables: BillingTables,
): number | null {
  const { chargeCents } = computePrice(tables, line, { date, place })
  return chargeCents === null ? null : toDollars(chargeCents)
}

const getCodeLabel = (code: string, date: string, tables: BillingTables): string =>
  findCode(tables, code, date)?.label ?? code

export const formatCodeLines = (
  lines: readonly CodeLine[],
  date: string,
  place: string | null,
  tables: BillingTables,
): ProviderVisit['codeLines'] =>
  lines.map((line) => ({
    ...line,
    label: getCodeLabel(line.code, date, tables),
    amount: computeLineAmount(line, date, place, tables),
  }))

export interface CheckedVisit {
  cptCodes: readonly string[]
  codeLines: readonly CodeLine[]
  codingReason: string | null
  diagnosis: readonly string[]
  placeOfService: string | null
  partAStay?: boolean | null
}

export function listWarnings(visit: CheckedVisit, date: string, tables: BillingTables): VisitWarning[] {
  const isSettled = (pair: CodePair) => visit.codingReason !== null || isPairSeparate(pair, visit.codeLines)
  const clashes = findCodeClashes(visit.cptCodes, date, tables.rules)
    .filter(({ pair }) => !pair.otherPlaceAllowed || !isSettled(pair))
    .map(({ pair, words }): VisitWarning => ({
      kind: 'codes-clash',
      codes: [pair.first, pair.second],
      words,
      needsReason: pair.otherPlaceAllowed,
    }))
  const alone = findUnpairedAddOns(visit.cptCodes, date).map(({ addOn, needs }): VisitWarning => ({
    kind: 'add-on-alone',
    codes: [addOn],
    words: `${addOn} is an add-on code; report it with ${needs.join(' or ')}.`,
    needsReason: false,
  }))
  return [
    ...clashes,
    ...alone,
    ...listDiagnosisWarnings(visit.diagnosis, date),
    ...listPlaceWarnings(visit),
    ...listUnpricedWarnings(visit, date, tables),
  ]
}

const listDiagnosisWarnings = (codes: readonly string[], date: string): VisitWarning[] =>
  codes.flatMap((code): VisitWarning[] => {
    const { state } = checkDiagnosis(code, date)
    if (state === 'known') return []
    const heading = state === 'not-billable'
    const words = heading
      ? `${code} is not billable. Select a more specific code.`
      : state === 'not-on-this-day'
        ? `${code} is not valid on the date of service.`
        : `${code} is not in the wound care diagnosis list. Verify the code.`
    return [
      { kind: heading ? 'diagnosis-heading' : 'diagnosis-unknown', codes: [code], words, needsReason: false },
    ]
  })

function listPlaceWarnings({ placeOfService: place, partAStay = null }: CheckedVisit): VisitWarning[] {
  const words = findStayContradiction(place, partAStay)
  return words === null ? [] : [{ kind: 'place', codes: [], words, needsReason: false }]
}

const listUnpricedWarnings = (
  { codeLines, placeOfService: place }: CheckedVisit,
  date: string,
  tables: BillingTables,
): VisitWarning[] =>
  codeLines
    .filter((line) => computeLineAmount(line, date, place, tables) === null)
    .map(({ code }) => ({
      kind: 'no-price',
      codes: [code],
      words:
        date < tablesBegin
          ? `The code set starts on ${formatDate(tablesBegin)}; ${code} is not checked for this date and has no fee.`
          : `No fee on file for ${code}.`,
      needsReason: false,
    }))
