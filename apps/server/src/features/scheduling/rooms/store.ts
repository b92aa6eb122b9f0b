/** SQL of rooms. Whoever sees the facility sees its rooms. */
import type { Insertable, Updateable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, type Tables } from '../../../platform/db/query.ts'
import { filterVisibleFacilities } from '../../facilities/public.ts'

const selectVisible = (actor: Actor) =>
  q
    .selectFrom('treatment_rooms as r')
    .innerJoin('facilities as f', 'f.id', 'r.facilityId')
    .where('r.organizationId', '=', actor.organizationId)
    .where(
      'r.facilityId',
      'in',
      filterVisibleFacilities(actor, q.selectFrom('facilities')).select('facilities.id'),
    )
    .select(['r.id', 'r.facilityId', 'f.name as facilityName', 'r.name', 'r.isActive', 'r.version'])

export const listRoomRows = (db: Db, actor: Actor, facilityId: string) => {
  const query = selectVisible(actor).orderBy('f.name').orderBy('r.name').orderBy('r.id')
  return db.all(facilityId === 'all' ? query : query.where('r.facilityId', '=', facilityId))
}

export const findRoomById = (db: Db, actor: Actor, id: string) =>
  db.first(selectVisible(actor).where('r.id', '=', id))

/** Undefined when the id or the name is in use. */
export const insertRoom = (db: Db, room: Insertable<Tables['treatment_rooms']>) =>
  db.first(
    q
      .insertInto('treatment_rooms')
      .values(room)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

/** Another room of this facility has the name, in whatever case. */
export const hasRoomNamed = async (
  db: Db,
  actor: Actor,
  facilityId: string,
  name: string,
  exceptId: string | null,
): Promise<boolean> => {
  const query = q
    .selectFrom('treatment_rooms')
    .where('organizationId', '=', actor.organizationId)
    .where('facilityId', '=', facilityId)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', eb.fn<string>('lower', [eb.val(name)])))
    .select('id')
  return (await db.first(exceptId ? query.where('id', '<>', exceptId) : query)) !== undefined
}

/** Two who name rooms of one facility take turns. */
export const lockRooms = (db: Db, facilityId: string) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended($1, 73))', [facilityId])

/** Undefined when it is not at this version any more. */
export const updateRoom = (
  db: Db,
  actor: Actor,
  id: string,
  version: number,
  change: Updateable<Tables['treatment_rooms']>,
) =>
  db.first(
    q
      .updateTable('treatment_rooms')
      .set(change)
      .where('organizationId', '=', actor.organizationId)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id'),
  )
