/** What an assessment says about a wound, in the words of the diagnosis codes. Rule DX13. What it does not say stays asked. */
import type { AssessmentAnswers } from '../assessment/fields.ts'
import type { CodedWound, UlcerDepth } from './visit.ts'

export type ChartedCodeFacts = Pick<CodedWound, 'depth' | 'gangrene' | 'surgical' | 'phase' | 'burnDepth'>

/** Latest first: of each fact the newest assessment that documents it. */
export function readCodeFacts(assessments: readonly AssessmentAnswers[]): ChartedCodeFacts {
  const gangrene = findNewest(assessments, 'gangrene')
  const burnDepth = findNewest(assessments, 'burnDepth')
  const isDehisced = (findNewest(assessments, 'dehiscence') ?? 'none') !== 'none'
  const depth = readDepth(assessments)
  return {
    ...(depth && { depth }),
    ...(gangrene && { gangrene: gangrene !== 'none' }),
    ...(burnDepth && { burnDepth }),
    // Wound care of a complication is active treatment of that complication, however long ago the operation was.
    ...(isDehisced && { surgical: 'dehiscence', phase: 'active' }),
  }
}

const findNewest = <Field extends keyof AssessmentAnswers>(
  assessments: readonly AssessmentAnswers[],
  field: Field,
) => assessments.find((one) => one[field] !== null && one[field] !== undefined)?.[field] ?? null

/** Muscle and bone are coded by whether they are dead: known only where nothing in the bed is. */
function readDepth(assessments: readonly AssessmentAnswers[]): UlcerDepth | null {
  const charted = assessments.find(({ deepestTissue }) => deepestTissue)
  const isViable = charted?.necroticPercentage === 0
  switch (charted?.deepestTissue) {
    case 'skin':
    case 'fat':
    case 'tendon':
      return charted.deepestTissue
    case 'muscle':
    case 'bone':
      return isViable ? charted.deepestTissue : null
    case 'intact':
    case 'covered':
    case null:
    case undefined:
      return null
  }
}
