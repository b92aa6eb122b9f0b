/** SQL of the organization's own settings. */
import type { Updateable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, type Tables } from '../../../platform/db/query.ts'

export const findOwnOrganization = (db: Db, actor: Actor) =>
  db.first(q.selectFrom('organizations').where('id', '=', actor.organizationId).selectAll())
export type OrganizationRow = NonNullable<Awaited<ReturnType<typeof findOwnOrganization>>>

export const updateOrganization = (
  db: Db,
  actor: Actor,
  version: number,
  change: Updateable<Tables['organizations']>,
) =>
  db.first(
    q
      .updateTable('organizations')
      .set(change)
      .where('id', '=', actor.organizationId)
      .where('version', '=', version)
      .returningAll(),
  )
