/**
 * The Braden Scale: six answers summed to 6 to 23, lower is a higher risk. Rules BR2 to BR4. For adults; children
 * need another scale. A total is unknown until all six are answered.
 */
import { defineBandTable, readBand } from '../bands.ts'
import type { Band, BandTable } from '../bands.ts'
import { defineOptions } from '../vocabulary.ts'
import { bradenSubscales } from './subscales.ts'
import type { BradenSubscaleId } from './subscales.ts'

export type BradenAnswers = { readonly [id in BradenSubscaleId]?: number | null }

/** As stored: the label in lower case with an underscore. */
export const bradenRiskLevels = defineOptions('Braden risk level', {
  high_risk: 'High Risk',
  moderate_risk: 'Moderate Risk',
  mild_risk: 'Mild Risk',
  low_risk: 'Low Risk',
})
export type BradenRiskLevel = (typeof bradenRiskLevels.values)[number]

export type BradenBand = Band & { readonly id: BradenRiskLevel }

export const bradenBands: BandTable<BradenBand> = defineBandTable<BradenBand>({
  name: 'Braden risk',
  decimals: 0,
  from: 6,
  to: 23,
  source: 'product specification, part 2 §4',
  bands: [
    { id: 'high_risk', label: bradenRiskLevels.labels.high_risk, from: 6, to: 12 },
    { id: 'moderate_risk', label: bradenRiskLevels.labels.moderate_risk, from: 13, to: 14 },
    { id: 'mild_risk', label: bradenRiskLevels.labels.mild_risk, from: 15, to: 18 },
    { id: 'low_risk', label: bradenRiskLevels.labels.low_risk, from: 19, to: 23 },
  ],
})

/** The published cut-off that the specification's bands fold into high risk. */
export const bradenVeryHighAtMost = 9

export type BradenScore =
  | {
      readonly state: 'unknown'
      readonly missing: readonly BradenSubscaleId[]
      readonly impossible: readonly BradenSubscaleId[]
    }
  | {
      readonly state: 'known'
      readonly totalScore: number
      readonly riskLevel: BradenRiskLevel
      readonly label: string
      /** 9 or less: high risk and more than that. */
      readonly veryHigh: boolean
    }

export function computeBradenScore(answers: BradenAnswers): BradenScore {
  const missing = listSubscaleIds(({ id }) => answers[id] === null || answers[id] === undefined)
  const impossible = listSubscaleIds(
    ({ id, levels }) => !missing.includes(id) && !isLevel(levels.length, answers[id]),
  )
  const totalScore = bradenSubscales.reduce((sum, { id }) => sum + (answers[id] ?? 0), 0)
  const reading = readBand(bradenBands, totalScore)
  if (missing.length > 0 || impossible.length > 0 || reading.state === 'unknown')
    return { state: 'unknown', missing, impossible }
  const { id: riskLevel, label } = reading.band
  return { state: 'known', totalScore, riskLevel, label, veryHigh: totalScore <= bradenVeryHighAtMost }
}

function listSubscaleIds(test: (subscale: (typeof bradenSubscales)[number]) => boolean): BradenSubscaleId[] {
  return bradenSubscales.filter(test).map(({ id }) => id)
}

function isLevel(most: number, answer: number | null | undefined): boolean {
  return Number.isInteger(answer) && Number(answer) >= 1 && Number(answer) <= most
}
