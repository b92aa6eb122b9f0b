/** The kinds of billing rules that come in editions of a payer or agency, and what a row of each states. Rules BE1 and BE2. */
import type { PolicyTopic } from '../../claims/policies.ts'
import type { FeePayer } from '../fees.ts'

export const ruleKinds = [
  'code_pairs',
  'unit_limits',
  'global_days',
  'code_places',
  'coverage_policies',
  'fees',
] as const
export type RuleKind = (typeof ruleKinds)[number]

export const ruleKindNames: Readonly<Record<RuleKind, string>> = {
  code_pairs: 'NCCI edits (PTP)',
  unit_limits: 'Unit limits (MUE)',
  global_days: 'Global days',
  code_places: 'Places of service by code',
  coverage_policies: 'Coverage policies (LCD)',
  fees: 'Fee schedule',
}

/** As CMS prints them in the physician fee schedule. */
export const globalDays = ['000', '010', '090', 'XXX', 'YYY', 'ZZZ', 'MMM'] as const
export type GlobalDays = (typeof globalDays)[number]

export type RuleFacts = {
  readonly code_pairs: {
    readonly second: string
    /** 0: no modifier overrides the edit; 1: one may; 9: the edit does not apply. */
    readonly indicator: '0' | '1' | '9'
  }
  readonly unit_limits: {
    readonly units: number
    /** The MUE adjudication indicator: by line, or by date of service (2 by policy, 3 by clinical judgment). */
    readonly indicator: 1 | 2 | 3
  }
  readonly global_days: { readonly global: GlobalDays }
  readonly code_places: { readonly places: readonly string[] }
  readonly coverage_policies: {
    readonly article: string | null
    readonly contractor: string
    readonly title: string
    readonly topic: PolicyTopic
    /** None is everywhere. */
    readonly states: readonly string[]
  }
  readonly fees: {
    readonly payer: FeePayer
    readonly modifier: string | null
    readonly locality: string | null
    readonly setting: 'facility' | 'non-facility' | null
    readonly amountCents: number
  }
}

export type RuleRow<Kind extends RuleKind = RuleKind> = {
  /** What the row is about: at most one row of a key applies on a day. */
  readonly key: string
  /** The code, or of a coverage policy its id. */
  readonly code: string
  /** Null: since before the edition. */
  readonly from: string | null
  readonly to: string | null
  readonly facts: RuleFacts[Kind]
}

export const buildPairKey = (first: string, second: string): string => `${first} ${second}`

export function buildRuleKey<Kind extends RuleKind>(
  kind: Kind,
  code: string,
  facts: RuleFacts[Kind],
): string {
  const all = facts as Partial<RuleFacts['code_pairs'] & RuleFacts['fees']> // read by kind below
  if (kind === 'code_pairs') return buildPairKey(code, all.second ?? '')
  if (kind === 'fees')
    return [code, all.payer, all.modifier ?? '', all.locality ?? '', all.setting ?? ''].join(' ').trim()
  return code
}

const formatMoney = (cents: number) => `$${(cents / 100).toFixed(2)}`

const formats: { readonly [kind in RuleKind]: (facts: RuleFacts[kind]) => string } = {
  code_pairs: ({ indicator }) => `Modifier indicator ${indicator}`,
  unit_limits: ({ units, indicator }) => `Limit ${units}, MAI ${indicator}`,
  global_days: ({ global }) => `Global ${global}`,
  code_places: ({ places }) => `Places of service ${places.join(', ')}`,
  coverage_policies: ({ article, contractor, title, topic, states }) =>
    [article, contractor, title, topic.replaceAll('_', ' '), states.join(' ') || 'all states']
      .filter(Boolean)
      .join(', '),
  fees: ({ amountCents }) => formatMoney(amountCents),
}

/** What a row states, for a person. */
export const formatRuleFacts = <Kind extends RuleKind>(kind: Kind, facts: RuleFacts[Kind]): string =>
  formats[kind](facts)
