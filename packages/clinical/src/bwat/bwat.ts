/**
 * BWAT: thirteen items of 1 to 5 summed to 13 to 65, higher is worse. Rules BW2 to BW4. Healed is a wound status, not a score: the sum is
 * never below 13.
 */
import { defineBandTable, readBand } from '../bands.ts'
import type { Band, BandTable } from '../bands.ts'
import { bwatItems } from './items.ts'
import type { BwatItemId, BwatLevel } from './items.ts'

export type BwatAnswers = { readonly [id in BwatItemId]?: number | null }

export const bwatSeverityBands: BandTable = defineBandTable({
  name: 'BWAT severity',
  decimals: 0,
  from: 13,
  to: 65,
  source: 'Bates-Jensen wound severity by BWAT total, as cited in wound care literature',
  bands: [
    { id: 'minimal', label: 'Minimal', from: 13, to: 20 },
    { id: 'mild', label: 'Mild', from: 21, to: 30 },
    { id: 'moderate', label: 'Moderate', from: 31, to: 40 },
    { id: 'critical', label: 'Critical', from: 41, to: 65 },
  ],
})

/** Two answers that cannot both be true of one wound. */
export type BwatContradiction = { readonly items: readonly [BwatItemId, BwatItemId]; readonly why: string }

export type BwatScore =
  | {
      readonly state: 'unknown'
      readonly missing: readonly BwatItemId[]
      readonly impossible: readonly BwatItemId[]
    }
  | {
      readonly state: 'known'
      readonly total: number
      readonly severity: Band
      readonly contradictions: readonly BwatContradiction[]
    }

const isLevel = (answer: number | null | undefined): answer is BwatLevel =>
  answer === 1 || answer === 2 || answer === 3 || answer === 4 || answer === 5

export function computeBwatScore(answers: BwatAnswers): BwatScore {
  const ids = bwatItems.map(({ id }) => id)
  const missing = ids.filter((id) => answers[id] === null || answers[id] === undefined)
  const impossible = ids.filter((id) => !missing.includes(id) && !isLevel(answers[id]))
  const total = ids.reduce((sum, id) => sum + (answers[id] ?? 0), 0)
  const severity = readBand(bwatSeverityBands, total)
  if (missing.length > 0 || impossible.length > 0 || severity.state === 'unknown')
    return { state: 'unknown', missing, impossible }
  return { state: 'known', total, severity: severity.band, contradictions: findBwatContradictions(answers) }
}

/** Considers only given answers, so it works while the form is being completed. */
export function findBwatContradictions(answers: BwatAnswers): BwatContradiction[] {
  const found: BwatContradiction[] = []
  const both = (a: BwatItemId, b: BwatItemId, wrong: (a: number, b: number) => boolean, why: string) => {
    const [first, second] = [answers[a], answers[b]]
    if (isLevel(first) && isLevel(second) && wrong(first, second)) found.push({ items: [a, b], why })
  }
  const oneIsNone = (a: number, b: number) => (a === 1) !== (b === 1)
  const intactOnly = (a: number, b: number) => a === 1 && b !== 1
  both(
    'necroticType',
    'necroticAmount',
    oneIsNone,
    'Necrotic tissue is none in one item and present in the other',
  )
  both('exudateType', 'exudateAmount', oneIsNone, 'Exudate is none in one item and present in the other')
  both('depth', 'granulation', intactOnly, 'Intact skin has no granulation to score')
  both('depth', 'epithelialization', intactOnly, 'Intact skin is fully epithelialized')
  return found
}
