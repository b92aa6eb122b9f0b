/**
 * What to do about a Braden score, by risk level and by subscale: rules BR5 and BR6. Proposals for the clinician,
 * who chooses; a low subscale is answered even when the total is of low risk.
 */
import { computeBradenScore } from './braden.ts'
import type { BradenAnswers, BradenRiskLevel } from './braden.ts'
import { bradenSubscales } from './subscales.ts'
import type { BradenSubscaleId } from './subscales.ts'

/** The first of each is the turning schedule of the specification. */
export const bradenRiskInterventions: { readonly [level in BradenRiskLevel]: readonly string[] } = {
  high_risk: [
    'Turn every 2 hours',
    'Use a pressure-redistributing mattress and chair cushion',
    'Float the heels off the bed',
    'Inspect the skin head to toe every shift',
    'Refer to a dietitian',
    'Protect the skin from moisture',
  ],
  moderate_risk: [
    'Turn every 2-3 hours',
    'Use a pressure-redistributing mattress and chair cushion',
    'Float the heels off the bed',
    'Inspect the skin head to toe every day',
  ],
  mild_risk: [
    'Turn every 4 hours',
    'Protect the heels',
    'Inspect the skin head to toe every day',
    'Encourage the patient to move',
  ],
  low_risk: ['Routine care', 'Reassess when the condition changes'],
}

export const bradenSubscaleInterventions: { readonly [id in BradenSubscaleId]: readonly string[] } = {
  sensoryPerception: [
    'Look under devices, stockings and splints at every check',
    'Float the heels off the bed',
    'Use a pressure-redistributing surface',
    'Teach the caregiver a daily skin check',
  ],
  moisture: [
    'Make a continence plan',
    'Cleanse with a pH-balanced product after each episode',
    'Apply a moisture barrier',
    'Use absorbent pads that draw moisture away',
    'Keep the skin cool and dry under the patient',
  ],
  activity: [
    'Get the patient up step by step, with physical therapy',
    'Use a chair cushion and limit the time in the chair',
    'Reposition in the chair at least every hour',
    'Teach weight shifts to those who can make them',
  ],
  mobility: [
    'Write a turning schedule for this patient and surface',
    'Turn to a 30° side position, not onto the hip bone',
    'Float the heels off the bed',
    'Use a pressure-redistributing surface',
  ],
  nutrition: [
    'Refer to a dietitian for energy and protein goals',
    'Weigh regularly',
    'Offer supplements between meals',
    'Offer fluids and help at meals',
  ],
  frictionShear: [
    'Keep the head of the bed at 30° or lower unless it must be higher',
    'Lift, do not drag; use a slide sheet or a hoist',
    'Give a trapeze to those who can use it',
    'Put multilayer foam on sacrum and heels',
  ],
}

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
    return [{ subscale, score, trigger, interventions: bradenSubscaleInterventions[subscale] }]
  })
}

/** Every proposal once, the risk level's first. Nothing follows from a total that is unknown. */
export function listBradenInterventions(answers: BradenAnswers): string[] {
  const score = computeBradenScore(answers)
  const byRisk = score.state === 'known' ? bradenRiskInterventions[score.riskLevel] : []
  return [
    ...new Set([...byRisk, ...listBradenConcerns(answers).flatMap(({ interventions }) => interventions)]),
  ]
}
