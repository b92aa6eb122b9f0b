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
    .innerJoin('users as u', 'u.id', 'o.madeBy')
    .where('o.organizationId', '=', actor.organizationId)
    .where(
      'o.photoId',
      'in',
      filterVisiblePhotos(actor, q.selectFrom('wound_photos')).select('wound_photos.id'),
    )
    .selectAll('o')
    .select(fullNameSql('u').as('madeByName'))

export const listOutlineRows = (db: Db, actor: Actor, photoId: string) =>
  db.all(selectOutlines(actor).where('o.photoId', '=', photoId).orderBy('o.version', 'desc').limit(200))
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
          .innerJoin('wound_photos as p', 'p.id', 'o.photoId')
          .innerJoin('wound_photo_details as d', 'd.photoId', 'p.id')
          .where('p.woundId', '=', woundId)
          .where('p.capturedAt', '>=', since.toISOString())
          .where('d.isArchived', '=', false)
          .where('o.isConfirmed', '=', true)
          .select(['p.capturedAt', 'd.photoType'])
          .distinctOn('o.photoId')
          .orderBy('o.photoId')
          .orderBy('o.version', 'desc')
          .as('newest'),
      )
      .selectAll()
      .orderBy('newest.capturedAt', 'desc')
      .orderBy('newest.photoId', 'desc'),
  )

/** The confirmed outline that provides an assessment's area. */
export const findConfirmedOutline = (db: Db, actor: Actor, woundId: string, outlineId: string) =>
  db.first(
    selectOutlines(actor)
      .innerJoin('wound_photos as p', 'p.id', 'o.photoId')
      .where('o.id', '=', outlineId)
      .where('o.isConfirmed', '=', true)
      .where('p.woundId', '=', woundId)
      .select('p.capturedAt'),
  )
