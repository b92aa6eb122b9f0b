/** Supply orders over HTTP. The allowed transitions are in the clinical rules. */
import { getDateInZone } from '@mendwell/clinical'
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
import { buildPage, decodeTimeCursor } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { getPatientZone } from '../../patients/public.ts'
import { presentOrderRow } from './presenter.ts'
import { formularyRoutes } from './formulary-routes.ts'
import { listSubjectHits } from '../safety/store.ts'
import { createOrder, presentOrder, getOrderOrThrow, transitionOrder } from './service.ts'
import { countOrders, listOrderRows, listSteps } from './store.ts'

export const orderRoutes = [
  route(listSupplyOrders, async ({ db, actor, query, note }) => {
    const { limit } = query
    const [rows, total] = await Promise.all([
      listOrderRows(db, actor, query, { limit: limit + 1, after: decodeTimeCursor(query.cursor) }),
      countOrders(db, actor, query),
    ])
    note({ patients: [...new Set(rows.slice(0, limit).map(({ patientId }) => patientId))] })
    const hits = await listSubjectHits(
      db,
      actor,
      rows.map(({ id }) => id),
    )
    return buildPage(
      rows,
      limit,
      total,
      (row) => presentOrderRow(row, hits),
      (row) => [row.orderDate, row.id],
    )
  }),

  route(readSupplyOrder, async ({ db, actor, params }) => {
    const row = await getOrderOrThrow(db, actor, params.supplyOrderId)
    const steps = await listSteps(db, actor, row.id)
    return {
      ...(await presentOrder(db, actor, row)),
      steps: steps.map((one) => ({
        status: one.status as SupplyOrder['status'], // written by the steps alone
        byName: one.byName,
        takenAt: one.takenAt,
      })),
    }
  }),

  route(createSupplyOrder, async ({ db, actor, body, now }) => createOrder(db, actor, body, now)),

  route(approveSupplyOrder, async ({ db, actor, params, now }) =>
    transitionOrder(db, actor, params.supplyOrderId, 'approve', {}, now),
  ),

  route(placeSupplyOrder, async ({ db, actor, params, body, now }) =>
    transitionOrder(
      db,
      actor,
      params.supplyOrderId,
      'order',
      { supplier: body.supplier, expectedDelivery: body.expectedDelivery },
      now,
    ),
  ),

  route(shipSupplyOrder, async ({ db, actor, params, body, now }) =>
    transitionOrder(
      db,
      actor,
      params.supplyOrderId,
      'ship',
      {
        trackingNumber: body.trackingNumber,
        ...(body.expectedDelivery !== null && { expectedDelivery: body.expectedDelivery }),
      },
      now,
    ),
  ),

  route(deliverSupplyOrder, async ({ db, actor, params, body, now }) => {
    const { patientId } = await getOrderOrThrow(db, actor, params.supplyOrderId)
    const today = getDateInZone(now.toISOString(), await getPatientZone(db, actor, patientId))
    const day = body.deliveredDate ?? today ?? now.toISOString().slice(0, 10)
    if (today && day > today) {
      throw new DomainError('request.invalid', { fields: { deliveredDate: 'Can’t be in the future' } })
    }
    return transitionOrder(db, actor, params.supplyOrderId, 'deliver', { deliveredDate: day }, now)
  }),

  route(cancelSupplyOrder, async ({ db, actor, params, body, now }) =>
    transitionOrder(db, actor, params.supplyOrderId, 'cancel', { cancelReason: body.reason }, now),
  ),

  ...formularyRoutes,
]
