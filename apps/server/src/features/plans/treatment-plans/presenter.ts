/** A treatment plan in the contract's format. */
import type { Intervention, TreatmentPlan } from '@mendwell/contract'
import { presentHit } from '../safety/presenter.ts'
import type { HitRow } from '../safety/store.ts'
import type { PlanRow, VersionRow } from './store.ts'

/** Stored by this feature only, after its shape. */
export const getPlanLines = (row: Pick<VersionRow, 'interventions'>) =>
  row.interventions as unknown as Intervention[]

export const presentPlanContent = (row: VersionRow) => ({
  planType: row.planType,
  goals: row.goals,
  interventions: getPlanLines(row),
  frequency: row.frequency,
  duration: row.duration,
  expectedOutcomes: row.expectedOutcomes,
  evaluationCriteria: row.evaluationCriteria,
  isActive: row.isActive,
  version: row.version,
  savedByName: row.savedByName,
  updatedAt: row.savedAt,
  signature:
    row.signedName === null || row.signedAt === null
      ? null
      : { byName: row.signedName, credential: row.signedCredential, signedAt: row.signedAt },
})

export const presentPlanRow = (row: PlanRow, hits: readonly HitRow[]): TreatmentPlan => ({
  ...row,
  patient: row,
  wound: { number: row.woundNumber, location: row.location, laterality: row.laterality },
  ...presentPlanContent(row),
  safetyHits: hits.filter((hit) => hit.subjectId === row.id).map(presentHit),
})
