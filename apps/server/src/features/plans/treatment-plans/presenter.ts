/** A treatment plan in the contract's format. */
import type { Intervention, TreatmentPlan } from '@mendwell/contract'
import { presentHit } from '../safety/presenter.ts'
import type { HitRow } from '../safety/store.ts'
import type { PlanRow, VersionRow } from './store.ts'

/** Stored by this feature only, after its shape. */
export const getPlanLines = (row: Pick<VersionRow, 'interventions'>) =>
  row.interventions as unknown as Intervention[]

export const presentPlanContent = (row: VersionRow) => ({
  planType: row.plan_type as TreatmentPlan['planType'], // the column's check
  goals: row.goals,
  interventions: getPlanLines(row),
  frequency: row.frequency,
  duration: row.duration,
  expectedOutcomes: row.expected_outcomes,
  evaluationCriteria: row.evaluation_criteria,
  isActive: row.is_active,
  version: row.version,
  savedByName: row.saved_by_name,
  updatedAt: row.saved_at,
  signature:
    row.signed_name === null || row.signed_at === null
      ? null
      : { byName: row.signed_name, credential: row.signed_credential, signedAt: row.signed_at },
})

export const presentPlanRow = (row: PlanRow, hits: readonly HitRow[]): TreatmentPlan => ({
  id: row.id,
  patientId: row.patient_id,
  patient: {
    firstName: row.first_name,
    lastName: row.last_name,
    medicalRecordNumber: row.medical_record_number,
  },
  woundId: row.wound_id,
  wound: { number: row.wound_number, location: row.location, laterality: row.laterality },
  createdAt: row.created_at,
  ...presentPlanContent(row),
  safetyHits: hits.filter((hit) => hit.subject_id === row.id).map(presentHit),
})
