/** Texts of the rules: stored plan lines keep their rule, and every text has the form of a guideline. */
import { describe, expect, it } from 'vitest'
import { identifyPlanLines } from '../contraindications/identify.ts'
import { findPlanSlot } from '../plans/plan-lines.ts'
import { formerTitles } from './former-titles.ts'
import { applyVariant } from './rule.ts'
import { findRuleByTitle, recommendationRules } from './rule-set.ts'

/** The titles of release 0.2.0, as plans of that time store them. */
const firstReleaseTitles: readonly (readonly [string, string])[] = [
  ['RC1', 'Send to emergency care: signs of systemic infection'],
  ['RC2', 'Same-day medical review for systemic antibiotics'],
  ['RC49', 'Same-day review: fever, and infection not excluded'],
  ['RC3', 'Silver dressing'],
  ['RC4', 'Cadexomer iodine dressing'],
  ['RC5', 'Medical honey dressing'],
  ['RC6', 'Look for bone infection'],
  ['RC7', 'No antibiotics and no antimicrobial dressing without signs of infection'],
  ['RC8', 'Open and drain an infected surgical wound'],
  ['RC9', 'Check tetanus protection'],
  ['RC10', 'Charcoal dressing against smell'],
  ['RC11', 'Measure the ankle-brachial index'],
  ['RC12', 'Measure toe pressure'],
  ['RC13', 'Urgent vascular referral: limb-threatening ischemia'],
  ['RC14', 'Vascular referral'],
  ['RC15', 'Full multilayer compression'],
  ['RC16', 'Reduced compression with vascular advice'],
  ['RC17', 'Have the veins examined'],
  ['RC18', 'Consider pentoxifylline beside compression'],
  ['RC19', 'Raise the leg and move the ankle'],
  ['RC20', 'Non-removable knee-high offloading'],
  ['RC21', 'Removable knee-high offloading'],
  ['RC22', 'Sharp debridement of slough and callus'],
  ['RC23', 'Sucrose octasulfate dressing'],
  ['RC24', 'Review the glucose plan'],
  ['RC25', 'Daily look at both feet, and footwear'],
  ['RC26', 'Reposition by a written schedule'],
  ['RC27', 'Pressure-redistributing support surface'],
  ['RC28', 'Float the heel'],
  ['RC29', 'Leave the stable heel eschar in place'],
  ['RC30', 'Continence plan and barrier'],
  ['RC31', 'Surgical opinion: unstable eschar or infected dead tissue'],
  ['RC32', 'Debride slough without a blade'],
  ['RC51', 'Debride slough with an enzyme'],
  ['RC33', 'Negative pressure'],
  ['RC34', 'Superabsorbent over gelling fiber'],
  ['RC35', 'Foam dressing'],
  ['RC36', 'Hydrogel to moisten a dry bed'],
  ['RC37', 'Hydrocolloid on a shallow clean wound'],
  ['RC38', 'Protect the skin around from moisture'],
  ['RC39', 'Fill undermining and tunnels loosely'],
  ['RC40', 'Free a rolled edge'],
  ['RC41', 'Reassess a wound that has not responded in four weeks'],
  ['RC42', 'Consider a biopsy'],
  ['RC43', 'Dietitian, protein and energy'],
  ['RC44', 'Help to stop smoking'],
  ['RC45', 'Contact layer and pain relief before changes'],
  ['RC46', 'Lay the flap back and cover with silicone'],
  ['RC47', 'Ask the burn center'],
  ['RC50', 'Assess depth and extent of the burn'],
  ['RC48', 'Comfort plan'],
]

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
  it.each(firstReleaseTitles)('%s is found by its title of release 0.2.0: %s', (id, title) => {
    expect(findRuleByTitle(title)?.id).toBe(id)
  })
  it('do not take the title of another rule', () => {
    for (const { title } of recommendationRules) expect(formerTitles).not.toHaveProperty([title])
  })
})

describe('texts of the rules', () => {
  const forms = recommendationRules.flatMap((rule) => [
    rule,
    ...(rule.variants ?? []).map((variant) => applyVariant(rule, variant)),
  ])
  it('[RE20] a variant is found by its own title', () => {
    for (const { id, title, contraindications } of forms)
      expect(findRuleByTitle(title)).toMatchObject({ id, contraindications })
  })
  it.each(forms.map((rule) => [rule.id, rule] as const))(
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
