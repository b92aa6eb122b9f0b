/** What changes a wound besides requests about it: it is created with its first assessment, and its status follows the latest. */
import {
  resolveBodyPlace,
  findDeepestStage,
  infectionSignFields,
  type AssessmentAnswers,
  type HealingStatus,
  type WoundStage,
  type WoundStatus,
} from '@mendwell/clinical'
import { woundFields, type AssessmentForm, type RequestBody, type createWound } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { pickFields } from '../../platform/pick-fields.ts'
import { assertSameResubmission } from '../../platform/idempotent-create.ts'
import { saveHealingCourse } from './course.ts'
import { assertPossibleOnset } from './validate-dates.ts'
import {
  insertWoundRow,
  listChartedVisits,
  lockWound,
  lockWoundNumbers,
  updateWound,
  findWoundById,
  type WoundRow,
} from './store.ts'

/** The body map's own places; the shapes leave it open, so that no page carries the map along. */
export function assertKnownLocation(bodyRegion: string | null | undefined): void {
  if (bodyRegion && resolveBodyPlace(bodyRegion).state !== 'known') {
    throw new DomainError('request.invalid', { fields: { bodyRegion: 'Select a location on the body map' } })
  }
}

/** A retry with the same id finds the wound it created; another wound's id is rejected. */
export async function insertWound(
  db: Db,
  actor: Actor,
  wound: RequestBody<typeof createWound>,
  now: Date,
): Promise<WoundRow> {
  assertKnownLocation(wound.bodyRegion)
  await assertPossibleOnset(db, actor, wound.patientId, wound.onsetDate, now)
  await lockWoundNumbers(db, wound.patientId)
  const at = now.toISOString()
  const id = wound.id ?? randomUUID()
  const said = pickFields(woundFields, wound)
  const by = { createdBy: actor.userId, createdAt: at, updatedAt: at }
  const of = { id, organizationId: actor.organizationId, patientId: wound.patientId }
  const added = await insertWoundRow(db, actor, {
    ...of,
    ...said,
    ...by,
    // Left open where a wound begins, it is asked later.
    admissionAskedAt: said.presentOnAdmission == null ? null : by.createdAt,
  })
  const row = await findWoundById(db, actor, id)
  if (!row || row.patientId !== wound.patientId) throw new DomainError('request.not-found')
  if (!added) assertSameResubmission(row, said)
  return row
}

/** What an assessment may set on the wound: a side that was missing, and everything if it created the wound. Rule WA8. */
export async function updateWoundIdentity(
  db: Db,
  actor: Actor,
  wound: WoundRow,
  said: Pick<AssessmentForm, 'woundType' | 'location' | 'laterality' | 'bodyRegion'>,
  began: boolean,
  now: Date,
): Promise<void> {
  const change = {
    ...(wound.laterality === null && said.laterality && { laterality: said.laterality }),
    ...(began && {
      woundType: said.woundType ?? wound.woundType,
      location: said.location ?? wound.location,
      laterality: said.laterality ?? wound.laterality,
      // The region of another place is not this one's.
      bodyRegion: said.location === wound.location ? wound.bodyRegion : said.bodyRegion,
    }),
  }
  if (Object.keys(change).length === 0) return
  assertKnownLocation(change.bodyRegion)
  await updateWound(db, actor, wound.id, undefined, { ...change, updatedAt: now.toISOString() })
}

/** A person confirms healing explicitly, so an assessment alone leaves the wound open. */
const statusAfter: Record<HealingStatus, WoundStatus> = {
  improving: 'healing',
  stable: 'stable',
  deteriorating: 'deteriorating',
  healed: 'healing',
}

/** Recomputes the wound's status fields from its assessments. Call after saving or voiding an assessment. */
export async function refreshWoundStatus(db: Db, actor: Actor, woundId: string, now: Date): Promise<void> {
  await lockWound(db, actor, woundId)
  const wound = await findWoundById(db, actor, woundId)
  const assessments = await listChartedVisits(db, actor, woundId)
  const newest = assessments.at(-1)
  const stages = assessments.flatMap(({ stage }) => (stage ? [stage as WoundStage] : [])) // the contract's own values
  await updateWound(db, actor, woundId, undefined, {
    lastAssessmentId: newest?.id ?? null,
    worstStage: wound?.woundType === 'pressure_ulcer' ? findDeepestStage(stages) : null,
    nextAssessmentDate: newest?.nextAssessmentDate ?? null,
    infectionSigns: newest ? countInfectionSigns(newest.findings as AssessmentAnswers) : null, // stored from the form
    // A wound that was called healed stays so, whatever its earlier assessments turn out to say.
    ...(wound?.isActive && {
      status: newest ? statusAfter[newest.healingStatus as HealingStatus] : 'active',
    }),
    updatedAt: now.toISOString(),
  })
  await saveHealingCourse(db, actor, woundId, assessments, now)
}

/** How many signs of infection were seen; null where none was looked for. */
function countInfectionSigns(findings: AssessmentAnswers): number | null {
  const answers = infectionSignFields.map((id) => findings[id] ?? null)
  return answers.every((answer) => answer === null) ? null : answers.filter(Boolean).length
}
