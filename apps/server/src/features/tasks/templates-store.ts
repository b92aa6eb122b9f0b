/** SQL of task templates. */
import type { Insertable, Updateable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, type Tables } from '../../platform/db/query.ts'

const selectOwn = (organizationId: string) =>
  q
    .selectFrom('task_templates as t')
    .leftJoin('users as u', 'u.id', 't.assignedTo')
    .where('t.organizationId', '=', organizationId)
    .selectAll('t')
    .select(['u.firstName', 'u.lastName'])

export const findTemplateById = (db: Db, { organizationId }: Pick<Actor, 'organizationId'>, id: string) =>
  db.first(selectOwn(organizationId).where('t.id', '=', id))
export type TemplateRow = NonNullable<Awaited<ReturnType<typeof findTemplateById>>>

export const listTemplateRows = (db: Db, actor: Actor, status: 'active' | 'all'): Promise<TemplateRow[]> => {
  const all = selectOwn(actor.organizationId)
  return db.all(
    (status === 'active' ? all.where('t.isActive', '=', true) : all)
      .orderBy('t.position')
      .orderBy('t.name')
      .orderBy('t.id'),
  )
}

/** Those that have something to make, held so that two jobs take turns. */
export const listTemplatesDue = (db: Db, organizationId: string, untilDay: string): Promise<TemplateRow[]> =>
  db.all(
    selectOwn(organizationId)
      .where('t.isActive', '=', true)
      .where('t.nextDate', '<=', untilDay)
      .forUpdate('t')
      .skipLocked(),
  )

export const insertTemplate = (db: Db, template: Insertable<Tables['task_templates']>) =>
  db.first(q.insertInto('task_templates').values(template).returning('id'))

export const updateTemplate = (
  db: Db,
  organizationId: string,
  id: string,
  version: number | undefined,
  change: Updateable<Tables['task_templates']>,
) => {
  const query = q
    .updateTable('task_templates')
    .set(change)
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
  return db.first((version === undefined ? query : query.where('version', '=', version)).returning('id'))
}

export const getZone = async (db: Db, organizationId: string, facilityId: string | null): Promise<string> =>
  (
    await db.raw<{ timeZone: string }>(
      `select coalesce((select f.time_zone from facilities f where f.organization_id = o.id and f.id = $2), o.time_zone)
              as time_zone from organizations o where o.id = $1`,
      [organizationId, facilityId],
    )
  )[0]?.timeZone ?? 'UTC'
