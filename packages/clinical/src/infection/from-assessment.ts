/** The signs of infection that a charted assessment holds, rule IN11. What it does not say stays not examined. */
import type { AssessmentAnswers } from '../assessment/fields.ts'
import { hasPeriwound } from '../assessment/periwound.ts'
import { infectionContinuum } from './continuum.ts'
import type { ContinuumSigns } from './continuum.ts'
import type { Sign } from './signs.ts'

const ids = infectionContinuum.flatMap(({ signs }) => signs.map(({ id }) => id))

/** Nothing was assessed. */
export const noSignExamined: ContinuumSigns = Object.fromEntries(
  ids.map((id) => [id, null]),
) as ContinuumSigns // built from the continuum, which holds every key

const smells: readonly string[] = ['moderate', 'strong', 'foul']

export type InfectionContradiction = 'erythema' | 'warmth' | 'swelling'

/** What the checklist denies and the skin around shows. */
export function findInfectionContradictions(answers: AssessmentAnswers): InfectionContradiction[] {
  const { infectionErythema, infectionWarmth, infectionSwelling } = answers
  return [
    ...(infectionErythema === false && isRed(answers) ? (['erythema'] as const) : []),
    ...(infectionWarmth === false && toWarmthSign(answers) === true ? (['warmth'] as const) : []),
    ...(infectionSwelling === false && hasPeriwound(answers, 'induration') ? (['swelling'] as const) : []),
  ]
}

export function toInfectionSigns(answers: AssessmentAnswers): ContinuumSigns {
  const { exudateOdor, exudateType } = answers
  return {
    ...noSignExamined,
    // The checklist holds; other fields can only add a sign that it left open.
    erythema: answers.infectionErythema ?? (isRed(answers) ? true : null),
    warmth: answers.infectionWarmth ?? toWarmthSign(answers),
    swelling: answers.infectionSwelling ?? null,
    pus:
      answers.infectionPurulence === true || exudateType === 'purulent'
        ? true
        : (answers.infectionPurulence ?? null),
    fever: answers.infectionFever ?? null,
    lymphangitis: answers.infectionLymphangitis ?? null,
    malodor: exudateOdor ? smells.includes(exudateOdor) : null,
    hypergranulation: answers.hypergranulation ?? null,
    bleedingGranulation: answers.friableTissue ?? null,
    risingExudate: answers.exudateIncreased ?? null,
    breakdownOrEnlargement: answers.newBreakdown ?? null,
    // A chart that says both says neither.
    ...Object.fromEntries(findInfectionContradictions(answers).map((sign) => [sign, null])),
  }
}

const isRed = (answers: AssessmentAnswers) =>
  hasPeriwound(answers, 'erythema') || answers.periwoundColor === 'erythema'

function toWarmthSign({ periwoundTemperature }: AssessmentAnswers): Sign {
  if (!periwoundTemperature) return null
  return periwoundTemperature === 'warm' || periwoundTemperature === 'hot'
}

/** Diabetes or immunosuppression. Unknown unless both were asked or one is present. */
export function canMaskSigns({ diabetesPresent, immunocompromised }: AssessmentAnswers): Sign {
  if (diabetesPresent === true || immunocompromised === true) return true
  return diabetesPresent === false && immunocompromised === false ? false : null
}
