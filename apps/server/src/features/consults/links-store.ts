/** SQL of the links to questions. Tokens and grants are looked up by functions of the database, by their hashes alone. */
import { maxWrongCodes } from '@mendwell/contract'
import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'

/** Of a question `c`: its latest link, with how often it was opened. */
export const latestLink = sql<{
  linkId: string | null
  madeAt: string | null
  expiresAt: string | null
  revokedAt: string | null
  failedCodes: number | null
  isMailed: boolean | null
  openings: number | null
  lastOpenedAt: string | null
}>`(select l.id as link_id, l.made_at, l.expires_at, l.revoked_at, l.failed_codes, l.is_mailed,
     (select count(*)::int from consult_grants g where g.organization_id = l.organization_id and g.link_id = l.id) as openings,
     (select max(g.opened_at) from consult_grants g where g.organization_id = l.organization_id and g.link_id = l.id) as last_opened_at
   from consult_links l where l.organization_id = c.organization_id and l.consult_id = c.id
  order by l.made_at desc, l.id desc limit 1)`

/** Of `link`: it still opens. */
export const isUsableSql = (now: Date) =>
  sql<boolean>`(o.external_consults and link.revoked_at is null and link.failed_codes < ${maxWrongCodes}
    and link.expires_at > ${now.toISOString()}::timestamptz)`

export const insertLink = (db: Db, link: Insertable<Tables['consult_links']>) =>
  db.all(q.insertInto('consult_links').values(link))

export const revokeLinks = (db: Db, organizationId: string, consultId: string, at: Date) =>
  db.all(
    q
      .updateTable('consult_links')
      .set({ revokedAt: at.toISOString() })
      .where('organizationId', '=', organizationId)
      .where('consultId', '=', consultId)
      .where('revokedAt', 'is', null),
  )

export interface ConsultAccess {
  linkId: string
  organizationId: string
  consultId: string
  madeBy: string
  expiresAt: string
}

/** Before any organization is in force. */
export const findLinkByToken = async (db: Db, token: Buffer, at: Date): Promise<ConsultAccess | undefined> =>
  (await db.raw<ConsultAccess>('select * from consult_link_of($1, $2, $3)', [token, at, maxWrongCodes]))[0]

export const findLinkByGrant = async (db: Db, grant: Buffer, at: Date): Promise<ConsultAccess | undefined> =>
  (await db.raw<ConsultAccess>('select * from consult_granted($1, $2)', [grant, at]))[0]

/** Counts a try before it is compared, so that tries at the same time are counted too. Undefined when none are left. */
export const takeCodeTry = (db: Db, organizationId: string, linkId: string) =>
  db.first(
    q
      .updateTable('consult_links')
      .set({ failedCodes: sql`failed_codes + 1` })
      .where('organizationId', '=', organizationId)
      .where('id', '=', linkId)
      .where('failedCodes', '<', maxWrongCodes)
      .returning(['codeHash', 'failedCodes']),
  )

/** The right code starts the count again. */
export const clearCodeTries = (db: Db, organizationId: string, linkId: string) =>
  db.all(
    q
      .updateTable('consult_links')
      .set({ failedCodes: 0 })
      .where('organizationId', '=', organizationId)
      .where('id', '=', linkId),
  )

export const insertGrant = (db: Db, grant: Insertable<Tables['consult_grants']>) =>
  db.all(q.insertInto('consult_grants').values(grant))

/** The question itself, for the holder of its link. */
export const findSharedConsult = (db: Db, { organizationId, consultId }: ConsultAccess) =>
  db.first(
    q
      .selectFrom('consults as c')
      .innerJoin('organizations as o', 'o.id', 'c.organizationId')
      .innerJoin('users as asker', 'asker.id', 'c.askedBy')
      .innerJoinLateral(
        sql<{ state: string; sequence: number }>`(select s.state, s.sequence from consult_steps s
          where s.organization_id = c.organization_id and s.consult_id = c.id order by s.sequence desc limit 1)`.as(
          'last',
        ),
        (join) => join.onTrue(),
      )
      .leftJoin('memberships as place', (join) =>
        join.onRef('place.organizationId', '=', 'c.organizationId').onRef('place.userId', '=', 'c.askedBy'),
      )
      .where('c.organizationId', '=', organizationId)
      .where('c.id', '=', consultId)
      .selectAll('c')
      .select(['last.state', 'last.sequence', 'o.name as organizationName', 'o.phone as organizationPhone'])
      .select('place.printedCredentials as askerCredential')
      .select(sql<string>`asker.first_name || ' ' || asker.last_name`.as('askedByName')),
  )
export type SharedConsultRow = NonNullable<Awaited<ReturnType<typeof findSharedConsult>>>

/** The file of a photo that is still part of the chart. */
export const findSharedPhoto = (
  db: Db,
  { organizationId }: ConsultAccess,
  woundId: string,
  photoId: string,
) =>
  db.first(
    q
      .selectFrom('wound_photos as photo')
      .innerJoin('wound_photo_details as d', 'd.photoId', 'photo.id')
      .where('photo.organizationId', '=', organizationId)
      .where('photo.woundId', '=', woundId)
      .where('photo.id', '=', photoId)
      .where('d.isArchived', '=', false)
      .select('photo.screenFile'),
  )

/** Of what was shared: photos archived and assessments marked as entered in error since. */
export const listWithdrawnIds = async (
  db: Db,
  organizationId: string,
  { photoIds, assessmentIds }: { photoIds: readonly string[]; assessmentIds: readonly string[] },
): Promise<string[]> =>
  (
    await db.raw<{ id: string }>(
      `select d.photo_id as id from wound_photo_details d
         join wound_photos p on p.id = d.photo_id and p.organization_id = $1
        where d.photo_id = any($2::uuid[]) and d.is_archived
       union all
       select v.record_id from record_voids v where v.organization_id = $1 and v.record_id = any($3::uuid[])`,
      [organizationId, [...photoIds], [...assessmentIds]],
    )
  ).map(({ id }) => id)
