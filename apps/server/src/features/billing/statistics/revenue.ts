/** What each facility brought in a month, for those who may know. */
import { bills, dollarsOf } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { dayAt } from '../../../platform/dates.ts'
import { q } from '../../../platform/db/query.ts'
import { postedByMonth } from './store.ts'

/** Dollars posted in the current month by facility; null for whoever does not bill. */
export async function revenueByFacility(
  db: Db,
  actor: Actor,
  now: Date,
): Promise<((facilityId: string) => number) | null> {
  if (!bills(actor)) return null
  const organization = await db.first(
    q.selectFrom('organizations').where('id', '=', actor.organizationId).select('time_zone'),
  )
  const month = dayAt(now, organization?.time_zone ?? 'UTC').slice(0, 7)
  const rows = await postedByMonth(db, actor, 'all', [month])
  return (facilityId) => dollarsOf(rows.find((row) => row.facility_id === facilityId)?.cents ?? 0)
}
