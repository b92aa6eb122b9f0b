/** SQL of favorite orders: one's own and those that colleagues share. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, type Tables } from '../../../platform/db/query.ts'
import { fullNameSql } from '../policy.ts'

const selectOffered = (actor: Actor) =>
  q
    .selectFrom('order_favorites as f')
    .innerJoin('users as u', 'u.id', 'f.userId')
    .where('f.organizationId', '=', actor.organizationId)
    .where((eb) => eb.or([eb('f.userId', '=', actor.userId), eb('f.isShared', '=', true)]))
    .select(['f.id', 'f.userId', 'f.name', 'f.isShared', 'f.parts'])
    .select(fullNameSql('u').as('ownerName'))

export const listFavoriteRows = (db: Db, actor: Actor) =>
  db.all(selectOffered(actor).orderBy('f.name').orderBy('f.id').limit(200))
export type FavoriteRow = Awaited<ReturnType<typeof listFavoriteRows>>[number]

export const findFavoriteById = (db: Db, actor: Actor, id: string) =>
  db.first(selectOffered(actor).where('f.id', '=', id))

export const insertFavorite = (db: Db, favorite: Insertable<Tables['order_favorites']>) =>
  db.first(
    q
      .insertInto('order_favorites')
      .values(favorite)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

/** One's own only. */
export const deleteFavorite = (db: Db, actor: Actor, id: string) =>
  db.first(
    q
      .deleteFrom('order_favorites')
      .where('organizationId', '=', actor.organizationId)
      .where('userId', '=', actor.userId)
      .where('id', '=', id)
      .returning('id'),
  )
