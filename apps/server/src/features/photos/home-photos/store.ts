/** SQL of links for photos from home. The token is looked up by a function of the database, by its hash alone. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import { fullNameSql } from '../../patient-chart/public.ts'
import { filterVisiblePatients } from '../../patients/public.ts'
import type { WoundGrant } from '../grant-actor.ts'

const selectLinks = (actor: Actor) =>
  q
    .selectFrom('home_links as l')
    .innerJoin('users as u', 'u.id', 'l.made_by')
    .where('l.organization_id', '=', actor.organizationId)
    .where('l.patient_id', 'in', filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'))
    .select([
      'l.id',
      'l.wound_id',
      'l.patient_id',
      'l.most_photos',
      'l.is_mailed',
      'l.made_at',
      'l.expires_at',
    ])
    .select(['l.revoked_at', 'l.token_hash', fullNameSql('u').as('made_by_name')])
    .select(sql<number>`(select count(*) from home_photos h where h.link_id = l.id)::int`.as('photos_sent'))

export const findLinkById = (db: Db, actor: Actor, id: string) =>
  db.first(selectLinks(actor).where('l.id', '=', id))
export type HomeLinkRow = NonNullable<Awaited<ReturnType<typeof findLinkById>>>

export const listWoundLinks = (db: Db, actor: Actor, woundId: string): Promise<HomeLinkRow[]> =>
  db.all(selectLinks(actor).where('l.wound_id', '=', woundId).orderBy('l.made_at', 'desc').limit(50))

export const insertLink = (db: Db, link: Insertable<Tables['home_links']>) =>
  db.first(q.insertInto('home_links').values(link).returning('id'))

export const revokeLink = (db: Db, actor: Actor, id: string, at: Date) =>
  db.all(
    q
      .updateTable('home_links')
      .set({ revoked_at: at.toISOString() })
      .where('organization_id', '=', actor.organizationId)
      .where('id', '=', id)
      .where('revoked_at', 'is', null),
  )

/** All links of one person. */
export const revokePatientLinks = (db: Db, organizationId: string, patientId: string, at: Date) =>
  db.raw(
    `update home_links set revoked_at = $3
      where organization_id = $1 and patient_id in (select person_charts($2)) and revoked_at is null`,
    [organizationId, patientId, at],
  )

export interface HomeLinkGrant extends WoundGrant {
  photos_left: number
}

export const findGrantByToken = async (db: Db, token: Buffer, at: Date): Promise<HomeLinkGrant | undefined> =>
  (await db.raw<HomeLinkGrant>('select * from home_granted($1, $2)', [token, at]))[0]

/** What the page may know of the person: a first name and a language. And where to call. */
export const findPatientMarks = (db: Db, { patient_id: patientId }: HomeLinkGrant) =>
  db.first(
    q
      .selectFrom('patients as p')
      .innerJoin('organizations as o', 'o.id', 'p.organization_id')
      .leftJoin('facilities as f', 'f.id', 'p.facility_id')
      .where('p.id', '=', patientId)
      .select(['p.first_name', 'p.preferred_language', 'o.name as organization_name'])
      .select(['o.phone as organization_phone', 'f.phone as facility_phone']),
  )

export const findOrganization = (db: Db, actor: Actor) =>
  db.first(q.selectFrom('organizations').where('id', '=', actor.organizationId).select('name'))

/** Uploads through one link are serialized, so that the limit is exact. */
export const lockLink = (db: Db, linkId: string) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended($1, 92))', [linkId])

export const countSentPhotos = async (db: Db, linkId: string): Promise<number> =>
  (
    await db.first(
      q
        .selectFrom('home_photos')
        .where('link_id', '=', linkId)
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total')),
    )
  )?.total ?? 0

export const getMaxPhotos = async (db: Db, linkId: string): Promise<number> =>
  (await db.first(q.selectFrom('home_links').where('id', '=', linkId).select('most_photos')))?.most_photos ??
  0

export const findSentPhoto = (db: Db, id: string) =>
  db.first(q.selectFrom('home_photos').where('id', '=', id).selectAll())

/** Undefined when the id is in use. */
export const insertAnswers = (db: Db, answers: Insertable<Tables['home_photos']>) =>
  db.first(
    q
      .insertInto('home_photos')
      .values(answers)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

/** Undefined when another photo was first. */
export const attachPhoto = (db: Db, id: string, photoId: string) =>
  db.first(
    q
      .updateTable('home_photos')
      .set({ photo_id: photoId })
      .where('id', '=', id)
      .where('photo_id', 'is', null)
      .returning('id'),
  )
