/** What an assessment says about bed, bone and burn, in the words of the rules. Rule RE5. A fact it does not answer is null. */
import type { AssessmentAnswers } from '../assessment/fields.ts'
import type { OsteomyelitisState } from '../etiology/etiology-vocabulary.ts'
import type { WoundPicture } from './wound-picture.ts'

export type ExaminedFacts = Pick<
  WoundPicture,
  | 'eschar'
  | 'gangrene'
  | 'edges'
  | 'probesToBone'
  | 'skinTear'
  | 'burnDepth'
  | 'burnPercent'
  | 'burnDeepPartial'
  | 'malignancyInWound'
  | 'exposedStructures'
  | 'woundBleeds'
  | 'unexploredFistula'
> & { readonly osteomyelitis: OsteomyelitisState | null }

const burnClasses = {
  superficial: 'superficial',
  'superficial-partial': 'partial',
  'deep-partial': 'partial',
  'full-thickness': 'full',
  deeper: 'full',
} as const

export function toExaminedFacts(answers: AssessmentAnswers): ExaminedFacts {
  const { woundType, necroticPercentage, burnDepth } = answers
  return {
    // Where nothing is dead there is no eschar.
    eschar: necroticPercentage === 0 ? 'none' : (answers.eschar ?? null),
    gangrene: answers.gangrene ?? null,
    edges: answers.woundEdges ?? null,
    probesToBone: answers.probesToBone ?? null,
    skinTear: woundType === 'skin_tear' ? true : null,
    burnDepth: burnDepth ? burnClasses[burnDepth] : null,
    burnPercent: answers.burnPercent ?? null,
    burnDeepPartial: burnDepth ? burnDepth === 'deep-partial' : null,
    malignancyInWound: woundType === 'malignant' ? true : (answers.malignancyInWound ?? null),
    exposedStructures: answers.exposedStructures ?? null,
    woundBleeds: answers.woundBleeding ? answers.woundBleeding !== 'none' : null,
    unexploredFistula: answers.unexploredFistula ?? null,
    osteomyelitis: answers.osteomyelitis ?? null,
  }
}
