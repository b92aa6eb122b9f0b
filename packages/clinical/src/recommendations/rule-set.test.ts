/** Texts of the rules: stored plan lines keep their rule, and every text has the form of a guideline. */
import { describe, expect, it } from 'vitest'
import { identifyPlanLines } from '../contraindications/identify.ts'
import { findPlanSlot } from '../plans/plan-lines.ts'
import { formerTitles } from './former-titles.ts'
import { findRuleByTitle, recommendationRules } from './rule-set.ts'

const buildLine = (title: string) => ({ title, recommendationId: 'a', description: null })

describe('plan lines stored under a former title', () => {
  it('keep the contraindications and the slot of their rule', () => {
    for (const [former, id] of Object.entries(formerTitles)) {
      const rule = recommendationRules.find((one) => one.id === id)
      expect(findRuleByTitle(former), former).toBe(rule)
      const [before] = identifyPlanLines([buildLine(former)])
      const [now] = identifyPlanLines([buildLine(rule?.title ?? '')])
      expect(before?.limits, former).toEqual(now?.limits)
      expect(findPlanSlot(buildLine(former)), former).toBe(findPlanSlot(buildLine(rule?.title ?? '')))
    }
  })
  it('do not take the title of another rule', () => {
    for (const { title } of recommendationRules) expect(formerTitles).not.toHaveProperty([title])
  })
})

describe('texts of the rules', () => {
  it.each(recommendationRules.map((rule) => [rule.id, rule] as const))(
    '%s: sentences for action and reason, phrases for title and contraindications',
    (_, { title, text, why, frequency, duration, contraindications }) => {
      for (const sentence of [text, why]) expect(sentence).toMatch(/^[A-Z].*\.$/)
      for (const phrase of [title, frequency, duration, ...contraindications.map(({ words }) => words)])
        expect(phrase).toMatch(/^[A-Z].*[^.]$/)
      expect([title, text, why, frequency, duration].join(' ')).not.toMatch(
        /\d %|\b(nobody|somebody|smell|dead tissue|look(ed)? at|whom|blade|tell)\b/i,
      )
    },
  )
})
