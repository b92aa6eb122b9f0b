/** SQL of links for photos from home. The token is looked up by a function of the database, by its hash alone. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { countRows } from '../../../platform/db/count-rows.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import { fullNameSql } from '../../patient-chart/public.ts'
import { filterVisiblePatients } from '../../patients/public.ts'
import type { WoundGrant } from '../grant-actor.ts'

const selectLinks = (actor: Actor) =>
  q
    .selectFrom('home_links as l')
    .innerJoin('users as u', 'u.id', 'l.madeBy')
    .where('l.organizationId', '=', actor.organizationId)
    .where('l.patientId', 'in', filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'))
    .select(['l.id', 'l.woundId', 'l.patientId', 'l.mostPhotos', 'l.isMailed', 'l.madeAt', 'l.expiresAt'])
    .select(['l.revokedAt', 'l.tokenHash', fullNameSql('u').as('madeByName')])
    .select(sql<number>`(select count(*) from home_photos h where h.link_id = l.id)::int`.as('photosSent'))

export const findLinkById = (db: Db, actor: Actor, id: string) =>
  db.first(selectLinks(actor).where('l.id', '=', id))
export type HomeLinkRow = NonNullable<Awaited<ReturnType<typeof findLinkById>>>

export const listWoundLinks = (db: Db, actor: Actor, woundId: string): Promise<HomeLinkRow[]> =>
  db.all(selectLinks(actor).where('l.woundId', '=', woundId).orderBy('l.madeAt', 'desc').limit(50))

export const insertLink = (db: Db, link: Insertable<Tables['home_links']>) =>
  db.first(q.insertInto('home_links').values(link).returning('id'))

export const revokeLink = (db: Db, actor: Actor, id: string, at: Date) =>
  db.all(
    q
      .updateTable('home_links')
      .set({ revokedAt: at.toISOString() })
      .where('organizationId', '=', actor.organizationId)
      .where('id', '=', id)
      .where('revokedAt', 'is', null),
  )

/** All links of one person. */
export const revokePatientLinks = (db: Db, organizationId: string, patientId: string, at: Date) =>
  db.raw(
    `update home_links set revoked_at = $3
      where organization_id = $1 and patient_id in (select person_charts($2)) and revoked_at is null`,
    [organizationId, patientId, at],
  )

export interface HomeLinkGrant extends WoundGrant {
  photosLeft: number
}

export const findGrantByToken = async (db: Db, token: Buffer, at: Date): Promise<HomeLinkGrant | undefined> =>
  (await db.raw<HomeLinkGrant>('select * from home_granted($1, $2)', [token, at]))[0]

/** What the page may know of the person: a first name and a language. And where to call. */
export const findPatientMarks = (db: Db, { patientId }: HomeLinkGrant) =>
  db.first(
    q
      .selectFrom('patients as p')
      .innerJoin('organizations as o', 'o.id', 'p.organizationId')
      .leftJoin('facilities as f', 'f.id', 'p.facilityId')
      .where('p.id', '=', patientId)
      .select(['p.firstName', 'p.preferredLanguage', 'o.name as organizationName'])
      .select(['o.phone as organizationPhone', 'f.phone as facilityPhone']),
  )

export const findOrganization = (db: Db, actor: Actor) =>
  db.first(q.selectFrom('organizations').where('id', '=', actor.organizationId).select('name'))

/** Uploads through one link are serialized, so that the limit is exact. */
export const lockLink = (db: Db, linkId: string) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended($1, 92))', [linkId])

export const countSentPhotos = async (db: Db, linkId: string): Promise<number> =>
  countRows(db, q.selectFrom('home_photos').where('linkId', '=', linkId))

export const getMaxPhotos = async (db: Db, linkId: string): Promise<number> =>
  (await db.first(q.selectFrom('home_links').where('id', '=', linkId).select('mostPhotos')))?.mostPhotos ?? 0

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
      .set({ photoId })
      .where('id', '=', id)
      .where('photoId', 'is', null)
      .returning('id'),
  )
