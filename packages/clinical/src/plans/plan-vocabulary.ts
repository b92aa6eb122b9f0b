/** The lists of a treatment plan and of what becomes of a recommendation. */
import { defineOptions } from '../vocabulary.ts'

export const planTypes = defineOptions('plan type', {
  healing: 'Healing',
  maintenance: 'Maintenance',
  comfort: 'Comfort',
  prevention: 'Prevention',
})
export type PlanType = (typeof planTypes.values)[number]

/** Withdrawn: the chart gives no reason for it any more. It stays readable as it was made. */
export const recommendationStates = defineOptions('recommendation state', {
  active: 'Active',
  implemented: 'Implemented',
  dismissed: 'Dismissed',
  withdrawn: 'Withdrawn',
})
export type RecommendationState = (typeof recommendationStates.values)[number]
