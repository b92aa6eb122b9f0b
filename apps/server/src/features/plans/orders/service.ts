/** Ordering supplies and taking an order's steps, inside the caller's transaction. Prices are those of the day. */
import {
  identifySupplies,
  supplies,
  supplyOrderTransitions,
  computeSupplyTotal,
  applyTransition,
  type SupplyOrderAction,
  type SupplyOrderStatus,
} from '@mendwell/clinical'
import type { RequestBody, createSupplyOrder, SupplyOrder } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Tables } from '../../../platform/db/query.ts'
import { DomainError, PatientNotFoundError } from '../../../platform/domain-error.ts'
import { resolveResubmission } from '../../../platform/idempotent-create.ts'
import { findFacilityById } from '../../facilities/public.ts'
import { findPatientById } from '../../patients/public.ts'
import { findWoundById } from '../../wounds/public.ts'
import { assertNonePending, resolvePending } from '../safety/pending.ts'
import { settleSafety } from '../safety/service.ts'
import { listSubjectHits } from '../safety/store.ts'
import { findRecommendationById } from '../recommendations/store.ts'
import { presentOrderRow } from './presenter.ts'
import { toDollarsOrNull, loadPrices } from './prices.ts'
import {
  insertOrder,
  insertStep,
  allocateOrderNumber,
  findOrderById,
  updateOrderStatus,
  type OrderRow,
} from './store.ts'

const invalidFieldsError = (fields: Record<string, string>) => new DomainError('request.invalid', { fields })

export async function getOrderOrThrow(db: Db, actor: Actor, id: string): Promise<OrderRow> {
  const row = await findOrderById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

export const presentOrder = async (db: Db, actor: Actor, row: OrderRow): Promise<SupplyOrder> =>
  presentOrderRow(row, await listSubjectHits(db, actor, [row.id]))

type NewOrder = RequestBody<typeof createSupplyOrder>

export async function createOrder(db: Db, actor: Actor, body: NewOrder, now: Date): Promise<SupplyOrder> {
  // A retry after a lost response returns the stored order.
  const sent = body.id && (await findOrderById(db, actor, body.id))
  if (sent) {
    const { safetyDecisions: _, ...said } = body
    return resolveResubmission(await presentOrder(db, actor, sent), said)
  }
  const place = await resolvePlace(db, actor, body)
  const prices = await loadPrices(db, actor.organizationId)
  const items = body.items.map(({ supplyId, quantity }) => {
    const { name, unit } = supplies[supplyId]
    return { supplyId, name, unit, quantity, priceCents: prices.of(supplyId).priceCents }
  })
  const total = computeSupplyTotal(items)
  const id = body.id ?? randomUUID()
  const at = now.toISOString()
  const added = await insertOrder(db, {
    id,
    organizationId: actor.organizationId,
    number: await allocateOrderNumber(db, actor.organizationId),
    ...place,
    orderedBy: actor.userId,
    orderDate: at,
    urgency: body.urgency,
    items: JSON.stringify(items),
    totalCost: total.state === 'known' ? toDollarsOrNull(total.cents) : null,
    notes: body.notes,
    updatedAt: at,
  })
  // The id belongs to another record.
  if (!added) throw new DomainError('request.not-found')
  await recordStep(db, actor, id, 'pending', now)
  const subject = {
    subject: 'supply-order',
    subjectId: id,
    patientId: place.patientId,
    woundId: place.woundId,
  } as const
  const ordered = identifySupplies(body.items.map(({ supplyId }) => supplyId))
  await settleSafety(db, actor, subject, ordered, body.safetyDecisions, 'demand', now)
  return presentOrder(db, actor, await getOrderOrThrow(db, actor, id))
}

/** Everything it names has to be one patient's. */
async function resolvePlace(db: Db, actor: Actor, body: NewOrder) {
  const patient = await findPatientById(db, actor, body.patientId)
  if (!patient) throw new PatientNotFoundError()
  const wound = body.woundId ? await findWoundById(db, actor, body.woundId) : undefined
  if (body.woundId && !wound) throw invalidFieldsError({ woundId: 'Wound not found' })
  if (wound && wound.patientId !== patient.id) throw new DomainError('wound.other-patient')
  const from = body.recommendationId
    ? await findRecommendationById(db, actor, body.recommendationId)
    : undefined
  if (body.recommendationId && from?.patientId !== patient.id) {
    throw invalidFieldsError({ recommendationId: 'Recommendation not found' })
  }
  const facilityId = body.facilityId ?? patient.facilityId
  if (body.facilityId && !(await findFacilityById(db, actor, body.facilityId))) {
    throw invalidFieldsError({ facilityId: 'Facility not found' })
  }
  return {
    patientId: patient.id,
    woundId: wound?.id ?? from?.woundId ?? null,
    recommendationId: from?.id ?? null,
    facilityId,
  }
}

const recordStep = (db: Db, actor: Actor, id: string, status: string, now: Date) =>
  insertStep(db, {
    organizationId: actor.organizationId,
    orderId: id,
    status,
    takenBy: actor.userId,
    takenAt: now.toISOString(),
  })

/** They bring the supplies closer to the patient. What has arrived is documented, whatever is pending. */
const stepsToPatient: readonly SupplyOrderAction[] = ['approve', 'order', 'ship']

export async function transitionOrder(
  db: Db,
  actor: Actor,
  id: string,
  action: SupplyOrderAction,
  change: Updateable<Tables['supply_orders']>,
  now: Date,
): Promise<SupplyOrder> {
  const row = await getOrderOrThrow(db, actor, id)
  const status = row.status as SupplyOrderStatus // the column's check
  const answer = applyTransition(supplyOrderTransitions, status, action, change.cancelReason ?? null)
  if (answer.state === 'refused')
    throw new DomainError('order.transition', { fields: { status: answer.words } })
  if (answer.state !== 'allowed') return presentOrder(db, actor, row)
  if (stepsToPatient.includes(action)) await assertNonePending(db, actor, id)
  const { from, to } = supplyOrderTransitions.actions[action]
  const taken = await updateOrderStatus(db, actor.organizationId, id, from, {
    ...change,
    status: to,
    updatedAt: now.toISOString(),
    ...(action === 'approve' && { approvedBy: actor.userId, approvedAt: now.toISOString() }),
  })
  // Another request was first; its result decides.
  if (!taken) return transitionOrder(db, actor, id, action, change, now)
  await recordStep(db, actor, id, to, now)
  if (action === 'cancel') await resolvePending(db, actor, id, [], 'The order was cancelled.', now)
  return presentOrder(db, actor, await getOrderOrThrow(db, actor, id))
}
