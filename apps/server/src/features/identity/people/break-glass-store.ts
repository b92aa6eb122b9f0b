/** SQL of emergency access. What it opens is decided by the database's own `enter`. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { countRows } from '../../../platform/db/count-rows.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'

const selectOwn = (actor: Actor) =>
  q.selectFrom('break_glass as b').where('b.organizationId', '=', actor.organizationId)

const selectEntries = (query: ReturnType<typeof selectOwn>) =>
  query
    .innerJoin('users as u', 'u.id', 'b.userId')
    .leftJoin('users as r', 'r.id', 'b.reviewedBy')
    .select([
      'b.id',
      'b.userId',
      'b.reason',
      'b.startedAt',
      'b.endsAt',
      'b.endedAt',
      'b.reviewedAt',
      'b.reviewNote',
      sql<string>`u.first_name || ' ' || u.last_name`.as('userName'),
      sql<string | null>`r.first_name || ' ' || r.last_name`.as('reviewedByName'),
    ])

const selectByReview = (actor: Actor, review: 'open' | 'done' | 'all') =>
  review === 'all'
    ? selectOwn(actor)
    : selectOwn(actor).where('b.reviewedAt', review === 'open' ? 'is' : 'is not', null)

export const listBreakGlassRows = (
  db: Db,
  actor: Actor,
  review: 'open' | 'done' | 'all',
  page: { limit: number; after: readonly string[] | undefined },
) => {
  const [at, id] = page.after ?? []
  const found = selectByReview(actor, review)
  const rest = id ? found.where(sql<boolean>`(b.started_at, b.id) < (${at}, ${id})`) : found
  return db.all(selectEntries(rest).orderBy('b.startedAt', 'desc').orderBy('b.id', 'desc').limit(page.limit))
}
export type BreakGlassRow = Awaited<ReturnType<typeof listBreakGlassRows>>[number]

export const countBreakGlass = async (
  db: Db,
  actor: Actor,
  review: 'open' | 'done' | 'all',
): Promise<number> => countRows(db, selectByReview(actor, review))

export const findBreakGlassById = (db: Db, actor: Actor, id: string): Promise<BreakGlassRow | undefined> =>
  db.first(selectEntries(selectOwn(actor).where('b.id', '=', id)))

/** The person's own, while it is open. */
export const findOpenBreakGlass = (db: Db, actor: Actor, at: Date): Promise<BreakGlassRow | undefined> =>
  db.first(
    selectEntries(
      selectOwn(actor)
        .where('b.userId', '=', actor.userId)
        .where('b.endedAt', 'is', null)
        .where('b.endsAt', '>', at.toISOString()),
    )
      .orderBy('b.endsAt', 'desc')
      .limit(1),
  )

/** One at a time and person: a second request waits here and then finds the first one's row. */
export const lockPerson = (db: Db, actor: Actor) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`break-glass ${actor.userId}`])

export const insertBreakGlass = (db: Db, row: Insertable<Tables['break_glass']>) =>
  db.first(q.insertInto('break_glass').values(row).returning('id'))

export const endOwnBreakGlass = (db: Db, actor: Actor, at: Date) =>
  db.all(
    q
      .updateTable('break_glass')
      .set({ endedAt: at.toISOString() })
      .where('organizationId', '=', actor.organizationId)
      .where('userId', '=', actor.userId)
      .where('endedAt', 'is', null)
      .where('endsAt', '>', at.toISOString())
      .returning('id'),
  )

/** The first request closes the review; a second finds it closed. */
export const closeReview = (db: Db, actor: Actor, id: string, note: string, at: Date) =>
  db.first(
    q
      .updateTable('break_glass')
      .set({ reviewedAt: at.toISOString(), reviewedBy: actor.userId, reviewNote: note })
      .where('organizationId', '=', actor.organizationId)
      .where('id', '=', id)
      .where('reviewedAt', 'is', null)
      .returning('id'),
  )
