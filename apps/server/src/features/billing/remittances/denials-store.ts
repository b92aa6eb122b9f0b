/** SQL of the denial worklist, oldest denial first. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Column } from '../../../platform/db/query.ts'
import { filterVisibleClaims } from '../policy.ts'
import type { ClaimRow } from '../claims/store.ts'

export interface DenialFilter {
  facilityId: string
  insuranceType: 'all' | Column<'billing_claims', 'insuranceType'>
}

function selectMatching(actor: Actor, { facilityId, insuranceType }: DenialFilter) {
  let query = filterVisibleClaims(actor, q.selectFrom('billing_claims'))
    .where('deniedCents', '>', 0)
    .where('closedBy', 'is', null)
  if (facilityId !== 'all') query = query.where('facilityId', '=', facilityId)
  if (insuranceType !== 'all') query = query.where('insuranceType', '=', insuranceType)
  return query
}

export const listDenialRows = (
  db: Db,
  actor: Actor,
  filter: DenialFilter,
  page: { limit: number; after: readonly string[] | undefined },
): Promise<ClaimRow[]> => {
  const [day, id] = page.after ?? []
  const query = selectMatching(actor, filter).selectAll('billing_claims').limit(page.limit)
  const later = id
    ? query.where(sql<boolean>`(billing_claims.denied_date, billing_claims.id) > (${day}::date, ${id}::uuid)`)
    : query
  return db.all(later.orderBy('billing_claims.deniedDate').orderBy('billing_claims.id'))
}

export const countDenials = async (db: Db, actor: Actor, filter: DenialFilter): Promise<number> =>
  (
    await db.first(
      selectMatching(actor, filter).select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total')),
    )
  )?.total ?? 0
