/** Coded values of recommendations. The router imports them too, so nothing else is in this file. */
import { defineOptions } from '../vocabulary.ts'

export const recommendationTypes = defineOptions('recommendation type', {
  dressing: 'Dressing',
  medication: 'Medication',
  procedure: 'Procedure',
  lifestyle: 'Lifestyle',
})
export const recommendationPriorities = defineOptions('recommendation priority', {
  immediate: 'Immediate',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
})
export const evidenceLevels = defineOptions('evidence level', {
  high: 'High',
  moderate: 'Moderate',
  low: 'Low',
})

export type RecommendationType = (typeof recommendationTypes.values)[number]
export type RecommendationPriority = (typeof recommendationPriorities.values)[number]
export type EvidenceLevel = (typeof evidenceLevels.values)[number]
