/** Implementing, dismissing and taking back, inside the caller's transaction. Before anything is implemented the rules look again. */
import { identifyPlanLines } from '@mendwell/clinical'
import type {
  BodyOf,
  implementRecommendation,
  Intervention,
  previewImplementation,
  ReplyOf,
  TreatmentRecommendation,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { renewWounds } from '../recommendation-engine/refresh-wounds.ts'
import { pricesOf } from '../orders/prices.ts'
import { assertNonePending } from '../safety/pending.ts'
import { canOverride, checkAt, settleSafety } from '../safety/service.ts'
import { resolveRemovedLines } from '../treatment-plans/service.ts'
import { addToPlan, previewPlan, takeOutOfPlan } from '../treatment-plans/plan-lines.ts'
import { recommendationOf } from './presenter.ts'
import { recommendationById, stepRecommendation, type RecommendationRow } from './store.ts'

export async function seen(db: Db, actor: Actor, id: string): Promise<RecommendationRow> {
  const row = await recommendationById(db, actor, id)
  if (!row) throw new Refusal('request.not-found')
  return row
}

export const toldNow = async (db: Db, actor: Actor, id: string): Promise<TreatmentRecommendation> =>
  recommendationOf(await seen(db, actor, id), await pricesOf(db, actor.organizationId))

const wrongWay = (row: RecommendationRow, words: string) =>
  new Refusal('recommendation.transition', {
    fields: { state: `This recommendation is ${row.state} and cannot be ${words}.` },
  })

export async function implement(
  db: Db,
  actor: Actor,
  id: string,
  body: BodyOf<typeof implementRecommendation>,
  now: Date,
): Promise<TreatmentRecommendation> {
  const row = await seen(db, actor, id)
  if (row.state === 'implemented') return toldNow(db, actor, id)
  if (row.state === 'dismissed') throw wrongWay(row, 'implemented')
  if (row.state === 'active') await renewWounds(db, actor.organizationId, [row.wound_id], now)
  const after = await seen(db, actor, id)
  if (after.state === 'withdrawn') {
    throw new Refusal('recommendation.stale', { fields: { state: after.withdrawn_because ?? '' } })
  }
  if (after.ask_first.length > 0 && !body.askedFirst) {
    throw new Refusal('request.invalid', {
      fields: { askedFirst: `Ask first: ${after.ask_first.join(' ')}` },
    })
  }
  const taken = await stepRecommendation(db, actor.organizationId, id, ['active'], {
    state: 'implemented',
    implemented_at: now.toISOString(),
    implemented_by: actor.userId,
    effectiveness: null,
    effectiveness_words: null,
  })
  // Somebody was first: what they made of it decides.
  if (!taken) return implement(db, actor, id, body, now)
  const line = lineOf(after)
  const at = { patientId: after.patient_id, woundId: after.wound_id }
  const place = { ...at, recommendationId: id, planVersion: body.planVersion, keptIds: body.keepLineIds }
  const { planId, replaced, lines } = await addToPlan(db, actor, place, line, now)
  const subject = { ...at, subject: 'treatment-plan', subjectId: planId } as const
  await settleSafety(db, actor, subject, identifyPlanLines([line]), body.safetyDecisions, 'demand', now)
  await resolveRemovedLines(db, actor, subject, lines, now)
  // The signature is under the whole plan.
  await assertNonePending(db, actor, planId)
  for (const { recommendationId } of replaced) {
    if (recommendationId === null) continue
    await stepRecommendation(db, actor.organizationId, recommendationId, ['implemented'], {
      ...notImplemented,
      state: 'dismissed',
      dismissed_at: now.toISOString(),
      dismissed_by: actor.userId,
      dismiss_reason: `Replaced by ${after.title}`.slice(0, 500),
    })
  }
  await renewWounds(db, actor.organizationId, [row.wound_id], now)
  return toldNow(db, actor, id)
}

const notImplemented = {
  implemented_at: null,
  implemented_by: null,
  effectiveness: null,
  effectiveness_words: null,
} as const

/** The plan before and after, and what has to be decided. Nothing is written. */
export async function preview(
  db: Db,
  actor: Actor,
  id: string,
  now: Date,
): Promise<ReplyOf<typeof previewImplementation>> {
  const row = await seen(db, actor, id)
  if (row.state !== 'active') throw wrongWay(row, 'implemented')
  const line = lineOf(row)
  const { plan, before, after, replaced, slot } = await previewPlan(db, actor, row.wound_id, line)
  const at = { patientId: row.patient_id, woundId: row.wound_id }
  const [check, mayOverride] = await Promise.all([
    checkAt(db, actor.organizationId, at, identifyPlanLines([line]), now),
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
    askFirst: row.ask_first,
    hits: check.hits,
    acknowledged: check.acknowledged,
    canOverride: mayOverride,
  }
}

const lineOf = (row: RecommendationRow): Intervention => ({
  id: randomUUID(),
  title: row.title,
  description: row.description,
  frequency: row.frequency,
  duration: row.duration,
  recommendationId: row.id,
})

export async function dismiss(
  db: Db,
  actor: Actor,
  id: string,
  reason: string,
  now: Date,
): Promise<TreatmentRecommendation> {
  const row = await seen(db, actor, id)
  if (row.state === 'dismissed') return toldNow(db, actor, id)
  if (row.state !== 'active') throw wrongWay(row, 'dismissed')
  const taken = await stepRecommendation(db, actor.organizationId, id, ['active'], {
    state: 'dismissed',
    dismissed_at: now.toISOString(),
    dismissed_by: actor.userId,
    dismiss_reason: reason,
  })
  return taken ? toldNow(db, actor, id) : dismiss(db, actor, id, reason, now)
}

/** Back among the active ones; the rules withdraw it there if the chart gives no reason for it any more. */
export async function undo(db: Db, actor: Actor, id: string, now: Date): Promise<TreatmentRecommendation> {
  const row = await seen(db, actor, id)
  if (row.state === 'active') return toldNow(db, actor, id)
  if (row.state === 'withdrawn') throw wrongWay(row, 'taken back')
  const taken = await stepRecommendation(db, actor.organizationId, id, [row.state], {
    state: 'active',
    implemented_at: null,
    implemented_by: null,
    dismissed_at: null,
    dismissed_by: null,
    dismiss_reason: null,
    effectiveness: null,
    effectiveness_words: null,
  })
  if (!taken) return undo(db, actor, id, now)
  if (row.state === 'implemented') {
    const restored = await takeOutOfPlan(db, actor, row.wound_id, id, now)
    for (const { recommendationId } of restored) {
      if (recommendationId === null) continue
      await stepRecommendation(db, actor.organizationId, recommendationId, ['dismissed'], {
        state: 'implemented',
        implemented_at: now.toISOString(),
        implemented_by: actor.userId,
        dismissed_at: null,
        dismissed_by: null,
        dismiss_reason: null,
      })
    }
  }
  await renewWounds(db, actor.organizationId, [row.wound_id], now)
  return toldNow(db, actor, id)
}
