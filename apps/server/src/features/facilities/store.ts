/** SQL of facilities. */
import type { Selectable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, type Tables } from '../../platform/db/query.ts'
import { visibleFacilities } from './policy.ts'

export type FacilityRow = Selectable<Tables['facilities']>

export const facilitiesByName = (db: Db, actor: Actor): Promise<FacilityRow[]> =>
  db.all(
    visibleFacilities(actor, q.selectFrom('facilities'))
      .selectAll('facilities')
      .orderBy('name')
      .orderBy('id'),
  )

export const facilityById = (db: Db, actor: Actor, id: string): Promise<FacilityRow | undefined> =>
  db.first(visibleFacilities(actor, q.selectFrom('facilities')).where('id', '=', id).selectAll('facilities'))
