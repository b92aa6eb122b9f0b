/** What assessments ask of the features above. `routes.ts` of the app connects them. */
import type { SafetyDecision } from '@mendwell/clinical'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { Delivery } from '../notifications/public.ts'
import type { OnChartChanged } from '../patients/public.ts'

/** What the safety rules read of an assessment. */
export interface CheckedAssessment {
  id: string
  patientId: string
  woundId: string
  /** The form's own answers. */
  answers: object
}

/** A confirmed outline of a photo, which provides an assessment's size. */
interface ConfirmedOutline {
  id: string
  photoId: string
  capturedAt: string
  measurements: unknown
}

/** An assessment as it was saved, for what it shows. */
interface SavedAssessment extends CheckedAssessment {
  assessedAt: string
}

export interface AssessmentHooks {
  /** Opens critical findings for what a saved assessment shows. */
  onAssessmentSaved: (db: Db, actor: Actor, saved: SavedAssessment, delivery: Delivery) => Promise<void>
  /** Withdraws those of one that was entered in error. */
  onAssessmentVoided: (
    db: Db,
    actor: Actor,
    voided: SavedAssessment,
    reason: string,
    delivery: Delivery,
  ) => Promise<void>
  onChartChanged: OnChartChanged
  /** Records what the safety rules say about a saved or signed assessment. */
  settleAssessment: (
    db: Db,
    actor: Actor,
    assessment: CheckedAssessment,
    decisions: readonly SafetyDecision[],
    step: 'save' | 'sign',
    now: Date,
  ) => Promise<void>
  /** Resolves pending safety hits of a record, except those whose keys remain. */
  resolvePending: (
    db: Db,
    actor: Actor,
    recordId: string,
    remaining: readonly string[],
    reason: string,
    now: Date,
  ) => Promise<void>
  /** Undefined unless it is confirmed and on a photo of this wound. */
  findConfirmedOutline: (
    db: Db,
    actor: Actor,
    woundId: string,
    outlineId: string,
  ) => Promise<ConfirmedOutline | undefined>
}
