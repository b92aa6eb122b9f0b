/** The signs of infection that a charted assessment holds, rule IN11. What it does not say stays not examined. */
import type { AssessmentAnswers } from '../assessment/fields.ts'
import { infectionContinuum } from './continuum.ts'
import type { ContinuumSigns } from './continuum.ts'
import type { Sign } from './signs.ts'

const ids = infectionContinuum.flatMap(({ signs }) => signs.map(({ id }) => id))

/** Nobody looked for anything. */
export const noSignExamined: ContinuumSigns = Object.fromEntries(
  ids.map((id) => [id, null]),
) as ContinuumSigns // built from the continuum, which holds every key

const smells: readonly string[] = ['moderate', 'strong', 'foul']

export function infectionSignsFrom(answers: AssessmentAnswers): ContinuumSigns {
  const { exudateOdor, exudateType, periwoundCondition, periwoundColor, periwoundTemperature } = answers
  const red = periwoundCondition === 'erythema' || periwoundColor === 'erythema'
  return {
    ...noSignExamined,
    // The checklist holds; other fields can only add a sign that it left open.
    erythema: answers.infectionErythema ?? (red ? true : null),
    warmth: answers.infectionWarmth ?? warmthOf(periwoundTemperature),
    swelling: answers.infectionSwelling ?? null,
    pus:
      answers.infectionPurulence === true || exudateType === 'purulent'
        ? true
        : (answers.infectionPurulence ?? null),
    fever: answers.infectionFever ?? null,
    lymphangitis: answers.infectionLymphangitis ?? null,
    malodor: exudateOdor ? smells.includes(exudateOdor) : null,
  }
}

function warmthOf(temperature: AssessmentAnswers['periwoundTemperature']): Sign {
  if (!temperature) return null
  return temperature === 'warm' || temperature === 'hot'
}

/** Diabetes or weak defences. Unknown unless both were asked or one is there. */
export function signsMayBeMuted({ diabetesPresent, immunocompromised }: AssessmentAnswers): Sign {
  if (diabetesPresent === true || immunocompromised === true) return true
  return diabetesPresent === false && immunocompromised === false ? false : null
}
