/** NERDS and STONEES from the answers of an assessment: what the form already says, and what is asked beside it. Rule GR14. */
import type { AssessmentAnswers } from '../assessment/fields.ts'
import { hasPeriwound } from '../assessment/periwound.ts'
import { computeTissueTotal } from '../assessment/tissue.ts'
import { assessBacterialBurden } from '../infection/burden.ts'
import type { Burden, BurdenSigns } from '../infection/burden.ts'
import type { Sign } from '../infection/signs.ts'

/** Present if any was seen; absent only if each was looked for. */
const anySign = (signs: readonly Sign[]): Sign =>
  signs.includes(true) ? true : signs.includes(null) ? null : false

export function toBurdenSigns(answers: AssessmentAnswers): BurdenSigns {
  const { healingStatus, exudateOdor, periwoundTemperature, deepestTissue, periwoundEdema } = answers
  const tissue = computeTissueTotal(answers)
  return {
    notHealing: healingStatus ? healingStatus === 'stable' || healingStatus === 'deteriorating' : null,
    moreExudate: answers.exudateIncreased ?? null,
    redFriableTissue: answers.friableTissue ?? null,
    debris:
      tissue.state === 'whole' ? tissue.parts.sloughPercentage + tissue.parts.necroticPercentage > 0 : null,
    sizeIncreasing: answers.sizeIncreasing ?? null,
    warmer: anySign([
      answers.infectionWarmth ?? null,
      periwoundTemperature ? periwoundTemperature === 'warm' || periwoundTemperature === 'hot' : null,
    ]),
    bone:
      deepestTissue === 'bone' || answers.probesToBone === true
        ? true
        : deepestTissue && deepestTissue !== 'covered' && answers.probesToBone === false
          ? false
          : null,
    newBreakdown: answers.newBreakdown ?? null,
    erythemaOrEdema: anySign([
      hasPeriwound(answers, 'erythema') ? true : (answers.infectionErythema ?? null),
      periwoundEdema ? periwoundEdema !== 'none' : null,
    ]),
    smell: exudateOdor ? exudateOdor !== 'none' : null,
  }
}

export const computeBurden = (answers: AssessmentAnswers): Burden =>
  assessBacterialBurden(toBurdenSigns(answers), answers.assessedAfterCleansing ?? null)
