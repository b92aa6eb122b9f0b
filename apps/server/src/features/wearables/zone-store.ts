/** SQL for the organization's wall clock. */
import type { Db } from '../../platform/db/connection.ts'
import { q } from '../../platform/db/query.ts'

export const getOrganizationZone = async (db: Db, organizationId: string): Promise<string> =>
  (await db.first(q.selectFrom('organizations').where('id', '=', organizationId).select('timeZone')))
    ?.timeZone ?? 'UTC'
