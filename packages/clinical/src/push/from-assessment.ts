/** PUSH read from a charted wound assessment, rule PU6. What the record does not say stays unanswered. */
import type { AssessmentAnswers } from '../assessment/fields.ts'
import { computeTissueTotal } from '../assessment/tissue.ts'
import type { PushAnswers, PushExudate, PushTissue } from './push.ts'

/** The specification's word for the least amount is minimal, the instrument's is light. */
const pushExudateByAmount = { none: 'none', minimal: 'light', moderate: 'moderate', heavy: 'heavy' } as const

export function toPushAnswers(answers: AssessmentAnswers): PushAnswers {
  const exudate: PushExudate | null = answers.exudateAmount
    ? pushExudateByAmount[answers.exudateAmount]
    : null
  const skinIntact = answers.woundType === 'moisture_associated' && answers.moistureSkin === 'redness'
  return {
    lengthCm: answers.length,
    widthCm: answers.width,
    exudate,
    tissue: findWorstTissue(answers),
    ...(skinIntact && { skinIntact }),
  }
}

/** A worse, undocumented tissue could still be there, so the search stops at the first unknown. */
function findWorstTissue(answers: AssessmentAnswers): PushTissue | null {
  const bed = computeTissueTotal(answers)
  if (bed.state === 'impossible') return null
  const shares = bed.state === 'whole' ? bed.parts : answers
  const fromWorst: readonly (readonly [PushTissue, number | null | undefined])[] = [
    ['necrotic', shares.necroticPercentage],
    ['slough', shares.sloughPercentage],
    ['granulation', shares.granulationPercentage],
    ['epithelial', shares.epithelialPercentage],
  ]
  const open = fromWorst.some(([tissue, percent]) => tissue !== 'epithelial' && Number(percent) > 0)
  if (answers.length === 0 && answers.width === 0 && !open) return 'closed'
  const first = fromWorst.find(([, percent]) => percent !== 0)
  return first && Number(first[1]) > 0 ? first[0] : null
}
