/** Implementing, dismissing and taking back, inside the caller's transaction. Before anything is implemented the rules look again. */
import { identifyPlanLines } from '@mendwell/clinical'
import type {
  RequestBody,
  implementRecommendation,
  Intervention,
  previewImplementation,
  ResponseBody,
  TreatmentRecommendation,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { loadApprovedVersions } from '../clinical-rules/presenter.ts'
import { refreshWounds } from '../recommendation-engine/refresh-wounds.ts'
import { loadPrices } from '../orders/prices.ts'
import { assertNonePending } from '../safety/pending.ts'
import { canOverride, runSafetyCheck, settleSafety } from '../safety/service.ts'
import { resolveRemovedLines } from '../treatment-plans/service.ts'
import { addLineToPlan, previewPlan, removeLineFromPlan } from '../treatment-plans/plan-lines.ts'
import { presentRecommendation } from './presenter.ts'
import { findRecommendationById, updateRecommendationState, type RecommendationRow } from './store.ts'

export async function getRecommendationOrThrow(db: Db, actor: Actor, id: string): Promise<RecommendationRow> {
  const row = await findRecommendationById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

export const presentRecommendationById = async (
  db: Db,
  actor: Actor,
  id: string,
): Promise<TreatmentRecommendation> =>
  presentRecommendation(
    await getRecommendationOrThrow(db, actor, id),
    await loadPrices(db, actor.organizationId),
    await loadApprovedVersions(db, actor.organizationId),
  )

const invalidTransitionError = (row: RecommendationRow, words: string) =>
  new DomainError('recommendation.transition', {
    fields: { state: `This recommendation is ${row.state} and can’t be ${words}.` },
  })

export async function applyRecommendation(
  db: Db,
  actor: Actor,
  id: string,
  body: RequestBody<typeof implementRecommendation>,
  now: Date,
): Promise<TreatmentRecommendation> {
  const row = await getRecommendationOrThrow(db, actor, id)
  if (row.state === 'implemented') return presentRecommendationById(db, actor, id)
  if (row.state === 'dismissed') throw invalidTransitionError(row, 'implemented')
  if (row.state === 'active') await refreshWounds(db, actor.organizationId, [row.woundId], now)
  const after = await getRecommendationOrThrow(db, actor, id)
  if (after.state === 'withdrawn') {
    throw new DomainError('recommendation.stale', { fields: { state: after.withdrawnBecause ?? '' } })
  }
  if (after.askFirst.length > 0 && !body.askedFirst) {
    throw new DomainError('request.invalid', {
      fields: { askedFirst: `Verify first: ${after.askFirst.join(' ')}` },
    })
  }
  const taken = await updateRecommendationState(db, actor.organizationId, id, ['active'], {
    state: 'implemented',
    implementedAt: now.toISOString(),
    implementedBy: actor.userId,
    effectiveness: null,
    effectivenessWords: null,
  })
  // Another request was first; its result decides.
  if (!taken) return applyRecommendation(db, actor, id, body, now)
  const line = buildPlanLine(after)
  const at = { patientId: after.patientId, woundId: after.woundId }
  const place = { ...at, recommendationId: id, planVersion: body.planVersion, keptIds: body.keepLineIds }
  const { planId, replaced, lines } = await addLineToPlan(db, actor, place, line, now)
  const subject = { ...at, subject: 'treatment-plan', subjectId: planId } as const
  await settleSafety(db, actor, subject, identifyPlanLines([line]), body.safetyDecisions, 'demand', now)
  await resolveRemovedLines(db, actor, subject, lines, now)
  // The signature covers the whole plan.
  await assertNonePending(db, actor, planId)
  for (const { recommendationId } of replaced) {
    if (recommendationId === null) continue
    await updateRecommendationState(db, actor.organizationId, recommendationId, ['implemented'], {
      ...notImplemented,
      state: 'dismissed',
      dismissedAt: now.toISOString(),
      dismissedBy: actor.userId,
      dismissReason: `Replaced by ${after.title}`.slice(0, 500),
    })
  }
  await refreshWounds(db, actor.organizationId, [row.woundId], now)
  return presentRecommendationById(db, actor, id)
}

const notImplemented = {
  implementedAt: null,
  implementedBy: null,
  effectiveness: null,
  effectivenessWords: null,
} as const

/** The plan before and after, and what has to be decided. Nothing is written. */
export async function previewRecommendation(
  db: Db,
  actor: Actor,
  id: string,
  now: Date,
): Promise<ResponseBody<typeof previewImplementation>> {
  const row = await getRecommendationOrThrow(db, actor, id)
  if (row.state !== 'active') throw invalidTransitionError(row, 'implemented')
  const line = buildPlanLine(row)
  const { plan, before, after, replaced, slot } = await previewPlan(db, actor, row.woundId, line)
  const at = { patientId: row.patientId, woundId: row.woundId }
  const [check, mayOverride] = await Promise.all([
    runSafetyCheck(db, actor.organizationId, at, identifyPlanLines([line]), now),
    canOverride(db, actor),
  ])
  return {
    recommendationId: id,
    ...at,
    planVersion: plan?.version ?? 0,
    before: [...before],
    after: [...after],
    replaced: [...replaced],
    slot,
    askFirst: row.askFirst,
    hits: check.hits,
    acknowledged: check.acknowledged,
    canOverride: mayOverride,
  }
}

const buildPlanLine = (row: RecommendationRow): Intervention => ({
  id: randomUUID(),
  title: row.title,
  description: row.description,
  frequency: row.frequency,
  duration: row.duration,
  recommendationId: row.id,
})

export async function dismissActive(
  db: Db,
  actor: Actor,
  id: string,
  reason: string,
  now: Date,
): Promise<TreatmentRecommendation> {
  const row = await getRecommendationOrThrow(db, actor, id)
  if (row.state === 'dismissed') return presentRecommendationById(db, actor, id)
  if (row.state !== 'active') throw invalidTransitionError(row, 'dismissed')
  const taken = await updateRecommendationState(db, actor.organizationId, id, ['active'], {
    state: 'dismissed',
    dismissedAt: now.toISOString(),
    dismissedBy: actor.userId,
    dismissReason: reason,
  })
  return taken ? presentRecommendationById(db, actor, id) : dismissActive(db, actor, id, reason, now)
}

/** Back among the active ones; the rules withdraw it there if the chart gives no reason for it any more. */
export async function undoDecision(
  db: Db,
  actor: Actor,
  id: string,
  now: Date,
): Promise<TreatmentRecommendation> {
  const row = await getRecommendationOrThrow(db, actor, id)
  if (row.state === 'active') return presentRecommendationById(db, actor, id)
  if (row.state === 'withdrawn') throw invalidTransitionError(row, 'undone')
  const taken = await updateRecommendationState(db, actor.organizationId, id, [row.state], {
    state: 'active',
    implementedAt: null,
    implementedBy: null,
    dismissedAt: null,
    dismissedBy: null,
    dismissReason: null,
    effectiveness: null,
    effectivenessWords: null,
  })
  if (!taken) return undoDecision(db, actor, id, now)
  if (row.state === 'implemented') {
    const restored = await removeLineFromPlan(db, actor, row.woundId, id, now)
    for (const { recommendationId } of restored) {
      if (recommendationId === null) continue
      await updateRecommendationState(db, actor.organizationId, recommendationId, ['dismissed'], {
        state: 'implemented',
        implementedAt: now.toISOString(),
        implementedBy: actor.userId,
        dismissedAt: null,
        dismissedBy: null,
        dismissReason: null,
      })
    }
  }
  await refreshWounds(db, actor.organizationId, [row.woundId], now)
  return presentRecommendationById(db, actor, id)
}
