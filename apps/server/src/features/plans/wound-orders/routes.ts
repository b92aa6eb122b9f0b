/** Wound orders, favorites and order sheets over HTTP. */
import {
  createOrderFavorite,
  createWoundOrder,
  declineWoundOrder,
  deleteOrderFavorite,
  discontinueWoundOrder,
  downloadOrderSheet,
  issueOrderSheet,
  listOrderFavorites,
  listOrderSheets,
  listOrderingProviders,
  listWoundOrders,
  signWoundOrder,
} from '@mendwell/contract'
import { buildPage, decodeTimeCursor } from '../../../platform/http/cursor.ts'
import { FileResponse, route } from '../../../platform/http/route.ts'
import { listSubjectHits } from '../safety/store.ts'
import { createFavorite, listFavorites, removeFavorite } from './favorites.ts'
import { presentWoundOrder } from './presenter.ts'
import {
  createOrder,
  declineOrder,
  discontinueOrder,
  hasOrderingAuthority,
  listSigners,
  signOrder,
} from './service.ts'
import { renderOrderSheet } from './sheet-pdf.ts'
import { getSheetOrThrow, issueSheet, listSheets } from './sheets.ts'
import { countWoundOrders, listWoundOrderRows } from './store.ts'

export const woundOrderRoutes = [
  route(listWoundOrders, async ({ db, actor, query, note, now }) => {
    const { limit } = query
    const [rows, total] = await Promise.all([
      listWoundOrderRows(db, actor, query, { limit: limit + 1, after: decodeTimeCursor(query.cursor) }, now),
      countWoundOrders(db, actor, query, now),
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
      (row) => presentWoundOrder(row, hits, now),
      (row) => [row.enteredAt, row.id],
    )
  }),
  route(listOrderingProviders, async ({ db, actor }) => ({
    canSign: await hasOrderingAuthority(db, actor),
    providers: await listSigners(db, actor),
  })),
  route(createWoundOrder, async ({ db, actor, body, now, mail, baseUrl }) =>
    createOrder(db, actor, body, { now, mail, baseUrl }),
  ),
  route(signWoundOrder, async ({ db, actor, params, body, now }) =>
    signOrder(db, actor, params.woundOrderId, body.safetyDecisions, now),
  ),
  route(declineWoundOrder, async ({ db, actor, params, body, now }) =>
    declineOrder(db, actor, params.woundOrderId, body.reason, now),
  ),
  route(discontinueWoundOrder, async ({ db, actor, params, body, now }) =>
    discontinueOrder(db, actor, params.woundOrderId, body, now),
  ),
  route(listOrderFavorites, async ({ db, actor }) => listFavorites(db, actor)),
  route(createOrderFavorite, async ({ db, actor, body, now }) => createFavorite(db, actor, body, now)),
  route(deleteOrderFavorite, async ({ db, actor, params }) =>
    removeFavorite(db, actor, params.orderFavoriteId),
  ),
  route(listOrderSheets, async ({ db, actor, params, note }) => {
    const sheets = await listSheets(db, actor, params.woundId)
    note({ patients: [...new Set(sheets.map(({ patientId }) => patientId))] })
    return sheets
  }),
  route(issueOrderSheet, async ({ db, actor, params, body, now }) =>
    issueSheet(db, actor, params.woundId, body.id, now),
  ),
  route(downloadOrderSheet, async ({ db, actor, params }) => {
    const sheet = await getSheetOrThrow(db, actor, params.orderSheetId)
    return new FileResponse(() => renderOrderSheet(sheet), {
      name: `order-sheet-${sheet.number}.pdf`,
      patientId: sheet.patientId,
    })
  }),
]
