/** SQL of the names that groups go by. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql } from '../../../platform/db/query.ts'
import { fullNameSql } from '../../patient-chart/public.ts'
import { listFacilityRows } from '../../facilities/public.ts'

export const loadFacilityNames = async (db: Db, actor: Actor): Promise<Map<string, string>> =>
  new Map((await listFacilityRows(db, actor)).map(({ id, name }) => [id, name]))

export async function loadPeopleNames(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.all(
    q
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.userId')
      .where('m.organizationId', '=', actor.organizationId)
      .where('m.userId', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
      .select(['u.id', fullNameSql('u').as('name')]),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
