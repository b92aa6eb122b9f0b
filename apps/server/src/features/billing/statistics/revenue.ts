/** What each facility brought in a month, for those who may know. */
import { canBill, toDollars } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { getLocalDate } from '../../../platform/dates.ts'
import { q } from '../../../platform/db/query.ts'
import { sumPostedByMonth } from './store.ts'

/** Dollars posted in the current month by facility; null for users without billing access. */
export async function loadRevenueByFacility(
  db: Db,
  actor: Actor,
  now: Date,
): Promise<((facilityId: string) => number) | null> {
  if (!canBill(actor)) return null
  const organization = await db.first(
    q.selectFrom('organizations').where('id', '=', actor.organizationId).select('timeZone'),
  )
  const month = getLocalDate(now, organization?.timeZone ?? 'UTC').slice(0, 7)
  const rows = await sumPostedByMonth(db, actor, 'all', [month])
  return (facilityId) => toDollars(rows.find((row) => row.facilityId === facilityId)?.cents ?? 0)
}
