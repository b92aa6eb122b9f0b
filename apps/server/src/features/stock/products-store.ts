/** SQL of the products that are kept in stock. */
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import { q, type Tables } from '../../platform/db/query.ts'

const selectProducts = (organizationId: string) =>
  q.selectFrom('stock_products').where('organizationId', '=', organizationId).selectAll()

export const listProductRows = (db: Db, organizationId: string) =>
  db.all(selectProducts(organizationId).orderBy('name').orderBy('id').limit(1000))

export const findProductById = (db: Db, organizationId: string, id: string) =>
  db.first(selectProducts(organizationId).where('id', '=', id))
export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProductById>>>

/** Undefined: the id is in use. */
export const insertProduct = (db: Db, product: Insertable<Tables['stock_products']>) =>
  db.first(
    q
      .insertInto('stock_products')
      .values(product)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

/** Undefined: it is not at this version any more. */
export const updateProduct = (
  db: Db,
  organizationId: string,
  id: string,
  version: number,
  change: Updateable<Tables['stock_products']>,
) =>
  db.first(
    q
      .updateTable('stock_products')
      .set({ ...change, version: version + 1 })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id'),
  )
