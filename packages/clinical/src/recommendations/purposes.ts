/** What a recommendation is for, in the order in which causes come before symptoms; which rules speak of the patient; what comes first. */
import { defineOptions } from '../vocabulary.ts'
import type { RecommendationRule } from './rule.ts'

export const recommendationPurposes = defineOptions('recommendation purpose', {
  infection: 'Infection',
  perfusion: 'Perfusion',
  pressure: 'Pressure relief and offloading',
  compression: 'Edema and compression',
  reassessment: 'Reassessment and workup',
  debridement: 'Debridement',
  dressing: 'Dressing and exudate',
  periwound: 'Periwound skin and edges',
  comfort: 'Pain, odor, and comfort',
  patient: 'Nutrition, glucose, and habits',
})
export type RecommendationPurpose = (typeof recommendationPurposes.values)[number]

type RuleId = RecommendationRule['id']

const rulesByPurpose: { readonly [purpose in RecommendationPurpose]: readonly RuleId[] } = {
  infection: ['RC1', 'RC2', 'RC49', 'RC55', 'RC3', 'RC4', 'RC5', 'RC6', 'RC7', 'RC8', 'RC31', 'RC52'],
  perfusion: ['RC11', 'RC12', 'RC13', 'RC14'],
  pressure: ['RC20', 'RC21', 'RC25', 'RC26', 'RC27', 'RC56', 'RC57', 'RC28'],
  compression: ['RC15', 'RC16', 'RC17', 'RC18', 'RC19'],
  reassessment: ['RC9', 'RC41', 'RC42', 'RC47', 'RC50', 'RC59'],
  debridement: ['RC22', 'RC29', 'RC32', 'RC51'],
  dressing: ['RC23', 'RC33', 'RC34', 'RC35', 'RC36', 'RC37', 'RC39', 'RC46', 'RC53'],
  periwound: ['RC30', 'RC38', 'RC40'],
  comfort: ['RC10', 'RC45', 'RC48'],
  patient: ['RC24', 'RC58', 'RC43', 'RC44', 'RC54'],
}

const purposeByRule: ReadonlyMap<string, RecommendationPurpose> = new Map(
  recommendationPurposes.values.flatMap((purpose) =>
    rulesByPurpose[purpose].map((ruleId) => [ruleId, purpose] as const),
  ),
)

/** Of a rule of an earlier version too; what no list has belongs to the wound bed. */
export const getPurpose = (ruleId: string): RecommendationPurpose => purposeByRule.get(ruleId) ?? 'dressing'

/** What is done once for the patient, however many wounds ask for it. Rule RE15. */
const patientRules: ReadonlySet<string> = new Set<RuleId>([
  'RC9',
  'RC11',
  'RC12',
  'RC14',
  'RC19',
  'RC24',
  'RC25',
  'RC26',
  'RC27',
  'RC56',
  'RC58',
  'RC43',
  'RC44',
  'RC54',
])
export const isForPatient = (ruleId: string): boolean => patientRules.has(ruleId)

/** A treatment has one of these: what is chosen supersedes the others of its kind. Rule RE14. */
const slotByAlternatives: { readonly [group: string]: string } = {
  'antimicrobial dressing': 'primary dressing',
  'moisture dressing': 'primary dressing',
}
const primaryDressings: readonly string[] = ['RC23', 'RC46']

export const findSlot = (one: {
  readonly ruleId: string
  readonly alternatives: string | null
}): string | null =>
  primaryDressings.includes(one.ruleId)
    ? 'primary dressing'
    : one.alternatives === null
      ? null
      : (slotByAlternatives[one.alternatives] ?? one.alternatives)

/** What waits for the result of another: the first of them that is open. Rule RE16. */
const predecessors: { readonly [ruleId in RuleId]?: readonly RuleId[] } = {
  RC10: ['RC3', 'RC4', 'RC5', 'RC31'],
  RC17: ['RC11'],
  RC18: ['RC41'],
  RC33: ['RC31', 'RC32', 'RC51'],
  RC42: ['RC41'],
}
export const listPredecessors = (ruleId: string): readonly string[] =>
  Object.entries(predecessors).find(([id]) => id === ruleId)?.[1] ?? []
