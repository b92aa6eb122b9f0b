/** All recommendation rules in one edition. What a rule recommended is stored with both numbers, its own and this one. */
import { formerTitles } from './former-titles.ts'
import { applyVariant } from './rule.ts'
import type { RecommendationRule } from './rule.ts'
import { bedRules } from './rules/bed.ts'
import { footRules } from './rules/foot.ts'
import { infectionRules } from './rules/infection.ts'
import { legRules } from './rules/leg.ts'
import { patientRules } from './rules/patient.ts'
import { resultRules } from './rules/results.ts'
import { pressureRules } from './rules/pressure.ts'

/** Raised with any change of a rule, a limit or a source. */
export const ruleSetVersion = 'recommendations-14'

export const recommendationRules: readonly RecommendationRule[] = [
  ...infectionRules,
  ...legRules,
  ...footRules,
  ...pressureRules,
  ...bedRules,
  ...patientRules,
  ...resultRules,
]

/** The rule that a stored plan line came from, by its present or a former title; by the title of a variant, in that form. */
export function findRuleByTitle(wanted: string): RecommendationRule | undefined {
  const rule = recommendationRules.find(({ id, title }) => title === wanted || formerTitles[wanted] === id)
  if (rule) return rule
  for (const one of recommendationRules) {
    const variant = one.variants?.find(({ title }) => title === wanted)
    if (variant) return applyVariant(one, variant)
  }
  return undefined
}
