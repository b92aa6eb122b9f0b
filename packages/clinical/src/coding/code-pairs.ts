/** Which codes of one day are part of each other, found from the codes alone. Rule CD3. */
import { codePairRows } from './data/code-pairs.ts'
import { defineDatedTable, filterInForce, isInForce } from './effective.ts'
import type { Effective } from './effective.ts'
import { findProcedureCode } from './procedure-codes.ts'

export type CodePair = Effective & {
  /** Column 1: what is paid. */
  readonly first: string
  /** Column 2: what is part of the first, and carries the modifier where it was done elsewhere. */
  readonly second: string
  /** What the two must have in common. */
  readonly place: 'wound' | 'limb'
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

/** Every pair among codes of one day, whatever the order they were typed in. */
export function findCodeClashes(codes: readonly string[], date: string): CodeClash[] {
  const reported = new Set(codes)
  return filterInForce(codePairs, date)
    .filter(({ first, second }) => reported.has(first) && reported.has(second))
    .map((pair) => ({ pair, words: formatClash(pair) }))
}

const byCodes: ReadonlyMap<string, readonly CodePair[]> = Map.groupBy(
  codePairs,
  ({ first, second }) => `${first} ${second}`,
)

export const findCodePair = (first: string, second: string, date: string): CodePair | undefined =>
  byCodes.get(`${first} ${second}`)?.find((pair) => isInForce(pair, date))

function formatClash({ first, second, place, otherPlaceAllowed }: CodePair): string {
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
