/** Coded values of a wound and its location. Rule WA1. */
import { defineOptions } from '../vocabulary.ts'

export const woundTypes = defineOptions('wound type', {
  pressure_ulcer: 'Pressure injury (pressure ulcer)',
  diabetic_foot: 'Diabetic foot ulcer',
  surgical_site: 'Surgical site',
  venous_ulcer: 'Venous ulcer',
  arterial_ulcer: 'Arterial ulcer',
  traumatic: 'Traumatic wound',
  burn: 'Burn',
  skin_tear: 'Skin tear',
  moisture_associated: 'Moisture-associated skin damage',
  malignant: 'Malignant wound',
  mixed_ulcer: 'Mixed arterial and venous ulcer',
  atypical: 'Atypical wound',
  other: 'Other',
})
export type WoundType = (typeof woundTypes.values)[number]

export const woundLateralities = defineOptions('laterality', {
  left: 'Left',
  right: 'Right',
  bilateral: 'Bilateral',
  midline: 'Midline',
})
export type WoundLaterality = (typeof woundLateralities.values)[number]

export const woundStages = defineOptions('stage', {
  stage_1: 'Stage 1',
  stage_2: 'Stage 2',
  stage_3: 'Stage 3',
  stage_4: 'Stage 4',
  unstageable: 'Unstageable',
  deep_tissue_injury: 'Deep tissue injury',
  suspected_deep_tissue_injury: 'Suspected deep tissue injury',
})
export type WoundStage = (typeof woundStages.values)[number]

/** A new wound is active. The specification colours the next three; healed is where a wound ends. */
export const woundStatuses = defineOptions('wound status', {
  active: 'Active',
  healing: 'Healing',
  stable: 'Stable',
  deteriorating: 'Deteriorating',
  healed: 'Healed',
})
export type WoundStatus = (typeof woundStatuses.values)[number]

export const healingStatuses = defineOptions('healing status', {
  improving: 'Improving',
  stable: 'Stable',
  deteriorating: 'Deteriorating',
  healed: 'Healed',
})
export type HealingStatus = (typeof healingStatuses.values)[number]

export type SpecifiedColor = 'green' | 'yellow' | 'red' | 'blue'

const stageColors: { readonly [stage in WoundStage]?: SpecifiedColor } = {
  stage_1: 'green',
  stage_2: 'yellow',
  stage_3: 'red',
  stage_4: 'red',
}

const statusColors: { readonly [status in WoundStatus]?: SpecifiedColor } = {
  healing: 'green',
  stable: 'blue',
  deteriorating: 'red',
}

/** Never the only indication of a stage: the text is beside it. */
export const getWoundStageColor = (stage: WoundStage | null | undefined): SpecifiedColor =>
  (stage && stageColors[stage]) || 'blue'

export const getWoundStatusColor = (status: WoundStatus | null | undefined): SpecifiedColor =>
  (status && statusColors[status]) || 'blue'
