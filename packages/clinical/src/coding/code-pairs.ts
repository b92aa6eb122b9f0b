/** Which codes of one day are part of each other, found from the codes alone. Rules CD3 and BE3. */
import { codePairRows } from './data/code-pairs.ts'
import { defineDatedTable, filterInForce, isInForce } from './effective.ts'
import type { Effective } from './effective.ts'
import { findProcedureCode } from './procedure-codes.ts'
import { findRule, shippedRules } from './rules/rule-book.ts'
import type { RuleBook } from './rules/rule-book.ts'
import { buildPairKey } from './rules/rule-kinds.ts'

export type CodePair = Effective & {
  /** Column 1: what is paid. */
  readonly first: string
  /** Column 2: what is part of the first, and carries the modifier where it was done elsewhere. */
  readonly second: string
  /** What the two must have in common; an applied edition names only the day. */
  readonly place: 'wound' | 'limb' | 'day'
  /** The modifier indicator: true for 1, false for 0. */
  readonly otherPlaceAllowed: boolean
  readonly source: string
}

export const codePairs: readonly CodePair[] = defineDatedTable(
  'Code pairs',
  codePairRows,
  ({ first, second }) => `${first} with ${second}`,
)

export type CodeClash = {
  readonly pair: CodePair
  readonly words: string
}

/** Every pair among codes of one day, whatever the order they were typed in; those of the shipped table first, in its order. */
export function findCodeClashes(
  codes: readonly string[],
  date: string,
  book: RuleBook = shippedRules,
): CodeClash[] {
  const reported = [...new Set(codes)]
  const has = new Set(reported)
  const shipped = filterInForce(codePairs, date)
    .filter(({ first, second }) => has.has(first) && has.has(second))
    .map(({ first, second }) => [first, second] as const)
  const all =
    book.editions.length === 0
      ? []
      : reported.flatMap((first) =>
          reported.flatMap((second) => (first === second ? [] : [[first, second] as const])),
        )
  const asked = new Map([...shipped, ...all].map((pair) => [buildPairKey(...pair), pair]))
  return [...asked.values()].flatMap(([first, second]) => {
    const pair = findCodePair(first, second, date, book)
    return pair ? [{ pair, words: formatClash(pair) }] : []
  })
}

const byCodes: ReadonlyMap<string, readonly CodePair[]> = Map.groupBy(codePairs, ({ first, second }) =>
  buildPairKey(first, second),
)

export function findCodePair(
  first: string,
  second: string,
  date: string,
  book: RuleBook = shippedRules,
): CodePair | undefined {
  const key = buildPairKey(first, second)
  const shipped = byCodes.get(key)
  const decided = findRule(book, 'code_pairs', { code: first, key }, date)
  if (decided === null) return shipped?.find((pair) => isInForce(pair, date))
  const { row, edition } = decided
  if (row === null || row.facts.indicator === '9') return undefined
  return {
    ...{ first, second, source: edition.name },
    // The published files say nothing about it; our own table knows it of some.
    place: shipped?.[0]?.place ?? 'day',
    otherPlaceAllowed: row.facts.indicator === '1',
    ...{ from: row.from ?? edition.from, to: row.to },
  }
}

function formatClash({ first, second, place, otherPlaceAllowed, source }: CodePair): string {
  if (place === 'day') {
    const included = `${second} is included in ${first} on the same day (${source}).`
    return otherPlaceAllowed
      ? `${included} Report both only for separate services; append an NCCI modifier to either code and document it.`
      : `${included} No modifier overrides this edit.`
  }
  const included = `${second} is included in ${first} for the same ${place}.`
  return otherPlaceAllowed
    ? `${included} Report both only for separate ${place}s; append modifier XS or 59 to ${second} and document it.`
    : `${included} No modifier overrides this edit.`
}

export type AddOnFinding = { readonly addOn: string; readonly needs: readonly string[] }

/** Add-on codes without any of their base codes. */
export function findUnpairedAddOns(codes: readonly string[], date: string): AddOnFinding[] {
  return [...new Set(codes)].flatMap((code) => {
    const answer = findProcedureCode(code, date)
    if (answer.state === 'unknown' || answer.entry.addOnTo.length === 0) return []
    const needs = answer.entry.addOnTo
    return needs.some((base) => codes.includes(base)) ? [] : [{ addOn: code, needs }]
  })
}
