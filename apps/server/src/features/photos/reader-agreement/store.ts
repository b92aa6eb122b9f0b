/** SQL of agreement: pairs of outlines of one photo, second reads, and what may be learned from. */
import type { Insertable, RawBuilder } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { countRows } from '../../../platform/db/count-rows.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import { fullNameSql } from '../../patient-chart/public.ts'
import { filterVisiblePhotos } from '../policy.ts'

const selectVisiblePhotoIds = (actor: Actor) =>
  filterVisiblePhotos(actor, q.selectFrom('wound_photos')).select('wound_photos.id')

/** Outlines created since, of the given patients (`p`); both left out: all. */
interface PairFilter {
  since?: string
  of?: RawBuilder<boolean>
}

/** Of each photo the newest confirmed outline and what the model had proposed before it, newest first. */
export const listModelPairs = (
  db: Db,
  actor: Actor,
  most: number,
  { since, of = sql<boolean>`true` }: PairFilter = {},
) =>
  db.all(
    q
      .selectFrom('photo_outlines as c')
      .innerJoin('wound_photos as p', 'p.id', 'c.photoId')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('photo_outlines as o')
            .whereRef('o.photoId', '=', 'c.photoId')
            .whereRef('o.version', '<', 'c.version')
            .where('o.source', '=', 'model')
            .orderBy('o.version', 'desc')
            .limit(1)
            .select(['o.outline', 'o.model'])
            .as('m'),
        (on) => on.onTrue(),
      )
      .where('c.organizationId', '=', actor.organizationId)
      .where('c.photoId', 'in', selectVisiblePhotoIds(actor))
      .where('c.isConfirmed', '=', true)
      .where(since === undefined ? sql<boolean>`true` : sql<boolean>`c.made_at >= ${since}`)
      .where(of)
      .where(
        sql<boolean>`not exists (select from photo_outlines n where n.photo_id = c.photo_id and n.is_confirmed and n.version > c.version)`,
      )
      .orderBy('c.madeAt', 'desc')
      .limit(most)
      .select(['c.photoId', 'c.madeAt', 'c.outline as confirmed', 'm.outline as proposed', 'm.model'])
      .select(['p.patientId', 'p.fullFile', 'p.width', 'p.height']),
  )

/** Second reads with the outline that they are held against, newest first. */
export const listSecondReadPairs = (
  db: Db,
  actor: Actor,
  most: number,
  { since, of = sql<boolean>`true` }: PairFilter = {},
) =>
  db.all(
    q
      .selectFrom('second_reads as s')
      .innerJoin('photo_outlines as o', 'o.id', 's.firstOutline')
      .innerJoin('wound_photos as p', 'p.id', 's.photoId')
      .innerJoin('users as u', 'u.id', 's.readBy')
      .where('s.organizationId', '=', actor.organizationId)
      .where('s.photoId', 'in', selectVisiblePhotoIds(actor))
      .where(since === undefined ? sql<boolean>`true` : sql<boolean>`s.read_at >= ${since}`)
      .where(of)
      .orderBy('s.readAt', 'desc')
      .limit(most)
      .select(['s.outline as second', 'o.outline as first', 's.readBy', 'p.device'])
      .select(fullNameSql('u').as('readByName')),
  )

/** Every fifth photo, by its id alone, so that the selection is not biased. */
const chosenShareSql = sql<boolean>`get_byte(decode(md5(wound_photos.id::text), 'hex'), 0) < 51`

/** Confirmed by another user, not read a second time yet, from the last 90 days. */
const selectPending = (actor: Actor, since: Date) =>
  filterVisiblePhotos(actor, q.selectFrom('wound_photos'))
    .innerJoin('wound_photo_details as d', 'd.photoId', 'wound_photos.id')
    .innerJoin('wounds as w', 'w.id', 'wound_photos.woundId')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('photo_outlines as o')
          .whereRef('o.photoId', '=', 'wound_photos.id')
          .where('o.isConfirmed', '=', true)
          .orderBy('o.version', 'desc')
          .limit(1)
          .select(['o.id', 'o.outline', 'o.madeBy'])
          .as('first'),
      (on) => on.onTrue(),
    )
    .where(chosenShareSql)
    .where('d.isArchived', '=', false)
    .where('wound_photos.capturedAt', '>=', since.toISOString())
    .where('wound_photos.capturedBy', '<>', actor.userId)
    .where('first.madeBy', '<>', actor.userId)
    .where(sql<boolean>`not exists (select from second_reads s where s.photo_id = wound_photos.id)`)

export const findNextToRead = (db: Db, actor: Actor, since: Date) =>
  db.first(
    selectPending(actor, since)
      .orderBy('wound_photos.capturedAt')
      .orderBy('wound_photos.id')
      .limit(1)
      .select(['wound_photos.id', 'wound_photos.patientId', 'wound_photos.capturedAt'])
      .select(['wound_photos.width', 'wound_photos.height'])
      .select(['w.number', 'w.location', 'w.laterality']),
  )

export const countToRead = async (db: Db, actor: Actor, since: Date): Promise<number> =>
  countRows(db, selectPending(actor, since))

/** The photo with its first outline, if it waits for this person. */
export const findOpenToRead = (db: Db, actor: Actor, since: Date, photoId: string) =>
  db.first(
    selectPending(actor, since)
      .where('wound_photos.id', '=', photoId)
      .select(['wound_photos.id', 'wound_photos.patientId', 'wound_photos.width', 'wound_photos.height'])
      .select(['first.id as firstId', 'first.outline as firstOutline']),
  )

/** Undefined when another user read it first. */
export const insertSecondRead = (db: Db, read: Insertable<Tables['second_reads']>) =>
  db.first(
    q
      .insertInto('second_reads')
      .values(read)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

/** Of these patients, those whose latest consent to model training is yes and still active. */
export const listTrainingConsents = async (
  db: Db,
  actor: Actor,
  patientIds: readonly string[],
  today: string,
): Promise<Set<string>> => {
  const rows = await db.raw<{ patientId: string }>(
    `select f.patient_id from (
        select distinct on (c.patient_id) c.*
          from consent_forms c
         where c.organization_id = $1 and c.patient_id = any($2::uuid[]) and c.form_type = 'model-training'
           and not exists (select from consent_voids v where v.consent_id = c.id)
         order by c.patient_id, c.consent_date desc, c.recorded_at desc) f
      where f.consent_given and (f.expiration_date is null or f.expiration_date >= $3::date)
        and not exists (select from consent_revocations r where r.consent_id = f.id)`,
    [actor.organizationId, [...new Set(patientIds)], today],
  )
  return new Set(rows.map(({ patientId: id }) => id))
}
