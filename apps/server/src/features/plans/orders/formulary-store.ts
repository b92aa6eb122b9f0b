/** SQL of the formulary. */
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { q, type Tables } from '../../../platform/db/query.ts'

export const listFormularyRows = (db: Db, organizationId: string) =>
  db.all(q.selectFrom('formulary_items').where('organization_id', '=', organizationId).selectAll())

/** Undefined when the supply was added meanwhile. */
export const insertFormularyItem = (db: Db, item: Insertable<Tables['formulary_items']>) =>
  db.first(
    q
      .insertInto('formulary_items')
      .values(item)
      .onConflict((on) => on.doNothing())
      .returning('supply_id'),
  )

/** Undefined when it is not at this version any more. */
export const updateFormularyItem = (
  db: Db,
  { organization_id, supply_id, ...change }: Insertable<Tables['formulary_items']>,
  version: number,
) =>
  db.first(
    q
      .updateTable('formulary_items')
      .set(change)
      .where('organization_id', '=', organization_id)
      .where('supply_id', '=', supply_id)
      .where('version', '=', version)
      .returning('supply_id'),
  )
