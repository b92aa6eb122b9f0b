/** How many rows a selection has: the total beside a page of it. */
import type { SelectQueryBuilder } from 'kysely'
import type { Db } from './connection.ts'

export async function countRows<Schema, Table extends keyof Schema, Row>(
  db: Db,
  selection: SelectQueryBuilder<Schema, Table, Row>,
): Promise<number> {
  const counted = selection
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total'))
    .$castTo<{ total: number }>() // all that is read of it
  return (await db.first(counted))?.total ?? 0
}
