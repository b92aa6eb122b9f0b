/** Supply orders over HTTP. Which step follows which stands in the clinical rules. */
import { dateIn } from '@mendwell/clinical'
import {
  approveSupplyOrder,
  cancelSupplyOrder,
  createSupplyOrder,
  deliverSupplyOrder,
  listSupplyOrders,
  placeSupplyOrder,
  readSupplyOrder,
  shipSupplyOrder,
  type SupplyOrder,
} from '@mendwell/contract'
import { pageOf, readTimeCursor } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { zoneOfPatient } from '../../patients/public.ts'
import { orderOf } from './presenter.ts'
import { formularyRoutes } from './formulary-routes.ts'
import { listSubjectHits } from '../safety/store.ts'
import { create, presentOrder, seenOrder, step } from './service.ts'
import { countOrders, ordersPage, stepsOf } from './store.ts'

export const orderRoutes = [
  route(listSupplyOrders, async ({ db, actor, query, note }) => {
    const { limit } = query
    const [rows, total] = await Promise.all([
      ordersPage(db, actor, query, { limit: limit + 1, after: readTimeCursor(query.cursor) }),
      countOrders(db, actor, query),
    ])
    note({ patients: [...new Set(rows.slice(0, limit).map(({ patient_id }) => patient_id))] })
    const hits = await listSubjectHits(
      db,
      actor,
      rows.map(({ id }) => id),
    )
    return pageOf(
      rows,
      limit,
      total,
      (row) => orderOf(row, hits),
      (row) => [row.order_date, row.id],
    )
  }),

  route(readSupplyOrder, async ({ db, actor, params }) => {
    const row = await seenOrder(db, actor, params.supplyOrderId)
    const steps = await stepsOf(db, actor, row.id)
    return {
      ...(await presentOrder(db, actor, row)),
      steps: steps.map((one) => ({
        status: one.status as SupplyOrder['status'], // written by the steps alone
        byName: one.by_name,
        takenAt: one.taken_at,
      })),
    }
  }),

  route(createSupplyOrder, async ({ db, actor, body, now }) => create(db, actor, body, now)),

  route(approveSupplyOrder, async ({ db, actor, params, now }) =>
    step(db, actor, params.supplyOrderId, 'approve', {}, now),
  ),

  route(placeSupplyOrder, async ({ db, actor, params, body, now }) =>
    step(
      db,
      actor,
      params.supplyOrderId,
      'order',
      { supplier: body.supplier, expected_delivery: body.expectedDelivery },
      now,
    ),
  ),

  route(shipSupplyOrder, async ({ db, actor, params, body, now }) =>
    step(
      db,
      actor,
      params.supplyOrderId,
      'ship',
      {
        tracking_number: body.trackingNumber,
        ...(body.expectedDelivery !== null && { expected_delivery: body.expectedDelivery }),
      },
      now,
    ),
  ),

  route(deliverSupplyOrder, async ({ db, actor, params, body, now }) => {
    const { patient_id: patientId } = await seenOrder(db, actor, params.supplyOrderId)
    const today = dateIn(now.toISOString(), await zoneOfPatient(db, actor, patientId))
    const day = body.deliveredDate ?? today ?? now.toISOString().slice(0, 10)
    if (today && day > today) {
      throw new Refusal('request.invalid', { fields: { deliveredDate: 'Cannot be in the future' } })
    }
    return step(db, actor, params.supplyOrderId, 'deliver', { delivered_date: day }, now)
  }),

  route(cancelSupplyOrder, async ({ db, actor, params, body, now }) =>
    step(db, actor, params.supplyOrderId, 'cancel', { cancel_reason: body.reason }, now),
  ),

  ...formularyRoutes,
]
