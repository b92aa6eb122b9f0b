/** A Braden row in the contract's format, with score and risk level. */
import { computeBradenScore, bradenVeryHighAtMost, type BradenAnswers } from '@mendwell/clinical'
import type { BradenAssessment } from '@mendwell/contract'
import { presentVoid } from '../entries.ts'
import type { BradenRow } from './store.ts'

/** Total and risk of validated answers. */
export function computeBraden(answers: BradenAnswers): { totalScore: number; riskLevel: string } {
  const score = computeBradenScore(answers)
  if (score.state === 'unknown') throw new Error('The contract let incomplete Braden answers through')
  return { totalScore: score.totalScore, riskLevel: score.riskLevel }
}

export const presentBraden = (row: BradenRow): BradenAssessment => ({
  ...row,
  riskLevel: row.riskLevel as BradenAssessment['riskLevel'], // the column's check
  veryHigh: row.totalScore <= bradenVeryHighAtMost,
  voided: presentVoid(row),
})
