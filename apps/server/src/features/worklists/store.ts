/** SQL of worklists: one's own and those that colleagues share. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'

const selectOffered = (actor: Actor) =>
  q
    .selectFrom('worklists as w')
    .innerJoin('users as u', 'u.id', 'w.userId')
    .where('w.organizationId', '=', actor.organizationId)
    .where((eb) => eb.or([eb('w.userId', '=', actor.userId), eb('w.isShared', '=', true)]))
    .select(['w.id', 'w.userId', 'w.list', 'w.name', 'w.filters', 'w.isShared'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('ownerName'))

export const listWorklistRows = (db: Db, actor: Actor) =>
  db.all(selectOffered(actor).orderBy('w.name').orderBy('w.id').limit(200))
export type WorklistRow = Awaited<ReturnType<typeof listWorklistRows>>[number]

export const findWorklistById = (db: Db, actor: Actor, id: string) =>
  db.first(selectOffered(actor).where('w.id', '=', id))

/** Undefined when the id or the name is in use. */
export const insertWorklist = (db: Db, worklist: Insertable<Tables['worklists']>) =>
  db.first(
    q
      .insertInto('worklists')
      .values(worklist)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

export const hasWorklistNamed = async (db: Db, actor: Actor, list: string, name: string): Promise<boolean> =>
  (await db.first(
    q
      .selectFrom('worklists')
      .where('organizationId', '=', actor.organizationId)
      .where('userId', '=', actor.userId)
      .where('list', '=', sql<'patients'>`${list}`)
      .where(sql<string>`lower(name)`, '=', name.toLowerCase())
      .select('id'),
  )) !== undefined

/** One's own only. */
export const deleteWorklistRow = (db: Db, actor: Actor, id: string) =>
  db.first(
    q
      .deleteFrom('worklists')
      .where('organizationId', '=', actor.organizationId)
      .where('userId', '=', actor.userId)
      .where('id', '=', id)
      .returning('id'),
  )
