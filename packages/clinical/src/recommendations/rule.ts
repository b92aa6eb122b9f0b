/** The shape of a recommendation rule: data that a clinician can read, with source, limits and what it costs. */
import type { Condition } from './condition.ts'
import type { GuidelineId } from './guidelines.ts'
import type { WoundPicture } from './wound-picture.ts'
import type { SupplyId } from './supplies.ts'
import type { EvidenceLevel, RecommendationPriority, RecommendationType } from './vocabulary.ts'

export type Contraindication = {
  readonly when: Condition
  readonly words: string
  /** What is asked, as a noun phrase; otherwise its text up to a colon. */
  readonly question?: string
  /** Its effect while unknown: forbid, ask first, or nothing. */
  readonly ifUnknown: 'forbid' | 'ask-first' | 'nothing'
  /** Mentioned and acknowledged instead of forbidding; rule CX3. */
  readonly isCaution?: true
  /** What makes the unknown no question: the chart was filled in and does not name it. */
  readonly settled?: (picture: WoundPicture) => boolean
}

type RuleSupply = {
  readonly supply: SupplyId
  readonly quantity: number
  readonly for: 'week' | 'once'
  /** Absent: with every use of the rule. */
  readonly when?: Condition
}

/** What a rule says instead where its care is running already, or where its usual form would harm. Rule RE20. */
export type RuleVariant = Pick<RecommendationRule, 'title' | 'text' | 'why'> &
  Partial<Pick<RecommendationRule, 'priority' | 'frequency' | 'duration'>> & { readonly when: Condition }

export type RecommendationRule = {
  /** As in docs/rules/recommendations.md. */
  readonly id: `RC${number}`
  /** Raised when the rule changes; stored with what it recommended. */
  readonly version: number
  readonly type: RecommendationType
  readonly priority: RecommendationPriority
  /** What makes it immediate. */
  readonly immediateWhen?: Condition
  readonly title: string
  readonly text: string
  readonly when: Condition
  /** Already done as charted: nothing to recommend. */
  readonly inPlace?: Condition
  /** The first that holds is used; none has supplies or contraindications. */
  readonly variants?: readonly RuleVariant[]
  /** Additional information where it applies, after `tell`: it forbids nothing. */
  readonly mention?: { readonly tell: string; readonly if: readonly Condition[] }
  /** Why this follows from that, in a sentence. */
  readonly why: string
  readonly evidence: EvidenceLevel
  readonly guideline: GuidelineId
  /** Wounds that have a source of their own; the first that holds. */
  readonly sourceWhen?: readonly {
    readonly when: Condition
    readonly guideline: GuidelineId
    readonly evidence: EvidenceLevel
  }[]
  readonly supplies: readonly RuleSupply[]
  readonly frequency: string
  readonly duration: string
  readonly contraindications: readonly Contraindication[]
  /** Rules of one group are alternatives: choose one. */
  readonly alternatives?: string
}

export const applyVariant = (
  rule: RecommendationRule,
  { when: _, ...variant }: RuleVariant,
): RecommendationRule => ({
  ...rule,
  ...variant,
  supplies: [],
  contraindications: [],
  variants: [],
})

/** While unknown: ask first. */
export const forbidOrAsk = (when: Condition, words: string, question?: string): Contraindication => ({
  when,
  words,
  ifUnknown: 'ask-first',
  ...(question !== undefined && { question }),
})
/** Not known is as bad as yes. */
export const forbidUnlessKnown = (when: Condition, words: string, question?: string): Contraindication => ({
  when,
  words,
  ifUnknown: 'forbid',
  ...(question !== undefined && { question }),
})
/** Only if it is certain. */
export const forbidIfKnown = (when: Condition, words: string): Contraindication => ({
  when,
  words,
  ifUnknown: 'nothing',
})
