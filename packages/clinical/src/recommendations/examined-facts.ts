/** What an assessment says about bed, bone and burn, in the words of the rules. Rule RE5. A fact it does not answer is null. */
import type { AssessmentAnswers } from '../assessment/fields.ts'
import type { WoundPicture } from './wound-picture.ts'

export type ExaminedFacts = Pick<
  WoundPicture,
  | 'eschar'
  | 'edges'
  | 'probesToBone'
  | 'skinTear'
  | 'burnDepth'
  | 'burnPercent'
  | 'malignancyInWound'
  | 'exposedStructures'
  | 'unexploredFistula'
  | 'untreatedOsteomyelitis'
>

const burnClasses = {
  superficial: 'superficial',
  'superficial-partial': 'partial',
  'deep-partial': 'partial',
  'full-thickness': 'full',
  deeper: 'full',
} as const

export function toExaminedFacts(answers: AssessmentAnswers): ExaminedFacts {
  const { woundType, necroticPercentage, osteomyelitis, burnDepth } = answers
  return {
    // Where nothing is dead there is no eschar.
    eschar: necroticPercentage === 0 ? 'none' : (answers.eschar ?? null),
    edges: answers.woundEdges ?? null,
    probesToBone: answers.probesToBone ?? null,
    skinTear: woundType === 'skin_tear' ? true : null,
    burnDepth: burnDepth ? burnClasses[burnDepth] : null,
    burnPercent: answers.burnPercent ?? null,
    malignancyInWound: woundType === 'malignant' ? true : (answers.malignancyInWound ?? null),
    exposedStructures: answers.exposedStructures ?? null,
    unexploredFistula: answers.unexploredFistula ?? null,
    // Suspected is not known to be absent, and not known to be untreated.
    untreatedOsteomyelitis:
      osteomyelitis === 'untreated'
        ? true
        : osteomyelitis === 'none' || osteomyelitis === 'treated'
          ? false
          : null,
  }
}
