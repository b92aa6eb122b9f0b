/** SQL of sample data. Patients become samples by the trigger of their table, and go by a function of the database's owner. */
import { computeRights, type Right } from '@mendwell/contract/rights'
import type { Insertable, Updateable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'

export const findSampleLoad = (db: Db, organizationId: string) =>
  db.first(
    q
      .selectFrom('sample_loads')
      .where('organizationId', '=', organizationId)
      .select(['id', 'state', 'progress', 'patientIds', 'payerId', 'startedBy'])
      .select((eb) => eb.cast<number>(eb.fn('cardinality', ['patientIds']), 'int4').as('patients')),
  )

export const hasPatients = async (db: Db, organizationId: string): Promise<boolean> =>
  (await db.first(
    q.selectFrom('patients').where('organizationId', '=', organizationId).select('id').limit(1),
  )) !== undefined

/** Undefined when the practice has a set already: another owner was first. */
export const insertSampleLoad = (db: Db, load: Insertable<Tables['sample_loads']>) =>
  db.first(
    q
      .insertInto('sample_loads')
      .values(load)
      .onConflict((on) => on.column('organizationId').doNothing())
      .returning('id'),
  )

export const updateSampleLoad = (db: Db, id: string, change: Updateable<Tables['sample_loads']>) =>
  db.first(q.updateTable('sample_loads').set(change).where('id', '=', id).returning('id'))

/** Whether this set is still being loaded; whoever removes it waits for the end of the transaction. */
export const lockLoading = async (db: Db, id: string): Promise<boolean> =>
  (await db.first(
    q.selectFrom('sample_loads').where('id', '=', id).where('state', '=', 'loading').select('id').forShare(),
  )) !== undefined

/** Complete: what is in the charts now is the set. */
export const completeSampleLoad = (db: Db, id: string, finishedAt: string) =>
  db.first(
    q
      .updateTable('sample_loads')
      .set({ state: 'loaded', progress: 100, finishedAt, rowCounts: sql`sample_row_counts()` })
      .where('id', '=', id)
      .where('state', '=', 'loading')
      .returning('id'),
  )

export const countAdditions = async (db: Db): Promise<number> =>
  (await db.raw<{ added: number | null }>('select sample_additions()::int as added', []))[0]?.added ?? 0

/** The number of patients removed; -1 where another number of records was added than expected (null: any), null where there is no set. */
export const removeSample = async (db: Db, expected: number | null): Promise<number | null> =>
  (await db.raw<{ removed: number | null }>('select remove_sample_data($1) as removed', [expected]))[0]
    ?.removed ?? null

/** The owner who asked, as long as they are one; and the place where the sample patients are seen. */
export async function findLoader(db: Db, organizationId: string, userId: string): Promise<Actor | undefined> {
  const [member] = await db.raw<
    Pick<Actor, 'role' | 'owner' | 'billing' | 'facilityIds'> & { roleRights: Right[] | null }
  >(
    `select m.role, m.owner, m.billing, m.role_rights, facilities_of_member(m) as facility_ids
       from memberships m join users u on u.id = m.user_id
      where m.organization_id = $1 and m.user_id = $2 and m.owner and m.disabled_at is null and u.disabled_at is null`,
    [organizationId, userId],
  )
  if (!member) return undefined
  const { roleRights: _rights, ...account } = member
  return {
    ...{ userId, organizationId, ...account, rights: computeRights(member) },
    ...{ factorDemanded: false, mustEnrol: false, proved: true, breakGlassId: null },
  }
}

/** The practice's own office; another active place where there is none. */
export const findSamplePlace = (db: Db, organizationId: string) =>
  db.first(
    q
      .selectFrom('facilities as f')
      .innerJoin('organizations as o', 'o.id', 'f.organizationId')
      .where('f.organizationId', '=', organizationId)
      .where('f.isActive', '=', true)
      .orderBy(sql`f.facility_type <> 'office'`)
      .orderBy('f.createdAt')
      .orderBy('f.id')
      .limit(1)
      .select(['f.id', 'f.facilityType', sql<string>`coalesce(f.time_zone, o.time_zone)`.as('timeZone')]),
  )
