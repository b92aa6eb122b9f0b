/**
 * The recommendations for a wound: in order with the values that led to them, those that are contraindicated and why, and those that cannot
 * be decided yet. Rules RE1 to RE4. The clinician decides.
 */
import { isAllergen } from '../contraindications/allergens.ts'
import { createAllergyLimit, createProductAllergyLimit } from '../contraindications/safety-rules.ts'
import { supplyProducts, supplyTraits } from '../contraindications/supply-traits.ts'
import { isRuleOff } from '../rule-ownership/protected-rules.ts'
import { evaluateCondition } from './condition.ts'
import type { ConditionResult } from './condition.ts'
import { guidelines } from './guidelines.ts'
import type { Guideline } from './guidelines.ts'
import type { WoundPicture } from './wound-picture.ts'
import { applyVariant } from './rule.ts'
import type { Contraindication, RecommendationRule } from './rule.ts'
import { recommendationRules, ruleSetVersion } from './rule-set.ts'
import { supplies } from './supplies.ts'
import type { CostCategory, SupplyId } from './supplies.ts'
import {
  type EvidenceLevel,
  evidenceLevels,
  recommendationPriorities,
  type RecommendationPriority,
  type RecommendationType,
} from './vocabulary.ts'

export type RecommendedSupply = {
  readonly id: SupplyId
  readonly name: string
  readonly unit: string
  readonly quantity: number
  readonly for: 'week' | 'once'
  readonly cost: CostCategory
}

export type Recommendation = {
  readonly ruleId: RecommendationRule['id']
  readonly ruleVersion: number
  readonly ruleSet: string
  readonly type: RecommendationType
  readonly priority: RecommendationPriority
  readonly title: string
  readonly description: string
  /** The recorded values that fired it. */
  readonly reasons: readonly string[]
  readonly why: string
  readonly evidenceLevel: EvidenceLevel
  readonly guideline: Guideline
  readonly supplies: readonly RecommendedSupply[]
  readonly frequency: string
  readonly duration: string
  /** All that would forbid it, whether it applies here or not. */
  readonly contraindications: readonly string[]
  /** Those of them that are unknown, whatever that leads to. */
  readonly notKnown: readonly string[]
  /** Contraindications that cannot be excluded yet: to be asked first. */
  readonly askFirst: readonly string[]
  /** Others with the same word are alternatives. Null: it has none. */
  readonly alternatives: string | null
}

export type BlockedRecommendation = Recommendation & { readonly blockedBy: readonly string[] }

export type UndecidedRule = {
  readonly ruleId: RecommendationRule['id']
  readonly title: string
  readonly priority: RecommendationPriority
  /** What is not known. */
  readonly missing: readonly string[]
}

/** Would apply, but the practice switched its rule off. Rule RO2. */
export type SwitchedOffRule = Pick<UndecidedRule, 'ruleId' | 'title' | 'priority'>

/** Does not apply: the values that say so. */
export type AnsweredRule = { readonly ruleId: RecommendationRule['id']; readonly against: readonly string[] }

export type Recommendations = {
  readonly ruleSet: string
  readonly recommended: readonly Recommendation[]
  readonly blocked: readonly BlockedRecommendation[]
  readonly undecided: readonly UndecidedRule[]
  readonly switchedOff: readonly SwitchedOffRule[]
  readonly answered: readonly AnsweredRule[]
}

export function recommend(
  picture: WoundPicture,
  rules: readonly RecommendationRule[] = recommendationRules,
): Recommendations {
  const recommended: Recommendation[] = []
  const blocked: BlockedRecommendation[] = []
  const undecided: UndecidedRule[] = []
  const switchedOff: SwitchedOffRule[] = []
  const answered: AnsweredRule[] = []
  for (const rule of rules.map((one) => adaptRule(one, picture)).toSorted(compareUrgency)) {
    const { holds, because, missing, against } = evaluateCondition(rule.when, picture)
    if (isRuleOff(rule.id, picture.rulesOff)) {
      if (holds === true) switchedOff.push({ ruleId: rule.id, title: rule.title, priority: rule.priority })
      continue
    }
    if (holds === false) answered.push({ ruleId: rule.id, against })
    if (holds === null)
      undecided.push({ ruleId: rule.id, title: rule.title, priority: rule.priority, missing })
    if (holds !== true) continue
    const { blockedBy, cautions, ...limits } = evaluateLimits(rule, picture)
    const told = [
      ...rule.variantReasons,
      ...listMentions(rule, picture),
      ...cautions.map((words) => `Caution: ${words}`),
    ]
    const recommendation = buildRecommendation(rule, [...because, ...told], limits)
    const inPlace = rule.inPlace && evaluateCondition(rule.inPlace, picture)
    // What is in place and contraindicated stays visible.
    if (blockedBy.length > 0) blocked.push({ ...recommendation, blockedBy })
    else if (inPlace?.holds === true) answered.push({ ruleId: rule.id, against: inPlace.because })
    else recommended.push(recommendation)
  }
  return { ruleSet: ruleSetVersion, recommended, blocked, undecided, switchedOff, answered }
}

type AdaptedRule = RecommendationRule & { readonly variantReasons: readonly string[] }

/** In the form and as pressing as this wound makes it, with the source that speaks of its kind. */
function adaptRule(listed: RecommendationRule, picture: WoundPicture): AdaptedRule {
  const [found] = (listed.variants ?? [])
    .map((variant) => ({ variant, answer: evaluateCondition(variant.when, picture) }))
    .filter(({ answer }) => answer.holds === true)
  const rule = found ? applyVariant(listed, found.variant) : listed
  const isImmediate = rule.immediateWhen && evaluateCondition(rule.immediateWhen, picture).holds === true
  const own = rule.sourceWhen?.find(({ when }) => evaluateCondition(when, picture).holds === true)
  return {
    ...rule,
    variantReasons: found?.answer.because ?? [],
    priority: isImmediate ? 'immediate' : rule.priority,
    guideline: (own ?? rule).guideline,
    evidence: (own ?? rule).evidence,
    supplies: rule.supplies.filter(({ when }) => !when || evaluateCondition(when, picture).holds === true),
  }
}

function listMentions({ mention }: RecommendationRule, picture: WoundPicture): string[] {
  const facts = (mention?.if ?? [])
    .map((one) => evaluateCondition(one, picture))
    .filter(({ holds }) => holds === true)
  return facts.map(({ because }) => `${mention?.tell}: ${because.join('; ')}`)
}

/** By priority, then by evidence; equal ones in the order of the rules. */
function compareUrgency(a: RecommendationRule, b: RecommendationRule): number {
  const rank = (rule: RecommendationRule) =>
    recommendationPriorities.values.indexOf(rule.priority) * evidenceLevels.values.length +
    evidenceLevels.values.indexOf(rule.evidence)
  return rank(a) - rank(b)
}

function evaluateLimits(rule: RecommendationRule, picture: WoundPicture) {
  const blockedBy: string[] = []
  const askFirst: string[] = []
  const notKnown: string[] = []
  const cautions: string[] = []
  for (const limit of [...rule.contraindications, ...listSupplyAllergies(rule)]) {
    const { words, ifUnknown } = limit
    if (isLimitOff(limit, picture)) {
      notKnown.push(words)
      continue
    }
    const { holds, because, missing, doubts } = evaluateLimit(limit, picture)
    if (holds === true) (limit.isCaution ? cautions : blockedBy).push(`${words} (${because.join('; ')})`)
    if (holds !== null) continue
    if (ifUnknown === 'nothing' && !rule.contraindications.includes(limit)) continue
    notKnown.push(words)
    if (ifUnknown === 'forbid') blockedBy.push(`${words} (${formatMissing(missing, doubts)})`)
    if (ifUnknown === 'ask-first') askFirst.push(`${formatQuestion(limit)} ${formatSentence(doubts)}`)
  }
  return { blockedBy, askFirst, notKnown, cautions }
}

/** A check that the practice switched off is not made, and shown as not verified. */
const isLimitOff = (limit: Contraindication & { readonly id?: string }, { rulesOff }: WoundPicture) =>
  limit.id !== undefined && isRuleOff(limit.id, rulesOff)

/** A known allergy to one of its supplies forbids it, also where its own rule does not name the substance. */
function listSupplyAllergies({ contraindications, supplies: used }: RecommendationRule): Contraindication[] {
  const named = new Set(contraindications.map(({ words }) => words))
  const contained = new Set(used.flatMap(({ supply }) => supplyTraits[supply]).filter(isAllergen))
  const products = new Set(used.flatMap(({ supply }) => supplyProducts[supply] ?? []))
  return [
    ...[...contained].map(createAllergyLimit),
    ...[...products].map((label) => createProductAllergyLimit(label)),
  ]
    .filter(({ words }) => !named.has(words))
    .map((one): Contraindication => ({ ...one, ifUnknown: 'nothing' }))
}

/** The result of a contraindication for a wound. */
export function evaluateLimit(limit: Contraindication, picture: WoundPicture): ConditionResult {
  const answer = evaluateCondition(limit.when, picture)
  return answer.holds === null && limit.settled?.(picture) ? { ...answer, holds: false } : answer
}

/** Facts without an entry are not documented; others say why they are unknown. */
const formatMissing = (missing: readonly string[], doubts: readonly string[]) =>
  `${doubts.length > 0 ? '' : 'not documented: '}${missing.join('; ')}`

const formatQuestion = ({ words, question }: Contraindication) => `${question ?? words.split(':')[0]}?`

function formatSentence(doubts: readonly string[]): string {
  const said = doubts.length > 0 ? doubts.join('; ') : 'not documented'
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
}

function buildRecommendation(
  rule: RecommendationRule,
  reasons: readonly string[],
  limits: Pick<Recommendation, 'askFirst' | 'notKnown'>,
): Recommendation {
  return {
    ruleId: rule.id,
    ruleVersion: rule.version,
    ruleSet: ruleSetVersion,
    type: rule.type,
    priority: rule.priority,
    title: rule.title,
    description: rule.text,
    reasons,
    why: rule.why,
    evidenceLevel: rule.evidence,
    guideline: guidelines[rule.guideline],
    supplies: rule.supplies.map((one) => ({
      id: one.supply,
      quantity: one.quantity,
      for: one.for,
      ...supplies[one.supply],
    })),
    frequency: rule.frequency,
    duration: rule.duration,
    contraindications: rule.contraindications.map(({ words }) => words),
    ...limits,
    alternatives: rule.alternatives ?? null,
  }
}
