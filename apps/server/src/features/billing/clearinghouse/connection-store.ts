/** SQL of the connection to the clearinghouse. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'

type OrganizationScope = { organizationId: string }

export type ConnectionRow = Selectable<Tables['clearinghouse_connections']>

const ofOrganization = (organizationId: string) =>
  q.selectFrom('clearinghouse_connections').where('organizationId', '=', organizationId)
const updateOwn = (organizationId: string) =>
  q.updateTable('clearinghouse_connections').where('organizationId', '=', organizationId)

export const findConnection = (
  db: Db,
  { organizationId }: OrganizationScope,
): Promise<ConnectionRow | undefined> => db.first(ofOrganization(organizationId).selectAll())

/** Undefined when there is one already. */
export const insertConnection = (db: Db, row: Insertable<Tables['clearinghouse_connections']>) =>
  db.first(
    q
      .insertInto('clearinghouse_connections')
      .values(row)
      .onConflict((on) => on.column('organizationId').doNothing())
      .returning('id'),
  )

/** By a person; undefined where the version is another. */
export const changeConnection = (
  db: Db,
  { organizationId }: OrganizationScope,
  version: number,
  change: Updateable<Tables['clearinghouse_connections']>,
) =>
  db.first(
    updateOwn(organizationId)
      .set({ ...change, version: sql<number>`version + 1` })
      .where('version', '=', version)
      .returning('id'),
  )

/** Due at once, for whoever exchanges next. */
export const requestExchange = (db: Db, { organizationId }: OrganizationScope, now: Date) =>
  db.first(
    updateOwn(organizationId)
      .set({ nextCheckAt: now.toISOString() })
      .where('isEnabled', '=', true)
      .returning('id'),
  )

/** Taken for one exchange: undefined where it is off, or another one has it. */
export const takeConnection = (
  db: Db,
  { organizationId }: OrganizationScope,
  id: string,
  now: Date,
  until: Date,
): Promise<ConnectionRow | undefined> =>
  db.first(
    updateOwn(organizationId)
      .set({ busyUntil: until.toISOString() })
      .where('id', '=', id)
      .where('isEnabled', '=', true)
      .where((eb) => eb.or([eb('busyUntil', 'is', null), eb('busyUntil', '<=', now.toISOString())]))
      .returningAll(),
  )

/** Whether an exchange may go on: it was not turned off or changed since. */
export const isStillOn = async (db: Db, row: ConnectionRow): Promise<boolean> =>
  (await db.first(
    ofOrganization(row.organizationId)
      .where('isEnabled', '=', true)
      .where('version', '=', row.version)
      .select('id'),
  )) !== undefined

export const releaseConnection = (
  db: Db,
  row: ConnectionRow,
  outcome: { failures: number; problem: string | null; connectedAt: string | null; nextCheckAt: string },
) =>
  db.first(
    updateOwn(row.organizationId)
      .set({ ...outcome, busyUntil: null })
      .where('id', '=', row.id)
      .returning('id'),
  )

export const listDueConnections = (db: Db, at: Date) =>
  db.raw<{ organizationId: string; id: string }>(
    'select organization_id, id from due_clearinghouse_connections($1::timestamptz)',
    [at],
  )
