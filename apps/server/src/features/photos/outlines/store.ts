/** SQL of outlines. Versions are added, never changed. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, type Tables } from '../../../platform/db/query.ts'
import { fullNameSql } from '../../patient-chart/public.ts'
import { filterVisiblePhotos } from '../policy.ts'

const selectOutlines = (actor: Actor) =>
  q
    .selectFrom('photo_outlines as o')
    .innerJoin('users as u', 'u.id', 'o.made_by')
    .where('o.organization_id', '=', actor.organizationId)
    .where(
      'o.photo_id',
      'in',
      filterVisiblePhotos(actor, q.selectFrom('wound_photos')).select('wound_photos.id'),
    )
    .selectAll('o')
    .select(fullNameSql('u').as('made_by_name'))

export const listOutlineRows = (db: Db, actor: Actor, photoId: string) =>
  db.all(selectOutlines(actor).where('o.photo_id', '=', photoId).orderBy('o.version', 'desc').limit(200))
export type OutlineRow = Awaited<ReturnType<typeof listOutlineRows>>[number]

export const findOutlineById = (db: Db, actor: Actor, id: string): Promise<OutlineRow | undefined> =>
  db.first(selectOutlines(actor).where('o.id', '=', id))

/** The database numbers it. Undefined when it was added before. */
export const insertOutline = (db: Db, outline: Omit<Insertable<Tables['photo_outlines']>, 'version'>) =>
  db.first(
    q
      .insertInto('photo_outlines')
      .values({ ...outline, version: 1 })
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

/** The latest confirmed outline with a size, of each photo that is not archived. */
export const listConfirmedOutlines = (db: Db, actor: Actor, woundId: string, since: Date) =>
  db.all(
    q
      .selectFrom(
        selectOutlines(actor)
          .innerJoin('wound_photos as p', 'p.id', 'o.photo_id')
          .innerJoin('wound_photo_details as d', 'd.photo_id', 'p.id')
          .where('p.wound_id', '=', woundId)
          .where('p.captured_at', '>=', since.toISOString())
          .where('d.is_archived', '=', false)
          .where('o.is_confirmed', '=', true)
          .select(['p.captured_at', 'd.photo_type'])
          .distinctOn('o.photo_id')
          .orderBy('o.photo_id')
          .orderBy('o.version', 'desc')
          .as('newest'),
      )
      .selectAll()
      .orderBy('newest.captured_at', 'desc')
      .orderBy('newest.photo_id', 'desc'),
  )

/** The confirmed outline that provides an assessment's area. */
export const findConfirmedOutline = (db: Db, actor: Actor, woundId: string, outlineId: string) =>
  db.first(
    selectOutlines(actor)
      .innerJoin('wound_photos as p', 'p.id', 'o.photo_id')
      .where('o.id', '=', outlineId)
      .where('o.is_confirmed', '=', true)
      .where('p.wound_id', '=', woundId)
      .select('p.captured_at'),
  )
