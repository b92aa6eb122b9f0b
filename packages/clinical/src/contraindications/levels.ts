/** How strongly a safety rule speaks. Apart from the rules, so that a screen that only shows a decision does not load them. */
import { defineOptions } from '../vocabulary.ts'

export const safetyLevels = defineOptions('safety level', {
  contraindicated: 'Contraindicated',
  caution: 'Caution',
})
export type SafetyLevel = (typeof safetyLevels.values)[number]
