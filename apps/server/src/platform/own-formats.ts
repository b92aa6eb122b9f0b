/** How text that the server writes for one person's screen shows dates, times and units: as that person chose. Never for documents. */
import type { Actor } from './actor.ts'
import type { Db } from './db/connection.ts'
import { q } from './db/query.ts'
import { getFormats, runWithFormats } from './formats.ts'

export async function runWithOwnFormats<T>(
  db: Db,
  { organizationId, userId }: Actor,
  work: () => T,
): Promise<T> {
  const own = await db.first(
    q
      .selectFrom('preferences')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .select('formats'),
  )
  return runWithFormats({ ...getFormats(), ...(own?.formats as object | undefined) }, work) // an object, by the column's check
}
