/** SQL of photos uploaded in pieces. Visible only to the user who started them. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'

export const insertUpload = (db: Db, upload: Insertable<Tables['photo_uploads']>) =>
  db.all(
    q
      .insertInto('photo_uploads')
      .values(upload)
      .onConflict((on) => on.doNothing()),
  )

export const findUpload = (db: Db, actor: Actor, id: string) =>
  db.first(
    q
      .selectFrom('photo_uploads as u')
      .where('u.organizationId', '=', actor.organizationId)
      .where('u.begunBy', '=', actor.userId)
      .where('u.id', '=', id)
      .selectAll('u')
      .select(
        sql<number>`coalesce((select sum(bytes)::int from photo_upload_pieces p where p.upload_id = u.id), 0)`.as(
          'received',
        ),
      ),
  )
export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>

export const listPieces = (db: Db, actor: Actor, uploadId: string) =>
  db.all(
    q
      .selectFrom('photo_upload_pieces')
      .where('organizationId', '=', actor.organizationId)
      .where('uploadId', '=', uploadId)
      .orderBy('startsAt')
      .select(['startsAt', 'bytes', 'fileId']),
  )

/** Undefined when the same piece arrived first by another way. */
export const insertPiece = (db: Db, piece: Insertable<Tables['photo_upload_pieces']>) =>
  db.first(
    q
      .insertInto('photo_upload_pieces')
      .values(piece)
      .onConflict((on) => on.doNothing())
      .returning('startsAt'),
  )

export const finishUpload = async (db: Db, actor: Actor, id: string, photoId: string): Promise<void> => {
  await db.all(
    q
      .updateTable('photo_uploads')
      .set({ photoId })
      .where('organizationId', '=', actor.organizationId)
      .where('id', '=', id),
  )
  await db.all(
    q
      .deleteFrom('photo_upload_pieces')
      .where('organizationId', '=', actor.organizationId)
      .where('uploadId', '=', id),
  )
}
