/** SQL of the photos that a question shares: of the chart, so not archived, and with the size by their confirmed outline. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql } from '../../platform/db/query.ts'
import { filterChartPhotos } from '../photos/public.ts'

/** The oldest first. */
export const listSharedPhotos = (db: Db, actor: Actor, woundId: string, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.all(
        filterChartPhotos(actor, q.selectFrom('wound_photos'))
          .innerJoin('wound_photo_details as d', 'd.photoId', 'wound_photos.id')
          .leftJoinLateral(
            sql<{ areaCm2: number | null; errorCm2: number | null }>`(
              select (o.measurements ->> 'areaCm2')::float8 as area_cm2, (o.measurements ->> 'errorCm2')::float8 as error_cm2
                from photo_outlines o where o.photo_id = wound_photos.id and o.is_confirmed
               order by o.version desc limit 1)`.as('outline'),
            (join) => join.onTrue(),
          )
          .where('wound_photos.woundId', '=', woundId)
          .where('wound_photos.id', 'in', [...ids])
          .orderBy('wound_photos.capturedAt')
          .orderBy('wound_photos.id')
          .select(['wound_photos.id', 'wound_photos.capturedAt', 'd.photoType'])
          .select(['outline.areaCm2', 'outline.errorCm2']),
      )
export type SharedPhotoRow = Awaited<ReturnType<typeof listSharedPhotos>>[number]
