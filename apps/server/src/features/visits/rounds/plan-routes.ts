/** Recurring rounds over HTTP. */
import {
  createRoundPlan,
  decidePlannedRound,
  endRoundPlan,
  listPlannedRounds,
  listRoundPlans,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { DomainError } from '../../../platform/domain-error.ts'
import { route } from '../../../platform/http/route.ts'
import { resolveResubmission } from '../../../platform/idempotent-create.ts'
import { findFacilityById } from '../../facilities/public.ts'
import { findPickable } from '../../identity/public.ts'
import { loadPlannedRounds } from './plans.ts'
import { endPlan, findPlanById, insertPlan, listPlans, saveDecision } from './plans-store.ts'

const invalidFieldsError = (fields: Record<string, string>) => new DomainError('request.invalid', { fields })

export const roundPlanRoutes = [
  route(listRoundPlans, ({ db, actor }) => listPlans(db, actor)),

  route(createRoundPlan, async ({ db, actor, body, now }) => {
    const { id = randomUUID(), order, ...plan } = body
    const sent = await findPlanById(db, actor, id)
    if (sent) return resolveResubmission(sent, { ...plan, order })
    const facility = await findFacilityById(db, actor, plan.facilityId)
    if (!facility) throw invalidFieldsError({ facilityId: 'Facility not found' })
    if (!facility.isActive) throw invalidFieldsError({ facilityId: 'This facility is inactive' })
    if (!(await findPickable(db, actor, plan.providerId, 'provider')))
      throw invalidFieldsError({ providerId: 'Provider not found' })
    await insertPlan(db, {
      ...plan,
      ...{ id, patientOrder: order, organizationId: actor.organizationId },
      ...{ createdBy: actor.userId, createdAt: now.toISOString() },
    })
    const added = await findPlanById(db, actor, id)
    // The id belongs to another practice's: the response does not reveal that it exists.
    if (!added) throw new DomainError('request.not-found')
    return resolveResubmission(added, { ...plan, order })
  }),

  route(endRoundPlan, async ({ db, actor, params: { roundPlanId: id }, now }) => {
    if (!(await findPlanById(db, actor, id))) throw new DomainError('request.not-found')
    await endPlan(db, actor, id, now)
    return { id }
  }),

  route(listPlannedRounds, ({ db, actor, now }) => loadPlannedRounds(db, actor, now)),

  route(decidePlannedRound, async ({ db, actor, params: { roundPlanId: planId }, body, now, note }) => {
    if (!(await findPlanById(db, actor, planId))) throw new DomainError('request.not-found')
    const find = async () =>
      (await loadPlannedRounds(db, actor, now)).find((one) => one.planId === planId && one.date === body.date)
    const planned = await find()
    if (!planned) throw invalidFieldsError({ date: 'Select a planned date' })
    if (planned.roundId && body.skipNote)
      throw invalidFieldsError({ skipNote: 'The round was started. It can’t be skipped.' })
    note({ date: body.date, skipped: body.skipNote !== null })
    await saveDecision(db, {
      ...{ organizationId: actor.organizationId, planId, roundDate: body.date, skipNote: body.skipNote },
      ...{ decidedBy: actor.userId, decidedAt: now.toISOString() },
    })
    return (await find())!
  }),
]
