/**
 * The BWAT items that follow from a charted assessment without interpretation, rule BW5. The rest needs the clinician and stays unanswered:
 * an answer that is not in the record is never invented.
 */
import type { AssessmentAnswers } from '../assessment/fields.ts'
import { findMaxDepthCm } from '../assessment/clock.ts'
import { computeTissueTotal } from '../assessment/tissue.ts'
import { defineBandTable, readBand } from '../bands.ts'
import type { Band, BandTable } from '../bands.ts'
import { maxScoredCm2, computeScoredSize } from '../scored-size.ts'
import type { BwatAnswers } from './bwat.ts'
import type { BwatLevel } from './items.ts'

type LevelBand = Band & { readonly level: BwatLevel }
const source = 'Bates-Jensen Wound Assessment Tool'

/** From 4 cm² up a size belongs to the tenth it rounds to, as in PUSH. */
export const bwatSizeBands: BandTable<LevelBand> = defineBandTable<LevelBand>({
  name: 'BWAT size',
  decimals: 4,
  from: 0,
  to: maxScoredCm2,
  source,
  bands: [
    { id: 'size-1', label: 'Less than 4 cm²', level: 1, from: 0, to: 3.9999 },
    { id: 'size-2', label: '4 to 16 cm²', level: 2, from: 4, to: 16.0499 },
    { id: 'size-3', label: '16.1 to 36 cm²', level: 3, from: 16.05, to: 36.0499 },
    { id: 'size-4', label: '36.1 to 80 cm²', level: 4, from: 36.05, to: 80.0499 },
    { id: 'size-5', label: 'More than 80 cm²', level: 5, from: 80.05, to: maxScoredCm2 },
  ],
})

/** Percent of the bed under slough and necrosis together. */
export const bwatNecroticBands: BandTable<LevelBand> = defineBandTable<LevelBand>({
  name: 'BWAT necrotic tissue amount',
  decimals: 0,
  from: 0,
  to: 100,
  source,
  bands: [
    { id: 'amount-1', label: 'None', level: 1, from: 0, to: 0 },
    { id: 'amount-2', label: 'Less than 25%', level: 2, from: 1, to: 24 },
    { id: 'amount-3', label: '25% to 50%', level: 3, from: 25, to: 50 },
    { id: 'amount-4', label: 'More than 50% and less than 75%', level: 4, from: 51, to: 74 },
    { id: 'amount-5', label: '75% to 100%', level: 5, from: 75, to: 100 },
  ],
})

const typeLevels = { sanguineous: 2, serosanguinous: 3, serous: 4, purulent: 5 } as const
/** Minimal could be the instrument's scant or its small, so it is asked. */
const amountLevels = { none: 1, minimal: null, moderate: 4, heavy: 5 } as const

/** Maceration says nothing about the margin, so that the item is asked. */
const edgeLevels = {
  indistinct: 1,
  attached: 2,
  not_attached: 3,
  rolled: 4,
  callused: 5,
  macerated: null,
} as const

export function toBwatAnswers(answers: AssessmentAnswers): BwatAnswers {
  const { exudateAmount, exudateType } = answers
  const noExudate = exudateAmount === 'none'
  const necroticAmount = computeNecroticLevel(answers)
  return {
    edges: answers.woundEdges ? edgeLevels[answers.woundEdges] : null,
    size: readLevel(bwatSizeBands, computeScoredSize(answers.length, answers.width)),
    undermining: computeUnderminingLevel(answers),
    necroticType: necroticAmount === 1 ? 1 : null,
    necroticAmount,
    exudateType: noExudate ? 1 : exudateType ? typeLevels[exudateType] : null,
    exudateAmount: exudateAmount ? amountLevels[exudateAmount] : null,
    edema: answers.periwoundEdema === 'none' ? 1 : null,
  }
}

function readLevel(table: BandTable<LevelBand>, value: number | null): BwatLevel | null {
  const reading = readBand(table, value)
  return reading.state === 'known' ? reading.band.level : null
}

function computeNecroticLevel(answers: AssessmentAnswers): BwatLevel | null {
  const tissue = computeTissueTotal(answers)
  return tissue.state === 'whole'
    ? readLevel(bwatNecroticBands, tissue.parts.sloughPercentage + tissue.parts.necroticPercentage)
    : null
}

/** Between 2 and 4 cm the score depends on how much of the edge is undermined, which is asked. */
function computeUnderminingLevel(answers: AssessmentAnswers): BwatLevel | null {
  if (answers.tunnelingPresent === true) return 5
  if (answers.underminingPresent === null || answers.underminingPresent === undefined) return null
  const deepest = findMaxDepthCm(answers.underminingPlaces)
  if (answers.underminingPresent && deepest !== null && deepest > 4) return 5
  if (answers.tunnelingPresent !== false) return null
  if (!answers.underminingPresent) return 1
  return deepest !== null && deepest < 2 ? 2 : null
}
