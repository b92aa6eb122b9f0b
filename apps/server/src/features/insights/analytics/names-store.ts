/** SQL of the names that groups go by. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql } from '../../../platform/db/query.ts'
import { fullName } from '../../patient-chart/public.ts'
import { facilitiesByName } from '../../facilities/public.ts'

export const facilityNames = async (db: Db, actor: Actor): Promise<Map<string, string>> =>
  new Map((await facilitiesByName(db, actor)).map(({ id, name }) => [id, name]))

export async function peopleNames(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.all(
    q
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .where('m.organization_id', '=', actor.organizationId)
      .where('m.user_id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
      .select(['u.id', fullName('u').as('name')]),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
