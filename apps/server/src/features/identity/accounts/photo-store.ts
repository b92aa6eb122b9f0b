/** SQL of people's pictures. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q } from '../../../platform/db/query.ts'

export async function savePhoto(
  db: Db,
  session: Buffer,
  photo: { image: Buffer; address: string } | null,
  at: Date,
): Promise<void> {
  await db.raw('select keep_photo($1, $2, $3, $4)', [session, photo?.image, photo?.address, at])
}

/** Only of a member of the same organization. */
export const findPhoto = (db: Db, actor: Actor, userId: string) =>
  db.first(
    q
      .selectFrom('user_photos as p')
      .innerJoin('memberships as m', 'm.userId', 'p.userId')
      .where('m.organizationId', '=', actor.organizationId)
      .where('p.userId', '=', userId)
      .select('p.image'),
  )
