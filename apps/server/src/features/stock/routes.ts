/** Stock over HTTP: products, packages, lots in quarantine, recalls, and uses to reconcile. */
import {
  addStockStep,
  changeStockProduct,
  checkPackage,
  createStockProduct,
  decideProductUse,
  listQuarantines,
  listReconciliation,
  listStockPackages,
  listStockProducts,
  quarantineLot,
  readStockPackage,
  recallProduct,
  receiveStock,
  releaseQuarantine,
} from '@mendwell/contract'
import {
  buildPage,
  decodeCursor,
  decodeTimeCursor,
  encodeCursor,
  invalidCursorError,
} from '../../platform/http/cursor.ts'
import { Page, route } from '../../platform/http/route.ts'
import { addStep, checkPackageUse, getToday, loadHistory, receivePackage } from './packages.ts'
import { countPackages, getPackagePosition, listPackageRows } from './packages-store.ts'
import { presentPackage } from './presenter.ts'
import { changeProduct, createProduct, listProducts } from './products.ts'
import { endQuarantine, listQuarantines as loadQuarantines, startQuarantine } from './quarantines.ts'
import { decideUse, presentOpenUses, searchRecall } from './recall.ts'
import { countOpenUses, listOpenUses } from './uses-store.ts'

export const stockRoutes = [
  route(listStockProducts, async ({ db, actor }) => listProducts(db, actor)),
  route(createStockProduct, async ({ db, actor, body, now }) => createProduct(db, actor, body, now)),
  route(changeStockProduct, async ({ db, actor, params, version, body, now }) =>
    changeProduct(db, actor, params.stockProductId, version, body, now),
  ),

  route(listStockPackages, async ({ db, actor, query, now }) => {
    const after = decodeCursor(query.cursor, 2)
    if (after && !/^\d{4}-\d\d-\d\d$/.test(after[0] ?? '')) throw invalidCursorError()
    const [rows, total, today] = await Promise.all([
      listPackageRows(db, actor, query, { limit: query.limit + 1, after }),
      countPackages(db, actor, query),
      getToday(db, actor, now),
    ])
    return buildPage(rows, query.limit, total, (row) => presentPackage(row, today), getPackagePosition)
  }),
  route(receiveStock, async ({ db, actor, body, now }) => receivePackage(db, actor, body, now)),
  route(readStockPackage, async ({ db, actor, params, now, note }) => {
    const history = await loadHistory(db, actor, params.stockPackageId, now)
    note({ patients: [...new Set(history.uses.map(({ patientId }) => patientId))] })
    return history
  }),
  route(addStockStep, async ({ db, actor, params, body, now }) =>
    addStep(db, actor, params.stockPackageId, body, now),
  ),

  route(listQuarantines, async ({ db, actor }) => loadQuarantines(db, actor)),
  route(quarantineLot, async ({ db, actor, body, now }) => startQuarantine(db, actor, body, now)),
  route(releaseQuarantine, async ({ db, actor, params, body, now }) =>
    endQuarantine(db, actor, params.quarantineId, body.reason, now),
  ),
  route(checkPackage, async ({ db, actor, query, now }) => checkPackageUse(db, actor, query, now)),

  route(recallProduct, async ({ db, actor, query, now, note }) => {
    const recall = await searchRecall(db, actor, query, now)
    note({ patients: [...new Set(recall.uses.map(({ patientId }) => patientId))], uses: recall.uses.length })
    return recall
  }),
  route(listReconciliation, async ({ db, actor, query, now, note }) => {
    const after = decodeTimeCursor(query.cursor)
    const [rows, total] = await Promise.all([
      listOpenUses(db, actor, { limit: query.limit + 1, after }),
      countOpenUses(db, actor),
    ])
    const shown = rows.slice(0, query.limit)
    const last = rows.length > query.limit ? shown.at(-1) : undefined
    note({ patients: [...new Set(shown.map(({ patientId }) => patientId))] })
    const next = last && encodeCursor([last.visitAt, last.recordId])
    return new Page(await presentOpenUses(db, actor, shown, now), total, next)
  }),
  route(decideProductUse, async ({ db, actor, body, now, note }) => {
    const { patientId, reply } = await decideUse(db, actor, body, now)
    note({ patients: [patientId], decision: body.decision })
    return reply
  }),
]
