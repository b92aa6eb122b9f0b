/**
 * What to do about a Braden score, by risk level and by subscale: rules BR5 and BR6. Proposals for the clinician,
 * who chooses; a low subscale is answered even when the total is of low risk.
 */
import { computeBradenScore } from './braden.ts'
import type { BradenAnswers, BradenRiskLevel } from './braden.ts'
import { bradenSubscales } from './subscales.ts'
import type { BradenSubscaleId } from './subscales.ts'

const chairCushion = 'Use a pressure-redistributing chair cushion'

/** For a patient who gets into a chair: a bedfast one does not. */
const chairInterventions: readonly string[] = [
  chairCushion,
  'Limit time in the chair',
  'Reposition in the chair every hour or more often',
  'Teach weight shifts if the patient is able',
]

/** The first of each is the turning schedule of the specification. */
export const bradenRiskInterventions: { readonly [level in BradenRiskLevel]: readonly string[] } = {
  high_risk: [
    'Turn every 2 hours',
    'Use a pressure-redistributing mattress',
    chairCushion,
    'Float the heels off the bed',
    'Inspect skin head to toe every shift',
    'Refer to a dietitian',
    'Protect the skin from moisture',
  ],
  moderate_risk: [
    'Turn every 2-3 hours',
    'Use a pressure-redistributing mattress',
    chairCushion,
    'Float the heels off the bed',
    'Inspect skin head to toe daily',
  ],
  mild_risk: [
    'Turn every 4 hours',
    'Protect the heels',
    'Inspect skin head to toe daily',
    'Encourage mobility',
  ],
  low_risk: ['Routine care', 'Reassess with a change in condition'],
}

export const bradenSubscaleInterventions: { readonly [id in BradenSubscaleId]: readonly string[] } = {
  sensoryPerception: [
    'Inspect skin under devices, stockings, and splints at each skin check',
    'Float the heels off the bed',
    'Use a pressure-redistributing mattress',
    'Teach the caregiver daily skin inspection',
  ],
  moisture: [
    'If incontinent, start a continence management plan',
    'Cleanse with a pH-balanced product after each episode',
    'Apply a moisture barrier',
    'Use absorbent pads that wick moisture',
    'Keep the skin under the patient cool and dry',
    'Keep skin folds dry',
  ],
  activity: [
    'Progressive mobilization with physical therapy',
    'Use a pressure-redistributing mattress',
    'Float the heels off the bed',
    ...chairInterventions,
  ],
  mobility: [
    'Individualize the turning schedule to the patient and support surface',
    'Use 30° side-lying position; avoid the trochanter',
    'Float the heels off the bed',
    'Use a pressure-redistributing mattress',
  ],
  nutrition: [
    'Refer to a dietitian for energy and protein goals',
    'Monitor weight',
    'Offer supplements between meals',
    'Offer fluids and assist at meals',
  ],
  frictionShear: [
    'Keep the head of the bed at 30° or lower unless contraindicated',
    'Lift, do not drag; use a slide sheet or mechanical lift',
    'Provide a trapeze if the patient can use it',
    'Apply multilayer foam dressings to the sacrum and heels',
  ],
}

const bedfast = 1

/** Without chair care for a patient who is confined to bed. */
const selectApplicable = (answers: BradenAnswers, interventions: readonly string[]): readonly string[] =>
  answers.activity === bedfast
    ? interventions.filter((one) => !chairInterventions.includes(one))
    : interventions

export type BradenTrigger = 'act' | 'consider'

export type BradenConcern = {
  readonly subscale: BradenSubscaleId
  readonly score: number
  readonly trigger: BradenTrigger
  readonly interventions: readonly string[]
}

const actAtMost = 2
/** Moisture and nutrition are worth a thought one level earlier. */
const considerAtMost: { readonly [id in BradenSubscaleId]?: number } = { moisture: 3, nutrition: 3 }

/** Speaks about every answered subscale, before the other answers are in and whatever the total says. */
export function listBradenConcerns(answers: BradenAnswers): BradenConcern[] {
  return bradenSubscales.flatMap(({ id: subscale, levels }) => {
    const score = levels.find((level) => level.score === answers[subscale])?.score
    if (score === undefined || score > (considerAtMost[subscale] ?? actAtMost)) return []
    const trigger: BradenTrigger = score <= actAtMost ? 'act' : 'consider'
    return [
      {
        subscale,
        score,
        trigger,
        interventions: selectApplicable(answers, bradenSubscaleInterventions[subscale]),
      },
    ]
  })
}

/** What the risk level proposes for this patient. Nothing follows from a total that is unknown. */
export function listRiskInterventions(answers: BradenAnswers): readonly string[] {
  const score = computeBradenScore(answers)
  return score.state === 'known' ? selectApplicable(answers, bradenRiskInterventions[score.riskLevel]) : []
}

/** Every proposal once, the risk level's first. */
export function listBradenInterventions(answers: BradenAnswers): string[] {
  return [
    ...new Set([
      ...listRiskInterventions(answers),
      ...listBradenConcerns(answers).flatMap(({ interventions }) => interventions),
    ]),
  ]
}
