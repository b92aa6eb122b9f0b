/** SQL of whose chart it is. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'

/** The chart of an account; where it was merged into another one, that one. */
export const findOwnChartId = async (db: Db, actor: Actor): Promise<string | undefined> =>
  (
    await db.raw<{ id: string }>(
      `select coalesce(m.kept_id, p.id) as id from patients p
         left join patient_merges m on m.merged_id = p.id and m.unmerged_at is null
        where p.organization_id = $1 and p.user_id = $2`,
      [actor.organizationId, actor.userId],
    )
  )[0]?.id
