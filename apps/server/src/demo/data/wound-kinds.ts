/**
 * The wounds of the demo patients: who gets which, where, how large, and what is done about it. Believable for a wound clinic;
 * no figure here is a finding.
 */
import type { AssessmentAnswers, WoundStage, WoundType } from '@mendwell/clinical'
import type { ConditionId } from './conditions.ts'

export type WoundKind = {
  readonly type: WoundType
  /** How much likelier with each of these conditions; the base weight without any. */
  readonly weight: number
  readonly after: { readonly [condition in ConditionId]?: number }
  /** Only patients with the condition have such a wound. */
  readonly needs?: ConditionId
  /** Codes of the body map. */
  readonly regions: readonly string[]
  readonly stages?: readonly WoundStage[]
  /** Centimetres at the first visit. */
  readonly length: readonly [from: number, to: number]
  readonly depth: readonly [from: number, to: number]
  readonly pain: readonly [from: number, to: number]
  /** While it is not infected: redness and hardening are signs of that. */
  readonly periwound: readonly Exclude<
    NonNullable<AssessmentAnswers['periwoundCondition']>,
    'erythema' | 'induration'
  >[]
  readonly offloading: readonly string[] | null
  /** Pulses and sensation are examined: on a leg or a foot. */
  readonly limb: boolean
  /** Other wounds of the same patients, by weight; the kind itself is one of them. */
  readonly variants?: readonly (readonly [WoundVariant, number])[]
}

type WoundVariant = Partial<Omit<WoundKind, 'weight' | 'after' | 'needs' | 'variants'>>

/** Centimetres at the first visit; a stage that is not here has the depth of its kind. */
export const stageDepths: { readonly [stage in WoundStage]?: WoundKind['depth'] } = {
  stage_2: [0.1, 0.14],
  stage_3: [0.3, 2],
  stage_4: [1, 3.2],
}

export const woundKinds: readonly WoundKind[] = [
  {
    type: 'pressure_ulcer',
    // Of patients who do not move freely.
    weight: 18,
    after: { 'spinal-cord-injury': 40, dementia: 18, stroke: 14, malnutrition: 14 },
    regions: [
      'sacrum',
      'coccyx',
      'heel_left',
      'heel_right',
      'ischium_left',
      'ischium_right',
      'trochanter_left',
    ],
    stages: ['stage_2', 'stage_3', 'stage_3', 'stage_4', 'unstageable'],
    length: [1.8, 7.5],
    depth: [0.2, 2.4],
    pain: [0, 5],
    periwound: ['intact', 'intact', 'maceration'],
    offloading: ['Pressure-redistributing mattress', 'Heel suspension boot', 'Seat cushion'],
    limb: false,
  },
  {
    type: 'diabetic_foot',
    weight: 0,
    after: { diabetes: 26, neuropathy: 12 },
    needs: 'diabetes',
    regions: [
      'metatarsal_head_1_left',
      'metatarsal_head_1_right',
      'metatarsal_head_5_right',
      'great_toe_left',
      'heel_sole_right',
    ],
    length: [0.8, 3.6],
    depth: [0.2, 1],
    pain: [0, 3],
    periwound: ['hyperkeratosis', 'intact', 'maceration'],
    offloading: ['Total contact cast', 'Removable cast walker', 'Healing shoe'],
    limb: true,
  },
  {
    type: 'venous_ulcer',
    weight: 0,
    after: { 'venous-insufficiency': 38, obesity: 4 },
    needs: 'venous-insufficiency',
    regions: [
      'lower_leg_inner_left',
      'lower_leg_inner_right',
      'malleolus_inner_left',
      'malleolus_inner_right',
    ],
    length: [2.2, 9],
    depth: [0.1, 0.4],
    pain: [1, 6],
    periwound: ['maceration', 'intact'],
    offloading: null,
    limb: true,
  },
  {
    type: 'arterial_ulcer',
    weight: 0,
    after: { 'arterial-disease': 26 },
    needs: 'arterial-disease',
    regions: [
      'great_toe_right',
      'second_toe_left',
      'malleolus_outer_left',
      'malleolus_outer_right',
      'foot_outer_edge_left',
    ],
    length: [0.8, 3],
    depth: [0.2, 0.8],
    pain: [3, 8],
    periwound: ['intact'],
    offloading: null,
    limb: true,
  },
  {
    type: 'surgical_site',
    weight: 7,
    after: { obesity: 5, diabetes: 3 },
    regions: [
      'abdomen_lower_left',
      'abdomen_lower_right',
      'sternum',
      'groin_left',
      'groin_right',
      'knee_front_right',
    ],
    length: [2, 9],
    depth: [0.4, 2.8],
    pain: [1, 6],
    periwound: ['intact', 'maceration'],
    offloading: null,
    limb: false,
  },
  {
    type: 'traumatic',
    weight: 7,
    after: { dementia: 4, 'atrial-fibrillation': 4 },
    regions: ['forearm_back_left', 'forearm_back_right', 'shin_left', 'shin_right', 'hand_back_right'],
    length: [1.5, 6],
    depth: [0.1, 0.3],
    pain: [1, 5],
    periwound: ['intact', 'excoriation'],
    offloading: null,
    limb: false,
    variants: [
      [{}, 30],
      [
        {
          type: 'skin_tear',
        },
        70,
      ],
    ],
  },
  {
    type: 'burn',
    weight: 2,
    after: { neuropathy: 3, smoking: 2 },
    regions: ['forearm_front_right', 'hand_back_left', 'thigh_front_left', 'thigh_front_right'],
    length: [2.5, 8],
    depth: [0.1, 0.2],
    pain: [2, 7],
    periwound: ['intact'],
    offloading: null,
    limb: false,
  },
  {
    type: 'other',
    weight: 3,
    after: { malnutrition: 2, 'kidney-disease': 4 },
    regions: ['calf_left', 'calf_right', 'abdomen_upper_left', 'gluteal_cleft'],
    length: [1, 5],
    depth: [0.2, 1.2],
    pain: [1, 7],
    periwound: ['intact', 'maceration'],
    offloading: null,
    limb: false,
    variants: [
      [{}, 15],
      [
        {
          type: 'moisture_associated',
          regions: ['gluteal_cleft', 'groin_left', 'groin_right'],
          depth: [0.1, 0.1],
          periwound: ['maceration', 'excoriation'],
        },
        35,
      ],
      [
        {
          type: 'malignant',
          regions: ['sternum', 'abdomen_upper_left'],
        },
        20,
      ],
      [
        {
          type: 'atypical',
          regions: ['calf_left', 'calf_right', 'shin_left'],
          pain: [3, 8],
        },
        30,
      ],
    ],
  },
]
