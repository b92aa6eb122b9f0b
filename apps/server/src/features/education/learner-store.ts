/** SQL of whose chart it is and whose clock counts there. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'

/** The chart of an account; where it was merged into another one, that one. */
export const ownChartOf = async (db: Db, actor: Actor): Promise<string | undefined> =>
  (
    await db.raw<{ id: string }>(
      `select coalesce(m.kept_id, p.id) as id from patients p
         left join patient_merges m on m.merged_id = p.id and m.unmerged_at is null
        where p.organization_id = $1 and p.user_id = $2`,
      [actor.organizationId, actor.userId],
    )
  )[0]?.id

export const zoneOfPatient = async (db: Db, organizationId: string, patientId: string): Promise<string> =>
  (
    await db.raw<{ time_zone: string }>(
      `select coalesce(f.time_zone, o.time_zone) as time_zone
         from patients p join organizations o on o.id = p.organization_id left join facilities f on f.id = p.facility_id
        where p.organization_id = $1 and p.id = $2`,
      [organizationId, patientId],
    )
  )[0]?.time_zone ?? 'UTC'
