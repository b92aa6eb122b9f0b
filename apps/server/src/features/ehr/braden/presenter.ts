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
  id: row.id,
  patientId: row.patient_id,
  assessedAt: row.assessed_at,
  recordedAt: row.recorded_at,
  recordedBy: row.recorded_by,
  recordedByName: row.recorded_by_name,
  sensoryPerception: row.sensory_perception,
  moisture: row.moisture,
  activity: row.activity,
  mobility: row.mobility,
  nutrition: row.nutrition,
  frictionShear: row.friction_shear,
  totalScore: row.total_score,
  riskLevel: row.risk_level as BradenAssessment['riskLevel'], // the column's check
  veryHigh: row.total_score <= bradenVeryHighAtMost,
  notes: row.notes,
  interventionsImplemented: row.interventions_implemented,
  voided: presentVoid(row),
})
