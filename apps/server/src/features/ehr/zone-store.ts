/** SQL of whose clock counts: the facility's where the patient lives in one, else the organization's. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q } from '../../platform/db/query.ts'

export const zoneRow = (db: Db, actor: Actor, patientId: string) =>
  db.first(
    q
      .selectFrom('patients as p')
      .innerJoin('organizations as o', 'o.id', 'p.organization_id')
      .leftJoin('facilities as f', 'f.id', 'p.facility_id')
      .where('p.organization_id', '=', actor.organizationId)
      .where('p.id', '=', patientId)
      .select((eb) => eb.fn.coalesce('f.time_zone', 'o.time_zone').as('time_zone')),
  )
