/** Writing treatment plans, inside the caller's transaction: a first version, or one more. */
import { identifyPlanLines, isSameAlert } from '@mendwell/clinical'
import type { RequestBody, changePlan, createPlan, Intervention, TreatmentPlan } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Tables } from '../../../platform/db/query.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { resolveResubmission } from '../../../platform/idempotent-create.ts'
import { findWoundById } from '../../wounds/public.ts'
import { listSubjectHits } from '../safety/store.ts'
import { resolvePending } from '../safety/pending.ts'
import { runSafetyCheck, settleSafety, type SafetySubject } from '../safety/service.ts'
import { findRecommendationById } from '../recommendations/store.ts'
import { getPlanLines, presentPlanRow } from './presenter.ts'
import {
  insertPlan,
  insertVersion,
  lockPlans,
  findPlanById,
  findPlanInForce,
  updatePlanAtVersion,
  type PlanRow,
} from './store.ts'

type Content = Omit<
  Insertable<Tables['treatment_plan_versions']>,
  'planId' | 'organizationId' | 'version' | 'savedBy' | 'savedAt'
>

export async function getPlanOrThrow(db: Db, actor: Actor, id: string): Promise<PlanRow> {
  const row = await findPlanById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

export async function presentPlan(db: Db, actor: Actor, id: string): Promise<TreatmentPlan> {
  return presentPlanRow(await getPlanOrThrow(db, actor, id), await listSubjectHits(db, actor, [id]))
}

/** The first version of a plan; who may and that there is none in force was settled before. */
export async function insertPlanWithVersion(
  db: Db,
  actor: Actor,
  plan: { id: string; patientId: string; woundId: string },
  content: Content,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const added = await insertPlan(db, {
    id: plan.id,
    organizationId: actor.organizationId,
    patientId: plan.patientId,
    woundId: plan.woundId,
    isActive: content.isActive,
    createdBy: actor.userId,
    createdAt: at,
    updatedAt: at,
  })
  // The id belongs to another record.
  if (!added) throw new DomainError('request.not-found')
  await insertVersion(db, {
    ...content,
    planId: plan.id,
    version: 1,
    organizationId: actor.organizationId,
    savedBy: actor.userId,
    savedAt: at,
  })
}

/** One more version of a plan that was read at this one. */
export async function savePlanVersion(
  db: Db,
  actor: Actor,
  row: PlanRow,
  change: Partial<Content>,
  now: Date,
): Promise<void> {
  const content: Content = {
    planType: row.planType,
    goals: row.goals,
    interventions: JSON.stringify(getPlanLines(row)),
    frequency: row.frequency,
    duration: row.duration,
    expectedOutcomes: row.expectedOutcomes,
    evaluationCriteria: row.evaluationCriteria,
    isActive: row.isActive,
    ...change,
  }
  const at = now.toISOString()
  const raised = await updatePlanAtVersion(db, actor.organizationId, row.id, row.version, {
    isActive: content.isActive,
    updatedAt: at,
  })
  if (!raised) throw new DomainError('request.version-stale', { version: row.version + 1 })
  await insertVersion(db, {
    ...content,
    planId: row.id,
    version: row.version + 1,
    organizationId: actor.organizationId,
    savedBy: actor.userId,
    savedAt: at,
  })
}

export async function createPlanRecord(
  db: Db,
  actor: Actor,
  body: RequestBody<typeof createPlan>,
  now: Date,
): Promise<TreatmentPlan> {
  // A retry after a lost response returns the stored plan.
  const sent = body.id && (await findPlanById(db, actor, body.id))
  if (sent) {
    const { safetyDecisions: _, ...said } = body
    return resolveResubmission(presentPlanRow(sent, await listSubjectHits(db, actor, [sent.id])), said)
  }
  const wound = await findWoundById(db, actor, body.woundId)
  if (!wound) throw new DomainError('request.invalid', { fields: { woundId: 'Wound not found' } })
  if (wound.patientId !== body.patientId) throw new DomainError('wound.other-patient')
  await lockPlans(db, wound.id)
  if (await findPlanInForce(db, actor, wound.id)) throw new DomainError('plan.exists')
  const id = body.id ?? randomUUID()
  const lines = await assignInterventionIds(db, actor, wound.id, body.interventions, [])
  const content = {
    planType: body.planType,
    goals: body.goals,
    interventions: JSON.stringify(lines),
    frequency: body.frequency,
    duration: body.duration,
    expectedOutcomes: body.expectedOutcomes,
    evaluationCriteria: body.evaluationCriteria,
    isActive: true,
  }
  await insertPlanWithVersion(db, actor, { id, patientId: body.patientId, woundId: wound.id }, content, now)
  const at = {
    subject: 'treatment-plan',
    subjectId: id,
    patientId: body.patientId,
    woundId: wound.id,
  } as const
  await settleSafety(db, actor, at, identifyPlanLines(lines), body.safetyDecisions, 'demand', now)
  return presentPlan(db, actor, id)
}

export async function updatePlanRecord(
  db: Db,
  actor: Actor,
  id: string,
  version: number,
  body: RequestBody<typeof changePlan>,
  now: Date,
): Promise<TreatmentPlan> {
  const { woundId } = await getPlanOrThrow(db, actor, id)
  await lockPlans(db, woundId)
  const row = await getPlanOrThrow(db, actor, id)
  if (row.version !== version) throw new DomainError('request.version-stale', { version: row.version })
  if (body.isActive && !row.isActive && (await findPlanInForce(db, actor, woundId)))
    throw new DomainError('plan.exists')
  const given =
    body.interventions &&
    (await assignInterventionIds(db, actor, woundId, body.interventions, getPlanLines(row)))
  const wanted = {
    planType: body.planType,
    goals: body.goals,
    interventions: given && JSON.stringify(given),
    frequency: body.frequency,
    duration: body.duration,
    expectedOutcomes: body.expectedOutcomes,
    evaluationCriteria: body.evaluationCriteria,
    isActive: body.isActive,
  }
  const sent = Object.entries(wanted).filter(([, value]) => value !== undefined)
  await savePlanVersion(db, actor, row, Object.fromEntries(sent), now)
  // Lines that were there before were decided when they came.
  const before = row.isActive ? getPlanLines(row) : []
  const added = (given ?? (body.isActive ? getPlanLines(row) : [])).filter(
    (line) => !before.some((one) => one.title === line.title && one.description === line.description),
  )
  const at = { subject: 'treatment-plan', subjectId: id, patientId: row.patientId, woundId } as const
  await settleSafety(db, actor, at, identifyPlanLines(added), body.safetyDecisions, 'demand', now)
  const isActive = body.isActive ?? row.isActive
  await resolveRemovedLines(db, actor, at, isActive ? (given ?? getPlanLines(row)) : [], now)
  return presentPlan(db, actor, id)
}

/** What is pending about a line that is not in the plan any more is settled. */
export async function resolveRemovedLines(
  db: Db,
  actor: Actor,
  at: SafetySubject,
  lines: readonly Intervention[],
  now: Date,
): Promise<void> {
  const pending = (await listSubjectHits(db, actor, [at.subjectId])).filter(
    ({ outcome }) => outcome === 'pending',
  )
  if (pending.length === 0) return
  const { hits } = await runSafetyCheck(db, actor.organizationId, at, identifyPlanLines(lines), now)
  const remaining = pending
    .map(({ hitKey: key }) => key)
    .filter((key) => hits.some((hit) => isSameAlert(hit.key, key)))
  await resolvePending(db, actor, at.subjectId, remaining, 'No longer in the treatment plan.', now)
}

type GivenInterventions = RequestBody<typeof createPlan>['interventions']

/** A line retains its id; a recommendation that it names must belong to this wound. */
async function assignInterventionIds(
  db: Db,
  actor: Actor,
  woundId: string,
  given: GivenInterventions,
  before: readonly Intervention[],
): Promise<Intervention[]> {
  const known = new Set(before.map(({ recommendationId }) => recommendationId))
  for (const { recommendationId } of given) {
    if (recommendationId === null || known.has(recommendationId)) continue
    const row = await findRecommendationById(db, actor, recommendationId)
    if (row?.woundId !== woundId) {
      throw new DomainError('request.invalid', {
        fields: { interventions: 'Recommendation not found' },
      })
    }
  }
  return given.map(({ id = randomUUID(), ...line }) => ({ id, ...line }))
}
