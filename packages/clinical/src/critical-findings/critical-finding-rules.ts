/** The critical findings of a saved record, as data. Rules CF1 to CF10 and CF13. A limit is never written here: each rule applies one that exists. */

export const criticalFindingRules = [
  { id: 'CF1', title: 'Systemic infection with signs at the wound', opensAgain: { afterHours: 24 } },
  { id: 'CF2', title: 'Spreading infection', opensAgain: { afterHours: 48 } },
  { id: 'CF3', title: 'Severe diabetic foot infection (IWGDF/IDSA grade 4)', opensAgain: { afterHours: 24 } },
  { id: 'CF4', title: 'Limb-threatening ischemia (WIfI ischemia 3)', opensAgain: 'after-another-answer' },
  { id: 'CF5', title: 'Cold limb with an absent pedal pulse', opensAgain: 'after-another-answer' },
  { id: 'CF6', title: 'Positive probe-to-bone test', opensAgain: 'after-another-answer' },
  { id: 'CF7', title: 'Osteomyelitis in a result', opensAgain: 'with-each-record' },
  { id: 'CF8', title: 'Growth in a blood culture', opensAgain: 'with-each-record' },
  { id: 'CF9', title: 'Abscess or gas on imaging', opensAgain: 'with-each-record' },
  {
    id: 'CF10',
    title: 'SIRS criteria met, and a wound with signs of infection',
    opensAgain: { afterHours: 24 },
  },
  {
    id: 'CF13',
    title: 'Fever with tachycardia in two readings, open wound',
    opensAgain: { afterHours: 24 },
  },
] as const satisfies readonly {
  readonly id: string
  readonly title: string
  /** When an acknowledged finding that continues is one again. Rule CF11. */
  readonly opensAgain: { readonly afterHours: number } | 'after-another-answer' | 'with-each-record'
}[]

export type CriticalFindingRuleId = (typeof criticalFindingRules)[number]['id']
export type CriticalFindingRule = (typeof criticalFindingRules)[number]

export function getCriticalFindingRule(id: CriticalFindingRuleId): CriticalFindingRule {
  return criticalFindingRules.find((rule) => rule.id === id)! // the type has the ids of the list
}
