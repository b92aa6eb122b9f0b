/** Implementing, dismissing and taking back, inside the caller's transaction. Before anything is implemented the rules look again. */
import type { Intervention, TreatmentRecommendation } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { renewWounds } from '../advice/renew.ts'
import { pricesOf } from '../orders/prices.ts'
import { addToPlan, takeOutOfPlan } from '../treatment-plans/lines.ts'
import { recommendationOf } from './answer.ts'
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
  askedFirst: boolean,
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
  if (after.ask_first.length > 0 && !askedFirst) {
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
  if (!taken) return implement(db, actor, id, askedFirst, now)
  await addToPlan(db, actor, { ...after, recommendation_id: id }, lineOf(after), now)
  await renewWounds(db, actor.organizationId, [row.wound_id], now)
  return toldNow(db, actor, id)
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
  if (row.state === 'implemented') await takeOutOfPlan(db, actor, row.wound_id, id, now)
  await renewWounds(db, actor.organizationId, [row.wound_id], now)
  return toldNow(db, actor, id)
}
