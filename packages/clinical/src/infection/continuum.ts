/**
 * The wound infection continuum of the IWII, 2022, as data, and the stage that the signs point to. Rule IN7.
 * "Critical colonization" is retired wording and does not occur. Signs suggest a stage; a clinician names it.
 */
import type { Sign } from './signs.ts'

export type ContinuumStage =
  | 'contamination'
  | 'colonization'
  | 'local-covert'
  | 'local-overt'
  | 'spreading'
  | 'systemic'

/** The two first stages look alike from outside and have no signs. */
export const infectionContinuum = [
  { stage: 'contamination', label: 'Contamination', antimicrobial: 'none', signs: [] },
  { stage: 'colonization', label: 'Colonization', antimicrobial: 'none', signs: [] },
  {
    stage: 'local-covert',
    label: 'Local infection, covert',
    antimicrobial: 'topical',
    signs: [
      { id: 'hypergranulation', label: 'Hypergranulation' },
      { id: 'bleedingGranulation', label: 'Friable, bleeding granulation' },
      { id: 'bridgingOrPocketing', label: 'Epithelial bridging and pocketing' },
      { id: 'risingExudate', label: 'Increasing exudate' },
      { id: 'delayedHealing', label: 'Delayed healing' },
    ],
  },
  {
    stage: 'local-overt',
    label: 'Local infection, overt',
    antimicrobial: 'topical',
    signs: [
      { id: 'erythema', label: 'Erythema' },
      { id: 'warmth', label: 'Warmth' },
      { id: 'swelling', label: 'Swelling' },
      { id: 'pus', label: 'Purulence' },
      { id: 'breakdownOrEnlargement', label: 'Wound breakdown or enlargement' },
      { id: 'moreOrNewPain', label: 'New or increasing pain' },
      { id: 'malodor', label: 'Malodor' },
    ],
  },
  {
    stage: 'spreading',
    label: 'Spreading infection',
    antimicrobial: 'systemic',
    signs: [
      { id: 'extendingErythemaOrInduration', label: 'Spreading erythema or induration' },
      { id: 'crepitus', label: 'Crepitus' },
      { id: 'lymphangitis', label: 'Lymphangitis' },
      { id: 'satelliteBreakdown', label: 'Satellite breakdown' },
    ],
  },
  {
    stage: 'systemic',
    label: 'Systemic infection',
    antimicrobial: 'systemic',
    signs: [
      { id: 'fever', label: 'Fever' },
      { id: 'malaise', label: 'Malaise' },
      { id: 'sepsis', label: 'Sepsis' },
      { id: 'organDysfunction', label: 'Organ dysfunction' },
    ],
  },
] as const satisfies readonly {
  readonly stage: ContinuumStage
  readonly label: string
  readonly antimicrobial: 'none' | 'topical' | 'systemic'
  readonly signs: readonly { readonly id: string; readonly label: string }[]
}[]

export type ContinuumSign = (typeof infectionContinuum)[number]['signs'][number]['id']
export type ContinuumSigns = { readonly [id in ContinuumSign]: Sign }

const atTheWound: readonly ContinuumSign[] = infectionContinuum.flatMap(({ stage, signs }) =>
  stage === 'local-overt' || stage === 'spreading' ? signs.map(({ id }) => id) : [],
)

/** Fever and malaise have many causes; with a local or a spreading sign the wound is one of them. Rules IN9 and RE5. */
export const hasSignAtTheWound = (signs: ContinuumSigns): boolean =>
  atTheWound.some((sign) => signs[sign] === true)

export type ContinuumResult =
  | { readonly state: 'known'; readonly stage: ContinuumStage | 'no-signs' }
  | {
      readonly state: 'unknown'
      readonly atLeast: ContinuumStage | 'no-signs'
      readonly missing: readonly ContinuumSign[]
    }

/** The highest stage with a sign. Unknown while a sign of a higher stage was not looked for. */
export function determineInfectionStage(signs: ContinuumSigns): ContinuumResult {
  const missing: ContinuumSign[] = []
  for (const { stage, signs: list } of infectionContinuum.toReversed()) {
    const ids: readonly ContinuumSign[] = list.map(({ id }) => id)
    if (ids.some((id) => signs[id] === true))
      return missing.length > 0 ? { state: 'unknown', atLeast: stage, missing } : { state: 'known', stage }
    missing.push(...ids.filter((id) => signs[id] === null))
  }
  return missing.length > 0
    ? { state: 'unknown', atLeast: 'no-signs', missing }
    : { state: 'known', stage: 'no-signs' }
}
