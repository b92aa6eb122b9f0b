/** SQL of lots in quarantine. Rows are added, never changed: a release is a row of its own. */
import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'
import { fullNameSql } from './policy.ts'

const isActiveSql = sql<boolean>`not exists (select from lot_quarantine_releases r where r.quarantine_id = q.id)`

const selectQuarantines = (organizationId: string) =>
  q
    .selectFrom('lot_quarantines as q')
    .innerJoin('users as starter', 'starter.id', 'q.startedBy')
    .leftJoin('stock_products as p', 'p.id', 'q.productId')
    .where('q.organizationId', '=', organizationId)
    .select(['q.id', 'q.lot', 'q.lotKey', 'q.productId', 'q.reason', 'q.startedAt', 'p.name as productName'])
    .select(fullNameSql('starter').as('startedByName'))
    .select(isActiveSql.as('isActive'))

export const listActiveQuarantines = (db: Db, organizationId: string) =>
  db.all(
    selectQuarantines(organizationId)
      .where(isActiveSql)
      .orderBy('q.startedAt', 'desc')
      .orderBy('q.id')
      .limit(500),
  )

export const findQuarantineById = (db: Db, organizationId: string, id: string) =>
  db.first(selectQuarantines(organizationId).where('q.id', '=', id))

/** Those that hold this lot now: of this product, and of any. A use that names no product of stock is held by both. */
export const listQuarantinesOfLot = (
  db: Db,
  organizationId: string,
  lotKey: string,
  productId: string | null,
) =>
  db.all(
    selectQuarantines(organizationId)
      .where(isActiveSql)
      .where('q.lotKey', '=', lotKey)
      .where(
        sql<boolean>`(q.product_id is null or ${productId}::uuid is null or q.product_id = ${productId}::uuid)`,
      )
      .orderBy('q.startedAt'),
  )

export const insertQuarantine = (db: Db, quarantine: Insertable<Tables['lot_quarantines']>) =>
  db.first(q.insertInto('lot_quarantines').values(quarantine).returning('id'))

export const insertRelease = (db: Db, release: Insertable<Tables['lot_quarantine_releases']>) =>
  db.first(
    q
      .insertInto('lot_quarantine_releases')
      .values(release)
      .onConflict((on) => on.doNothing())
      .returning('quarantineId'),
  )
