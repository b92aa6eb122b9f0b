/** SQL that writes tasks. Who may was settled by what was read before. */
import { listStoppingStatuses } from '@mendwell/clinical'
import type { Insertable, Updateable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql, type Tables, type Column } from '../../platform/db/query.ts'

/** A statement accepts 65,535 values at most. */
const maxAtOnce = 1_000

/** Rows that already exist, by id or by cause, are left out of the result. */
export async function insertTasks(db: Db, tasks: readonly Insertable<Tables['workflow_tasks']>[]) {
  const added = []
  for (let at = 0; at < tasks.length; at += maxAtOnce)
    added.push(...(await insertBatch(db, tasks.slice(at, at + maxAtOnce))))
  return added
}

const insertBatch = (db: Db, tasks: readonly Insertable<Tables['workflow_tasks']>[]) =>
  db.all(
    q
      .insertInto('workflow_tasks')
      .values(tasks)
      .onConflict((on) => on.doNothing())
      .returning(['id', 'assignedTo', 'patientId', 'title', 'priority']),
  )

/** Undefined when it is not at this version any more, or is completed. */
export const updateTask = (
  db: Db,
  actor: Actor,
  id: string,
  version: number,
  change: Updateable<Tables['workflow_tasks']>,
) =>
  db.first(
    q
      .updateTable('workflow_tasks')
      .set(change)
      .where('organizationId', '=', actor.organizationId)
      .where('id', '=', id)
      .where('version', '=', version)
      .where('completedAt', 'is', null)
      .returning('id'),
  )

/** Applies a transition if the state allows it; returns those of the list that changed. */
export const transitionTaskRows = (
  db: Db,
  organizationId: string,
  ids: readonly string[],
  from: readonly Column<'workflow_tasks', 'status'>[],
  change: Updateable<Tables['workflow_tasks']>,
) =>
  db.all(
    q
      .updateTable('workflow_tasks')
      .set(change)
      .where('organizationId', '=', organizationId)
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .where('status', 'in', [...from])
      .returning('id'),
  )

export const insertComment = (db: Db, comment: Insertable<Tables['task_comments']>) =>
  db.first(q.insertInto('task_comments').values(comment).returning('id'))

/** Active patients with an open wound, of one facility or of all. */
export const listPatientsWithOpenWounds = (
  db: Db,
  organizationId: string,
  facilityId: string | null,
  facilityIds: readonly string[] | null,
  limit: number,
) =>
  db.raw<{ id: string; facilityId: string | null; timeZone: string }>(
    `select p.id, p.facility_id, coalesce(f.time_zone, o.time_zone) as time_zone
       from patients p join organizations o on o.id = p.organization_id left join facilities f on f.id = p.facility_id
      where p.organization_id = $1 and p.is_active and p.id not in (select charts_with_status($5))
        and ($2::uuid is null or p.facility_id = $2) and ($3::uuid[] is null or p.facility_id = any($3))
        and not exists (select from patient_merges away where away.merged_id = p.id and away.unmerged_at is null)
        and exists (select from wounds w where w.organization_id = $1 and w.is_active
                     and w.patient_id in (select chart_patients(p.id)))
      order by p.last_name, p.first_name, p.id limit $4`,
    [organizationId, facilityId, facilityIds, limit, listStoppingStatuses('care-task')],
  )
