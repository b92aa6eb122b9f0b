/**
 * Stages of a pressure injury after the NPIAP, in our own words. Rules PI1, PI2 and PI10. Only pressure injuries have a
 * stage, and an injury of a mucous membrane has none.
 */
import type { WoundStage, WoundType } from '../assessment/wound-vocabulary.ts'
import { woundStages } from '../assessment/wound-vocabulary.ts'
import { isOnLegOrFoot, resolveBodyPlace } from '../body/body-map.ts'

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
    'Intact or non-intact skin with persistent non-blanchable deep red, maroon, or purple discoloration, or epidermal separation with a dark wound bed or blood-filled blister. May appear differently in darkly pigmented skin.',
  excludes: '',
} as const

export const pressureStages: readonly PressureStage[] = [
  {
    stage: 'stage_1',
    label: woundStages.labels.stage_1,
    thickness: 'intact',
    description:
      'Intact skin with non-blanchable erythema of a localized area. May appear differently in darkly pigmented skin.',
    excludes: 'Purple or maroon discoloration, open skin.',
  },
  {
    stage: 'stage_2',
    label: woundStages.labels.stage_2,
    thickness: 'partial',
    description:
      'Partial-thickness skin loss with exposed dermis (viable, pink or red, moist), or an intact or ruptured serum-filled blister.',
    excludes: 'Visible fat, granulation tissue, slough, or eschar.',
  },
  {
    stage: 'stage_3',
    label: woundStages.labels.stage_3,
    thickness: 'full',
    description:
      'Full-thickness skin loss with visible adipose tissue (fat). Granulation tissue and epibole (rolled edges) are often present; slough, eschar, undermining, and tunneling may be present.',
    excludes: 'Exposed fascia, muscle, tendon, ligament, cartilage, or bone.',
  },
  {
    stage: 'stage_4',
    label: woundStages.labels.stage_4,
    thickness: 'full',
    description:
      'Full-thickness skin and tissue loss with exposed or directly palpable fascia, muscle, tendon, ligament, cartilage, or bone.',
    excludes: '',
  },
  {
    stage: 'unstageable',
    label: woundStages.labels.unstageable,
    thickness: 'full',
    description:
      'Full-thickness skin and tissue loss obscured by slough or eschar. When the slough or eschar is removed, a Stage 3 or Stage 4 pressure injury is revealed.',
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

const stableEscharNote =
  'Stable eschar (dry, adherent, intact, no erythema or fluctuance) on a heel or ischemic limb should not be softened or removed.'

/** Rule PI10. Shown with necrotic tissue on a leg or foot, and while the place is unknown: there eschar is a cover. */
export function findStableEscharNote(wound: {
  readonly necroticPercentage?: number | null | undefined
  readonly bodyRegion: string | null | undefined
}): string | null {
  if (!(Number(wound.necroticPercentage) > 0)) return null
  const place = resolveBodyPlace(wound.bodyRegion)
  return place.state === 'unknown' || isOnLegOrFoot(place.region) ? stableEscharNote : null
}

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
