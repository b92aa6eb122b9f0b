/** Which policies a payer's reviewer holds a visit against: by the place of care and the day. Rules CM7 and BE7. */
import { defineDatedTable, isInForce } from '../coding/effective.ts'
import type { Effective } from '../coding/effective.ts'
import { listRules, shippedRules } from '../coding/rules/rule-book.ts'
import type { RuleBook } from '../coding/rules/rule-book.ts'
import { coveragePolicyRows } from './data/policies.ts'

export const policyTopics = [
  'debridement',
  'skin_substitute',
  'electrical_stimulation',
  'hyperbaric_oxygen',
] as const
export type PolicyTopic = (typeof policyTopics)[number]

export type CoveragePolicy = Effective & {
  readonly id: string
  readonly article: string | null
  readonly contractor: string
  readonly title: string
  readonly topic: PolicyTopic
  /** Where it holds; none is everywhere. */
  readonly states: readonly string[]
  readonly source: string
}

export const coveragePolicies: readonly CoveragePolicy[] = defineDatedTable(
  'Coverage policies',
  coveragePolicyRows,
  ({ id }) => id,
)

/** All that apply on a day: of applied editions, and of the shipped table what they do not decide. */
function listPoliciesOn(date: string, book: RuleBook): readonly CoveragePolicy[] {
  const shipped = coveragePolicies.filter((policy) => isInForce(policy, date))
  if (book.editions.length === 0) return shipped
  const { rows, decides } = listRules(book, 'coverage_policies', date)
  return [
    ...shipped.filter(({ id }) => !decides(id)),
    ...[...rows.values()].map(({ row, edition }) => ({
      ...{ id: row.code, ...row.facts, source: edition.name },
      ...{ from: row.from ?? edition.from, to: row.to },
    })),
  ]
}

/** Of Medicare, in that state, on that day, about what was done. Other payers have policies that we do not know. */
export const listPolicies = (
  asked: {
    readonly insurance: 'medicare' | 'medicaid' | 'private'
    readonly state: string | null
    readonly date: string
    readonly topics: readonly PolicyTopic[]
  },
  book: RuleBook = shippedRules,
): readonly CoveragePolicy[] =>
  asked.insurance !== 'medicare'
    ? []
    : listPoliciesOn(asked.date, book).filter(
        ({ topic, states }) =>
          asked.topics.includes(topic) &&
          (states.length === 0 || (asked.state !== null && states.includes(asked.state))),
      )
