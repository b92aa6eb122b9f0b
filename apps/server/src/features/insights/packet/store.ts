/** SQL of a packet: the photos of one wound, and how the signed records were hashed when they were signed. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql } from '../../../platform/db/query.ts'
import { filterChartPhotos } from '../../photos/public.ts'

/** The oldest first. */
export const listWoundPhotoRows = (db: Db, actor: Actor, woundId: string) =>
  db.all(
    filterChartPhotos(actor, q.selectFrom('wound_photos'))
      .innerJoin('users as u', 'u.id', 'wound_photos.capturedBy')
      .where('wound_photos.woundId', '=', woundId)
      .orderBy('wound_photos.capturedAt')
      .orderBy('wound_photos.id')
      .select([
        'wound_photos.id',
        'wound_photos.capturedAt',
        'wound_photos.fullFile',
        'wound_photos.screenFile',
        'wound_photos.width',
        'wound_photos.height',
        'wound_photos.sha256',
      ])
      .select(sql<number | null>`(wound_photos.calibration ->> 'mmPerPixel')::float8`.as('mmPerPixel'))
      // The link's creator is not who downloaded it.
      .select(
        sql<string>`case when wound_photos.source = 'home' then 'The patient, from home'
          else u.first_name || ' ' || u.last_name end`.as('by'),
      )
      .select('wound_photos.source'),
  )

export const listSignatureHashes = (db: Db, actor: Actor, recordIds: readonly string[]) =>
  db.all(
    q
      .selectFrom('record_signatures')
      .where('organizationId', '=', actor.organizationId)
      .where('recordId', '=', sql<string>`any(${[...recordIds]}::uuid[])`)
      .select(['recordId', 'meaning', sql<string>`encode(content_hash, 'hex')`.as('sha256')]),
  )
