/** SQL of links for phones. The token and the grant are looked up by functions of the database, by their hashes alone. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import type { WoundGrant } from '../grant-actor.ts'

export const insertLink = (db: Db, link: Insertable<Tables['capture_links']>) =>
  db.first(q.insertInto('capture_links').values(link).returning('id'))

/** Only for its creator. */
export const findLink = (db: Db, actor: Actor, id: string) =>
  db.first(
    q
      .selectFrom('capture_links')
      .where('organizationId', '=', actor.organizationId)
      .where('madeBy', '=', actor.userId)
      .where('id', '=', id)
      .select(['id', 'woundId', 'patientId', 'photoType', 'madeAt', 'expiresAt'])
      .select(['openedAt', 'revokedAt', 'usedAt', 'photoId']),
  )
export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>

export const revokeLink = (db: Db, actor: Actor, id: string, at: Date) =>
  db.all(
    q
      .updateTable('capture_links')
      .set({ revokedAt: at.toISOString() })
      .where('organizationId', '=', actor.organizationId)
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .where('usedAt', 'is', null),
  )

export interface CaptureGrant extends WoundGrant {
  photoType: string
}

export const openLink = async (
  db: Db,
  token: Buffer,
  grant: Buffer,
  at: Date,
): Promise<CaptureGrant | undefined> =>
  (await db.raw<CaptureGrant>('select * from open_capture_link($1, $2, $3)', [token, grant, at]))[0]

export const findGrant = async (db: Db, grant: Buffer, at: Date): Promise<CaptureGrant | undefined> =>
  (await db.raw<CaptureGrant>('select * from capture_grant($1, $2)', [grant, at]))[0]

/** Undefined when another photo was first, or the link was closed meanwhile. */
export const markLinkUsed = (db: Db, linkId: string, photoId: string, at: Date) =>
  db.first(
    q
      .updateTable('capture_links')
      .set({ usedAt: at.toISOString(), photoId })
      .where('id', '=', linkId)
      .where('usedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .returning('id'),
  )

/** What the phone may know: no name. */
export const findPatientMarks = (db: Db, { patientId, woundId }: CaptureGrant) =>
  db.first(
    q
      .selectFrom('wounds as w')
      .innerJoin('patients as p', 'p.id', 'w.patientId')
      .innerJoin('organizations as o', 'o.id', 'w.organizationId')
      .where('w.id', '=', woundId)
      .where('p.id', '=', patientId)
      .select(['o.name as organizationName', 'w.number', 'w.location', 'w.laterality'])
      .select([
        sql<string>`left(p.first_name, 1) || '. ' || left(p.last_name, 1) || '.'`.as('initials'),
        sql<number | null>`extract(year from p.date_of_birth)::int`.as('birthYear'),
      ]),
  )
