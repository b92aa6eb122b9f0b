/** SQL of the formulary. */
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { q, type Tables } from '../../../platform/db/query.ts'

export const listFormularyRows = (db: Db, organizationId: string) =>
  db.all(q.selectFrom('formulary_items').where('organizationId', '=', organizationId).selectAll())

/** Undefined when the supply was added meanwhile. */
export const insertFormularyItem = (db: Db, item: Insertable<Tables['formulary_items']>) =>
  db.first(
    q
      .insertInto('formulary_items')
      .values(item)
      .onConflict((on) => on.doNothing())
      .returning('supplyId'),
  )

/** Undefined when it is not at this version any more. */
export const updateFormularyItem = (
  db: Db,
  { organizationId, supplyId, ...change }: Insertable<Tables['formulary_items']>,
  version: number,
) =>
  db.first(
    q
      .updateTable('formulary_items')
      .set(change)
      .where('organizationId', '=', organizationId)
      .where('supplyId', '=', supplyId)
      .where('version', '=', version)
      .returning('supplyId'),
  )
