/**
 * PUSH 3.0: size, exudate and tissue summed to 0 to 17, falling as a pressure injury heals. Rules PU2 to PU5.
 * Depth, undermining, infection and pain are not in it, so it is never the only measure of a wound.
 */
import type { WoundType } from '../assessment/wound-vocabulary.ts'
import { defineOptions } from '../vocabulary.ts'
import { scorePushSize } from './size.ts'

export const pushExudates = defineOptions('PUSH exudate', {
  none: 'None',
  light: 'Light',
  moderate: 'Moderate',
  heavy: 'Heavy',
})
export type PushExudate = (typeof pushExudates.values)[number]

/** In the order of their score, which is that of the worst tissue present. */
export const pushTissues = defineOptions('PUSH tissue', {
  closed: 'Closed/resurfaced',
  epithelial: 'Epithelial: superficial, new pink or shiny tissue growing in',
  granulation: 'Granulation: clean red wound bed, no slough or necrotic tissue',
  slough: 'Slough: any amount, no necrotic tissue',
  necrotic: 'Necrotic: any amount of eschar or necrotic tissue',
})
export type PushTissue = (typeof pushTissues.values)[number]

export type PushAnswers = {
  readonly lengthCm?: number | null
  readonly widthCm?: number | null
  /** After the dressing is off and before anything is applied. */
  readonly exudate?: PushExudate | null
  /** The worst tissue present in any amount, never the one that covers most. */
  readonly tissue?: PushTissue | null
  /** Skin that is not open has no bed to score. Rule PU6. */
  readonly skinIntact?: boolean
}

export type PushPart = 'size' | 'exudate' | 'tissue'

export type PushProblem =
  | 'one-side-is-zero'
  | 'exudate-without-size'
  | 'open-tissue-without-size'
  | 'closed-tissue-with-size'

export type PushScore =
  | { readonly state: 'not-applicable' }
  | { readonly state: 'unknown'; readonly missing: readonly PushPart[] }
  | { readonly state: 'contradictory'; readonly problems: readonly PushProblem[] }
  | {
      readonly state: 'known'
      readonly total: number
      readonly size: number
      readonly exudate: number
      readonly tissue: number
      /** Above 24 cm² the size part cannot move: a large wound may shrink by half unseen. */
      readonly sizeAtCeiling: boolean
    }

/** Made for pressure injuries: elsewhere its trend helps, its number says little. Rule PU2. */
export const pushTrendAid =
  'PUSH is validated for pressure injuries; for this wound type use it for trend only.'
export const pushNotApplicable = 'Not applicable: skin intact'
export const isPushTrendAid = (woundType: WoundType | null | undefined): boolean =>
  woundType !== 'pressure_ulcer'

export const pushRange = { from: 0, to: 17 } as const

export function computePushScore(answers: PushAnswers): PushScore {
  if (answers.skinIntact === true) return { state: 'not-applicable' }
  const size = scorePushSize(answers.lengthCm, answers.widthCm)
  const exudate = answers.exudate ? pushExudates.values.indexOf(answers.exudate) : -1
  const tissue = answers.tissue ? pushTissues.values.indexOf(answers.tissue) : -1
  if (size.state === 'unknown' || exudate < 0 || tissue < 0) {
    const answered = { size: size.state === 'known', exudate: exudate >= 0, tissue: tissue >= 0 }
    const parts: readonly PushPart[] = ['size', 'exudate', 'tissue']
    return { state: 'unknown', missing: parts.filter((part) => !answered[part]) }
  }
  const problems = findContradictions(answers, size.score, exudate, tissue)
  if (problems.length > 0) return { state: 'contradictory', problems }
  return {
    state: 'known',
    total: size.score + exudate + tissue,
    size: size.score,
    exudate,
    tissue,
    sizeAtCeiling: size.score === 10,
  }
}

function findContradictions(
  answers: PushAnswers,
  size: number,
  exudate: number,
  tissue: number,
): PushProblem[] {
  if (size > 0) return tissue === 0 ? ['closed-tissue-with-size'] : []
  const problems: PushProblem[] = []
  if (answers.lengthCm || answers.widthCm) problems.push('one-side-is-zero')
  if (exudate > 0) problems.push('exudate-without-size')
  if (tissue > 0) problems.push('open-tissue-without-size')
  return problems
}
