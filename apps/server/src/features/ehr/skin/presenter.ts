/** Skin rows in the contract's format. */
import { skinRegions, evaluateSweep, type SkinRegion, type SweepAnswers } from '@mendwell/clinical'
import type { SkinAssessment, SkinSweep } from '@mendwell/contract'
import { presentVoid } from '../entries.ts'
import type { OpenWound, SkinRow, SweepRow } from './store.ts'

export const presentSkin = (row: SkinRow): SkinAssessment => ({
  id: row.id,
  patientId: row.patient_id,
  assessedAt: row.assessed_at,
  recordedAt: row.recorded_at,
  recordedBy: row.recorded_by,
  recordedByName: row.recorded_by_name,
  bodyRegion: row.body_region,
  skinCondition: row.skin_condition,
  color: row.color,
  temperature: row.temperature,
  moisture: row.moisture,
  texture: row.texture,
  elasticity: row.elasticity,
  integrity: row.integrity,
  findings: row.findings,
  interventions: row.interventions,
  riskFactors: row.risk_factors,
  sweepId: row.sweep_id,
  sweepFinding: row.sweep_finding as SkinAssessment['sweepFinding'], // the column's check
  voided: presentVoid(row),
})

const getRegionIndex = ({ bodyRegion }: { bodyRegion: string }) =>
  skinRegions.values.indexOf(bodyRegion as SkinRegion) // of that list
export const compareHeadToToe = (a: { bodyRegion: string }, b: { bodyRegion: string }) =>
  getRegionIndex(a) - getRegionIndex(b)

/** From head to toe. A voided region counts as not examined. */
export function presentSweep(row: SweepRow, regions: readonly SkinRow[], openWounds: OpenWound[]): SkinSweep {
  const notVoided = regions.filter(({ voided_at }) => voided_at === null)
  const answers = Object.fromEntries(
    notVoided.map((region) => [region.body_region, region.sweep_finding]),
  ) as SweepAnswers // both columns hold what the contract let through
  const result = evaluateSweep(answers, openWounds.length)
  return {
    id: row.id,
    patientId: row.patient_id,
    assessedAt: row.assessed_at,
    recordedAt: row.recorded_at,
    recordedBy: row.recorded_by,
    recordedByName: row.recorded_by_name,
    noWounds: row.no_wounds && result.state === 'no-wounds',
    state: result.state,
    openWounds,
    unseen: 'unseen' in result ? [...result.unseen] : [],
    regions: regions.map(presentSkin).toSorted(compareHeadToToe),
  }
}
