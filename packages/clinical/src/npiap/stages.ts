/**
 * Stages of a pressure injury after the NPIAP, in our own words. Rules PI1 and PI2. Only pressure injuries have a
 * stage, and an injury of a mucous membrane has none.
 */
import type { WoundStage, WoundType } from '../assessment/wound-vocabulary.ts'
import { woundStages } from '../assessment/wound-vocabulary.ts'

export type PressureStage = {
  readonly stage: WoundStage
  readonly label: string
  readonly thickness: 'intact' | 'partial' | 'full' | 'unknown'
  readonly description: string
  /** What, if seen, means that it is another stage. Blank where nothing excludes it. */
  readonly excludes: string
}

const deepTissue = {
  thickness: 'unknown',
  description:
    'Skin intact or not, with deep red, maroon or purple color that stays when pressed, or a blood blister.',
  excludes: '',
} as const

export const pressureStages: readonly PressureStage[] = [
  {
    stage: 'stage_1',
    label: woundStages.labels.stage_1,
    thickness: 'intact',
    description: 'Skin intact, with a patch of redness that stays when pressed.',
    excludes: 'Purple or maroon color, open skin.',
  },
  {
    stage: 'stage_2',
    label: woundStages.labels.stage_2,
    thickness: 'partial',
    description:
      'Part of the skin lost: a pink or red, moist dermis shows, or a blister filled with clear fluid.',
    excludes: 'Visible fat, granulation, slough, eschar.',
  },
  {
    stage: 'stage_3',
    label: woundStages.labels.stage_3,
    thickness: 'full',
    description:
      'All layers of skin lost and fat visible. Granulation and rolled edges are frequent; slough, eschar, undermining and tunneling are possible.',
    excludes: 'Exposed fascia, muscle, tendon, ligament, cartilage or bone.',
  },
  {
    stage: 'stage_4',
    label: woundStages.labels.stage_4,
    thickness: 'full',
    description:
      'All layers of skin lost, with fascia, muscle, tendon, ligament, cartilage or bone exposed or felt directly.',
    excludes: '',
  },
  {
    stage: 'unstageable',
    label: woundStages.labels.unstageable,
    thickness: 'full',
    description:
      'All layers of skin lost, how deep is hidden under slough or eschar. Stage 3 or 4 once these are gone.',
    excludes: '',
  },
  { stage: 'deep_tissue_injury', label: woundStages.labels.deep_tissue_injury, ...deepTissue },
  {
    stage: 'suspected_deep_tissue_injury',
    label: woundStages.labels.suspected_deep_tissue_injury,
    ...deepTissue,
  },
]

/** The panel's one finding, under either of the specification's two values. */
export const isDeepTissue = (stage: WoundStage): boolean => stage.endsWith('deep_tissue_injury')

/** The options for a clinician: deep tissue injury once. A record with the older value retains it. */
export const listOfferedStages = (charted?: string | null): readonly PressureStage[] =>
  pressureStages.filter(({ stage }) => stage !== 'suspected_deep_tissue_injury' || stage === charted)

/** Shown with eschar on a heel: it is a cover, and taking it off is the harm. */
export const stableHeelEscharNote =
  'Dry, firm eschar on a heel that is not red, soft, draining or painful is left in place.'

/** Unknown until the kind of wound is. */
export function doesStageApply(woundType: WoundType | null | undefined): boolean | 'unknown' {
  return woundType ? woundType === 'pressure_ulcer' : 'unknown'
}

export type StageFit = 'unknown' | 'fits' | 'not-a-pressure-injury' | 'mucosal-not-staged'

/** Without a stage there is nothing to reject. */
export function checkStageFits(wound: {
  readonly woundType?: WoundType | null
  readonly stage?: WoundStage | null
  /** On a mucous membrane: lips, nostril, urethral opening. */
  readonly mucosal?: boolean | null
}): StageFit {
  if (!wound.stage || !wound.woundType) return 'unknown'
  if (wound.woundType !== 'pressure_ulcer') return 'not-a-pressure-injury'
  return wound.mucosal ? 'mucosal-not-staged' : 'fits'
}
