/** Whether infection is suspected, from everything that points to it. Rule IN8. States why; never diagnoses. */
import { roundToPrecision } from '../decimals.ts'
import type { Burden } from './burden.ts'
import type { FootInfection } from './diabetic-foot.ts'
import type { Sign } from './signs.ts'

/** 38.0 °C. */
export const feverFromF = 100.4

export type SuspicionReason = 'clinician' | 'nerds' | 'stonees' | 'foot-signs' | 'fever-and-worse'

export const suspicionReasonLabels: { readonly [reason in SuspicionReason]: string } = {
  clinician: 'Clinician suspects infection',
  nerds: 'Three or more NERDS criteria (superficial infection)',
  stonees: 'Three or more STONEES criteria (deep infection)',
  'foot-signs': 'Two or more local signs of infection in a diabetic foot',
  'fever-and-worse': 'Fever with a deteriorating wound',
}

export type InfectionSuspicion =
  | { readonly state: 'suspected'; readonly reasons: readonly SuspicionReason[] }
  | { readonly state: 'not-suspected' }
  | { readonly state: 'unknown' }

/** Null: not examined; for the foot: not a diabetic foot. */
export function suspectInfection(from: {
  readonly clinicianSuspects: Sign
  readonly burden: Burden | null
  readonly foot: FootInfection | null
  readonly temperatureF: number | null
  readonly deteriorating: Sign
}): InfectionSuspicion {
  const { clinicianSuspects, burden, foot, temperatureF, deteriorating } = from
  const fever = temperatureF === null ? null : roundToPrecision(temperatureF, 1) >= feverFromF
  const signs: readonly (readonly [SuspicionReason, Sign])[] = [
    ['clinician', clinicianSuspects],
    ['nerds', toSign(burden?.nerds.reached)],
    ['stonees', toSign(burden?.stonees.reached)],
    ['foot-signs', foot === null ? false : toFootSign(foot)],
    ['fever-and-worse', combineSigns(fever, deteriorating)],
  ]
  const reasons = signs.filter(([, sign]) => sign === true).map(([reason]) => reason)
  if (reasons.length > 0) return { state: 'suspected', reasons }
  return { state: signs.every(([, sign]) => sign === false) ? 'not-suspected' : 'unknown' }
}

function toFootSign(foot: FootInfection): Sign {
  if (foot.state === 'known') return foot.grade > 1
  return foot.atLeast > 1 ? true : null
}

function toSign(reached: 'yes' | 'no' | 'unknown' | undefined): Sign {
  return reached === 'yes' ? true : reached === 'no' ? false : null
}

function combineSigns(first: Sign, second: Sign): Sign {
  if (first === false || second === false) return false
  return first === null || second === null ? null : true
}
