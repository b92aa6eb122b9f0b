/** The work list of prior authorizations: those that run out, are used up, or expired lately; or all current ones. */
import type { authorizationFilters, PriorAuthorization } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { presentAuthorization } from './presenter.ts'
import { listUncanceledAuthorizations, type AuthorizationRow } from './store.ts'

/** So long an expired one stays on the work list. */
const expiredDays = 30
const dayMs = 86_400_000

export async function loadAuthorizationWork(
  db: Db,
  actor: Actor,
  { show, facilityId }: { show: (typeof authorizationFilters)[number]; facilityId: string },
  today: string,
): Promise<{ row: AuthorizationRow; authorization: PriorAuthorization }[]> {
  const recently = new Date(Date.parse(today) - expiredDays * dayMs).toISOString().slice(0, 10)
  const rows = await listUncanceledAuthorizations(db, actor, {
    endsFrom: show === 'current' ? today : recently,
    facilityId,
  })
  return rows
    .map((row) => ({ row, authorization: presentAuthorization(row, today) }))
    .filter(
      ({ authorization: { status } }) =>
        show === 'current' || (status !== 'active' && status !== 'not-started'),
    )
}
