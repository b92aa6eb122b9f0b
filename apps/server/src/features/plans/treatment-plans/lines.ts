/** Lines of a plan that come and go with a recommendation, in the transaction that implements it or takes it back. */
import { mostInterventions, type Intervention } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { linesOf } from './answer.ts'
import { begin, goOn } from './keep.ts'
import { lockPlans, planInForce } from './store.ts'

/** Into the plan in force; where there is none, one begins with it. A line of this recommendation is there once. */
export async function addToPlan(
  db: Db,
  actor: Actor,
  of: { patient_id: string; wound_id: string; recommendation_id: string },
  line: Intervention,
  now: Date,
): Promise<void> {
  await lockPlans(db, of.wound_id)
  const plan = await planInForce(db, actor, of.wound_id)
  if (!plan) {
    const content = {
      plan_type: 'healing',
      interventions: JSON.stringify([line]),
      is_active: true,
      recommendation_id: of.recommendation_id,
    }
    const where = { id: randomUUID(), patientId: of.patient_id, woundId: of.wound_id }
    return begin(db, actor, where, content, now)
  }
  const lines = linesOf(plan)
  if (lines.some(({ recommendationId }) => recommendationId === of.recommendation_id)) return
  if (lines.length >= mostInterventions) throw new Refusal('plan.full')
  await goOn(
    db,
    actor,
    plan,
    { interventions: JSON.stringify([...lines, line]), recommendation_id: of.recommendation_id },
    now,
  )
}

export async function takeOutOfPlan(
  db: Db,
  actor: Actor,
  woundId: string,
  recommendationId: string,
  now: Date,
): Promise<void> {
  await lockPlans(db, woundId)
  const plan = await planInForce(db, actor, woundId)
  const lines = plan && linesOf(plan)
  const left = lines?.filter((line) => line.recommendationId !== recommendationId)
  if (!plan || !lines || !left || left.length === lines.length) return
  await goOn(
    db,
    actor,
    plan,
    { interventions: JSON.stringify(left), recommendation_id: recommendationId },
    now,
  )
}
