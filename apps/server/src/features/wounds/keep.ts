/** What happens to a wound besides a request about it: it is recorded with its first assessment, and stands as the newest says. */
import {
  deepestStage,
  infectionSignFields,
  type AssessmentAnswers,
  type HealingStatus,
  type WoundStage,
  type WoundStatus,
} from '@mendwell/clinical'
import type { BodyOf, createWound } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { Refusal } from '../../platform/refusal.ts'
import { keepCourse } from './course.ts'
import { addWound, chartedVisits, lockNumbers, updateWound, woundById, type WoundRow } from './store.ts'

/** The same id sent again finds the wound it made; another wound's id is refused. */
export async function insertWound(
  db: Db,
  actor: Actor,
  wound: BodyOf<typeof createWound>,
  now: Date,
): Promise<WoundRow> {
  await lockNumbers(db, wound.patientId)
  const at = now.toISOString()
  const id = wound.id ?? randomUUID()
  await addWound(db, actor, {
    id,
    organization_id: actor.organizationId,
    patient_id: wound.patientId,
    wound_type: wound.woundType,
    location: wound.location,
    body_region: wound.bodyRegion,
    laterality: wound.laterality,
    onset_date: wound.onsetDate,
    present_on_admission: wound.presentOnAdmission,
    previous_wound_history: wound.previousWoundHistory,
    notes: wound.notes,
    created_by: actor.userId,
    created_at: at,
    updated_at: at,
  })
  const row = await woundById(db, actor, id)
  if (!row || row.patient_id !== wound.patientId) throw new Refusal('request.not-found')
  return row
}

/** Healed is said by a person in so many words, so an assessment alone leaves the wound open. */
const statusAfter: Record<HealingStatus, WoundStatus> = {
  improving: 'healing',
  stable: 'stable',
  deteriorating: 'deteriorating',
  healed: 'healing',
}

/** Lets the wound stand as its assessments say, after one was saved or voided. */
export async function standingOf(db: Db, actor: Actor, woundId: string, now: Date): Promise<void> {
  const assessments = await chartedVisits(db, actor, woundId)
  const newest = assessments.at(-1)
  const stages = assessments.flatMap(({ stage }) => (stage ? [stage as WoundStage] : [])) // the contract's own values
  await updateWound(db, actor, woundId, undefined, {
    last_assessment_id: newest?.id ?? null,
    worst_stage: deepestStage(stages),
    ...(newest && {
      wound_type: newest.wound_type,
      location: newest.location,
      laterality: newest.laterality,
    }),
    next_assessment_date: newest?.next_assessment_date ?? null,
    infection_signs: newest ? signsIn(newest.findings as AssessmentAnswers) : null, // stored from the form
    status: newest ? statusAfter[newest.healing_status as HealingStatus] : 'active',
    updated_at: now.toISOString(),
  })
  await keepCourse(db, actor, woundId, assessments, now)
}

/** How many signs of infection were seen; null where none was looked for. */
function signsIn(findings: AssessmentAnswers): number | null {
  const answers = infectionSignFields.map((id) => findings[id] ?? null)
  return answers.every((answer) => answer === null) ? null : answers.filter(Boolean).length
}
