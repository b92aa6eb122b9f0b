/** SQL of facilities. What is read passes the row rule of policy.ts. */
import type { Insertable, Selectable, SelectQueryBuilder, Updateable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'
import { filterVisibleFacilities } from './policy.ts'

export type FacilityRow = Selectable<Tables['facilities']> & { activePatients: number }

const selectPresented = <O>(query: SelectQueryBuilder<Tables, 'facilities', O>) =>
  query.selectAll('facilities').select(
    sql<number>`(select coalesce(sum(t.patients), 0)::int8 from patient_tallies t
      where t.organization_id = facilities.organization_id and t.facility_id = facilities.id and t.is_active)`.as(
      'activePatients',
    ),
  )

export const listFacilityRows = (
  db: Db,
  actor: Actor,
  status: 'active' | 'inactive' | 'all' = 'all',
): Promise<FacilityRow[]> => {
  const all = selectPresented(filterVisibleFacilities(actor, q.selectFrom('facilities')))
  const query = status === 'all' ? all : all.where('isActive', '=', status === 'active')
  return db.all(query.orderBy('name').orderBy('id'))
}

export const findFacilityById = (db: Db, actor: Actor, id: string): Promise<FacilityRow | undefined> =>
  db.first(
    selectPresented(
      filterVisibleFacilities(actor, q.selectFrom('facilities')).where('facilities.id', '=', id),
    ),
  )

/** Undefined when the id is in use. */
export const insertFacility = (db: Db, facility: Insertable<Tables['facilities']>) =>
  db.first(
    q
      .insertInto('facilities')
      .values(facility)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

/** Changes the record only where the row rule shows it and, where one is named, only at that version. */
export const updateFacility = (
  db: Db,
  actor: Actor,
  id: string,
  version: number | undefined,
  change: Updateable<Tables['facilities']>,
) => {
  const query = q
    .updateTable('facilities')
    .set(change)
    .where(
      'id',
      'in',
      filterVisibleFacilities(actor, q.selectFrom('facilities')).where('id', '=', id).select('id'),
    )
  return db.first((version === undefined ? query : query.where('version', '=', version)).returning('id'))
}

/** Places without an address of their own go by the organization's clock. Returns those that were moved. */
export const moveUnaddressedPlaces = (
  db: Db,
  { organizationId }: Actor,
  { from, to, at }: { from: string; to: string; at: string },
) =>
  db.all(
    q
      .updateTable('facilities')
      .set({ timeZone: to, updatedAt: at })
      .where('organizationId', '=', organizationId)
      .where('address', 'is', null)
      .where('timeZone', '=', from)
      .returning('id'),
  )

/** Where the organization itself is: the clock for everything that belongs to no facility. */
export const getOrganizationZone = async (db: Db, actor: { organizationId: string }): Promise<string> =>
  (await db.first(q.selectFrom('organizations').where('id', '=', actor.organizationId).select('timeZone')))
    ?.timeZone ?? 'UTC'

/** Whether PostgreSQL knows the time zone too. */
export const isKnownZone = async (db: Db, zone: string): Promise<boolean> =>
  (await db.raw<{ known: boolean }>('select zone_is_known($1) as known', [zone]))[0]?.known ?? false
