/** Adding and changing the products that are kept in stock, inside the caller's transaction. */
import type { changeStockProduct, createStockProduct, RequestBody, StockProduct } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { resolveResubmission } from '../../platform/idempotent-create.ts'
import {
  findProductById,
  insertProduct,
  listProductRows,
  updateProduct,
  type ProductRow,
} from './products-store.ts'

const presentProduct = ({ sizesCm2, ...row }: ProductRow): StockProduct => ({
  ...row,
  sizesCm2: sizesCm2.map(Number),
})

export const listProducts = async (db: Db, actor: Actor): Promise<StockProduct[]> =>
  (await listProductRows(db, actor.organizationId)).map(presentProduct)

async function getProductOrThrow(db: Db, actor: Actor, id: string): Promise<StockProduct> {
  const row = await findProductById(db, actor.organizationId, id)
  if (!row) throw new DomainError('request.not-found')
  return presentProduct(row)
}

export async function createProduct(
  db: Db,
  actor: Actor,
  body: RequestBody<typeof createStockProduct>,
  now: Date,
): Promise<StockProduct> {
  const sent = body.id && (await findProductById(db, actor.organizationId, body.id))
  if (sent) return resolveResubmission(presentProduct(sent), body)
  const id = body.id ?? randomUUID()
  const by = { by: actor.userId, at: now.toISOString() }
  const added = await mapTakenError(() =>
    insertProduct(db, {
      ...body,
      id,
      organizationId: actor.organizationId,
      isActive: true,
      version: 1,
      createdBy: by.by,
      createdAt: by.at,
      updatedBy: by.by,
      updatedAt: by.at,
    }),
  )
  // The id belongs to another record.
  if (!added) throw new DomainError('request.not-found')
  return getProductOrThrow(db, actor, id)
}

export async function changeProduct(
  db: Db,
  actor: Actor,
  id: string,
  version: number,
  body: RequestBody<typeof changeStockProduct>,
  now: Date,
): Promise<StockProduct> {
  const before = await getProductOrThrow(db, actor, id)
  const changed = await mapTakenError(() =>
    updateProduct(db, actor.organizationId, id, version, {
      ...body,
      updatedBy: actor.userId,
      updatedAt: now.toISOString(),
    }),
  )
  if (!changed) throw new DomainError('request.version-stale', { version: before.version })
  return getProductOrThrow(db, actor, id)
}

/** The constraints speak where two people add one product at a time. */
async function mapTakenError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    if (constraint === 'stock_products_by_name') throw new DomainError('stock.product-known')
    if (constraint === 'stock_products_by_device') throw new DomainError('stock.device-known')
    throw error
  }
}
