/** What is in effect of a kind on a day, and what another set of editions would change of it. Rule BE8. */
import { coveragePolicies } from '../../claims/policies.ts'
import { codePairs } from '../code-pairs.ts'
import { isInForce } from '../effective.ts'
import { procedureCodes } from '../procedure-codes.ts'
import type { ProcedureCode } from '../procedure-codes.ts'
import { listRules } from './rule-book.ts'
import type { RuleBook } from './rule-book.ts'
import { buildRuleKey, formatRuleFacts } from './rule-kinds.ts'
import type { RuleFacts, RuleKind } from './rule-kinds.ts'

type Stated = { readonly code: string; readonly words: string }

/** Only what the shipped tables really state: 90 days and the like they do not contain. */
const shippedGlobals: Partial<Record<NonNullable<ProcedureCode['global']>, string>> = {
  'same-day': 'Global 000',
  'with-base': 'Global ZZZ',
  'no-period': 'Global XXX',
}

const state = <Kind extends RuleKind>(kind: Kind, code: string, facts: RuleFacts[Kind]) =>
  [buildRuleKey(kind, code, facts), { code, words: formatRuleFacts(kind, facts) }] as const

/** The shipped table as rows. Shipped prices are samples, and shipped places of service are families of codes: neither is listed. */
function listShipped(kind: RuleKind, date: string): (readonly [string, Stated])[] {
  const codes = procedureCodes.filter((row) => isInForce(row, date))
  switch (kind) {
    case 'code_pairs':
      return codePairs
        .filter((pair) => isInForce(pair, date))
        .map(({ first, second, otherPlaceAllowed }) =>
          state(kind, first, { second, indicator: otherPlaceAllowed ? '1' : '0' }),
        )
    case 'unit_limits':
      return codes.flatMap(({ code, mue }) =>
        mue === null ? [] : [[code, { code, words: `Limit ${mue}` }] as const],
      )
    case 'global_days':
      return codes.flatMap(({ code, global }) => {
        const words = global === null ? undefined : shippedGlobals[global]
        return words === undefined ? [] : [[code, { code, words }] as const]
      })
    case 'coverage_policies':
      return coveragePolicies
        .filter((policy) => isInForce(policy, date))
        .map(({ id, ...facts }) => state(kind, id, facts))
    case 'code_places':
    case 'fees':
      return []
  }
}

/** By key. */
export function listRulesInEffect(book: RuleBook, kind: RuleKind, date: string): ReadonlyMap<string, Stated> {
  const { rows, decides } = listRules(book, kind, date)
  return new Map([
    ...listShipped(kind, date).filter(([key]) => !decides(key)),
    ...[...rows].map(
      ([key, { row }]) => [key, { code: row.code, words: formatRuleFacts(kind, row.facts) }] as const,
    ),
  ])
}

export type EditionChange = {
  readonly key: string
  readonly code: string
  /** Null: not in effect before. */
  readonly before: string | null
  /** Null: ended. */
  readonly after: string | null
}

export type EditionComparison = {
  readonly added: readonly EditionChange[]
  readonly changed: readonly EditionChange[]
  readonly ended: readonly EditionChange[]
  readonly unchangedCount: number
}

export function compareEditions(
  before: ReadonlyMap<string, Stated>,
  after: ReadonlyMap<string, Stated>,
): EditionComparison {
  const changes = [...new Set([...before.keys(), ...after.keys()])]
    .toSorted()
    .flatMap((key): EditionChange[] => {
      const [old, next] = [before.get(key), after.get(key)]
      const code = next?.code ?? old?.code
      if (code === undefined || old?.words === next?.words) return []
      return [{ key, code, before: old?.words ?? null, after: next?.words ?? null }]
    })
  const ended = changes.filter((change) => change.after === null)
  const added = changes.filter((change) => change.before === null)
  const changed = changes.filter((change) => change.before !== null && change.after !== null)
  return { added, changed, ended, unchangedCount: after.size - added.length - changed.length }
}
