/** SQL of visit templates. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, type Tables } from '../../../platform/db/query.ts'

export type TemplateRow = Selectable<Tables['visit_templates']>

const selectOwn = (actor: Actor) =>
  q.selectFrom('visit_templates').where('organizationId', '=', actor.organizationId).selectAll()

export const listTemplateRows = (db: Db, actor: Actor, status: 'active' | 'all'): Promise<TemplateRow[]> => {
  const query = status === 'active' ? selectOwn(actor).where('isActive', '=', true) : selectOwn(actor)
  return db.all(query.orderBy('position').orderBy('name').orderBy('id'))
}

export const findTemplateById = (db: Db, actor: Actor, id: string) =>
  db.first(selectOwn(actor).where('id', '=', id))

export const insertTemplate = (db: Db, template: Insertable<Tables['visit_templates']>) =>
  db.first(q.insertInto('visit_templates').values(template).returningAll())

/** Undefined when it is not at this version any more. */
export const updateTemplate = (
  db: Db,
  actor: Actor,
  id: string,
  version: number,
  change: Updateable<Tables['visit_templates']>,
) =>
  db.first(
    q
      .updateTable('visit_templates')
      .set(change)
      .where('organizationId', '=', actor.organizationId)
      .where('id', '=', id)
      .where('version', '=', version)
      .returningAll(),
  )
