/** Which policies a payer's reviewer holds a visit against: by the place of care and the day. Rule CM7. */
import { defineDatedTable, isInForce } from '../coding/effective.ts'
import type { Effective } from '../coding/effective.ts'
import { coveragePolicyRows } from './data/policies.ts'

export type PolicyTopic = 'debridement' | 'skin_substitute' | 'electrical_stimulation' | 'hyperbaric_oxygen'

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

/** Of Medicare, in that state, on that day, about what was done. Other payers have policies that we do not know. */
export const listPolicies = (asked: {
  readonly insurance: 'medicare' | 'medicaid' | 'private'
  readonly state: string | null
  readonly date: string
  readonly topics: readonly PolicyTopic[]
}): readonly CoveragePolicy[] =>
  asked.insurance !== 'medicare'
    ? []
    : coveragePolicies.filter(
        (policy) =>
          asked.topics.includes(policy.topic) &&
          isInForce(policy, asked.date) &&
          (policy.states.length === 0 || (asked.state !== null && policy.states.includes(asked.state))),
      )
