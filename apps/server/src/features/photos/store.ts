/** SQL of photos. Every query passes the row rule of policy.ts. */
import type { PhotoFilter } from '@mendwell/contract'
import type { Insertable, Updateable } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { countRows } from '../../platform/db/count-rows.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'
import { fullNameSql, listNameSql } from '../patient-chart/public.ts'
import { filterVisiblePhotos } from './policy.ts'

export type PhotoListFilter = z.output<typeof PhotoFilter> & { ids?: readonly string[] | undefined }

/** Where the patient lives. */
const zoneSql = sql<string>`coalesce(
  (select time_zone from facilities f where f.id = p.facility_id),
  (select time_zone from organizations o where o.id = p.organization_id))`

/** A photo with its wound, its patient and its details. */
const selectJoined = (actor: Actor) =>
  filterVisiblePhotos(actor, q.selectFrom('wound_photos'))
    .innerJoin('wound_photo_details as d', 'd.photoId', 'wound_photos.id')
    .innerJoin('wounds as w', 'w.id', 'wound_photos.woundId')
    .innerJoin('patients as p', 'p.id', 'wound_photos.patientId')

const selectPhotos = (actor: Actor) =>
  selectJoined(actor)
    .innerJoin('users as author', 'author.id', 'wound_photos.capturedBy')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('photo_outlines as o')
          .innerJoin('users as u', 'u.id', 'o.madeBy')
          .whereRef('o.photoId', '=', 'wound_photos.id')
          .where('o.isConfirmed', '=', true)
          .orderBy('o.version', 'desc')
          .limit(1)
          .select(['o.id', 'o.madeAt', 'o.measurements'])
          .select(fullNameSql('u').as('byName'))
          .as('confirmed'),
      (on) => on.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('photo_outlines as o')
          .whereRef('o.photoId', '=', 'wound_photos.id')
          .where('o.source', '=', 'model')
          .orderBy('o.version', 'desc')
          .limit(1)
          .select(['o.id', 'o.madeAt', 'o.measurements', 'o.model', 'o.confidence'])
          .as('proposed'),
      (on) => on.onTrue(),
    )
    .select(['wound_photos.id', 'wound_photos.woundId', 'wound_photos.patientId'])
    .select(['wound_photos.capturedBy', 'wound_photos.capturedAt', 'wound_photos.clockOffsetSeconds'])
    .select([
      'wound_photos.receivedAt',
      'wound_photos.source',
      'wound_photos.device',
      'wound_photos.consentId',
    ])
    .select(['wound_photos.width', 'wound_photos.height', 'wound_photos.sha256', 'wound_photos.mediaType'])
    .select(['wound_photos.fullFile', 'wound_photos.screenFile', 'wound_photos.thumbFile'])
    .select(['d.photoType', 'd.description', 'd.tags', 'd.isArchived', 'd.version'])
    .select(['w.number as woundNumber', 'w.woundType'])
    .select(['w.location as woundLocation', 'w.laterality as woundLaterality'])
    .select(['p.medicalRecordNumber', 'p.dateOfBirth', listNameSql('p').as('patientName')])
    .select(zoneSql.as('timeZone'))
    .select(fullNameSql('author').as('capturedByName'))
    .select([
      sql<number | null>`(wound_photos.calibration ->> 'mmPerPixel')::float8`.as('mmPerPixel'),
      sql<number | null>`(wound_photos.calibration ->> 'tiltDegrees')::float8`.as('tiltDegrees'),
      sql<boolean>`exists (select from photo_outlines o where o.photo_id = wound_photos.id)`.as('hasOutline'),
    ])
    .select(['confirmed.id as confirmedId', 'confirmed.madeAt as confirmedAt'])
    .select(['confirmed.byName as confirmedByName', 'confirmed.measurements as confirmedMeasurements'])
    .select(['proposed.id as proposedId', 'proposed.madeAt as proposedAt', 'proposed.model'])
    .select(['proposed.confidence', 'proposed.measurements as proposedMeasurements'])

/** The day of capture where the patient lives. */
const capturedOnSql = sql`(wound_photos.captured_at at time zone ${zoneSql})::date`

const toLikePattern = (words: string) => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

function matchesSql(filter: PhotoListFilter) {
  const { patientId, woundId, search, photoType, tag, from, to, archived, ids } = filter
  const rules = [
    sql`true`,
    ...(patientId ? [sql`wound_photos.patient_id in (select chart_patients(${patientId}::uuid))`] : []),
    ...(woundId ? [sql`wound_photos.wound_id = ${woundId}`] : []),
    ...(photoType === 'all' ? [] : [sql`d.photo_type = ${photoType}`]),
    ...(tag ? [sql`${tag} = any(d.tags)`] : []),
    ...(from ? [sql`${capturedOnSql} >= ${from}::date`] : []),
    ...(to ? [sql`${capturedOnSql} <= ${to}::date`] : []),
    ...(archived === 'all' ? [] : [sql`d.is_archived = ${archived === 'yes'}`]),
    // Unreviewed photos from home are in the queue, not here; an image of the chart that was sent again stays.
    sql`not (wound_photos.source = 'home'
      and exists (select from home_photos h where h.photo_id = wound_photos.id and h.state = 'waiting'))`,
    ...(ids ? [sql`wound_photos.id = any(${[...ids]}::uuid[])`] : []),
    // Each word is part of a name or of the record number.
    ...(search ?? '')
      .split(/[\s,]+/)
      .filter((word) => word !== '')
      .map(
        (word) =>
          sql`(p.first_name || ' ' || p.last_name || ' ' || p.medical_record_number) ilike ${toLikePattern(word)}`,
      ),
  ]
  return sql<boolean>`${sql.join(rules, sql` and `)}`
}

export const listPhotoRows = (
  db: Db,
  actor: Actor,
  filter: PhotoListFilter,
  page: { limit: number; after: readonly string[] | undefined },
) => {
  const query = selectPhotos(actor).where(matchesSql(filter)).limit(page.limit)
  const [at, id] = page.after ?? []
  const later = at
    ? query.where(
        sql<boolean>`(wound_photos.captured_at, wound_photos.id) < (${at}::timestamptz, ${id}::uuid)`,
      )
    : query
  return db.all(later.orderBy('wound_photos.capturedAt', 'desc').orderBy('wound_photos.id', 'desc'))
}
export type PhotoRow = Awaited<ReturnType<typeof listPhotoRows>>[number]

export const findPhotoById = (db: Db, actor: Actor, id: string): Promise<PhotoRow | undefined> =>
  db.first(selectPhotos(actor).where('wound_photos.id', '=', id))

export const countPhotos = async (db: Db, actor: Actor, filter: PhotoListFilter): Promise<number> =>
  countRows(db, selectJoined(actor).where(matchesSql(filter)))

export const loadPhotoSummary = (db: Db, actor: Actor, filter: PhotoListFilter, weekAgo: Date) => {
  const confirmed = sql`from photo_outlines o where o.photo_id = wound_photos.id and o.is_confirmed`
  return db.first(
    selectJoined(actor)
      .where(matchesSql(filter))
      .select([
        sql<number>`count(*)::int`.as('photos'),
        sql<number>`count(distinct wound_photos.patient_id)::int`.as('patients'),
        sql<number>`count(distinct wound_photos.wound_id)::int`.as('wounds'),
        sql<number>`count(*) filter (where wound_photos.captured_at >= ${weekAgo.toISOString()}::timestamptz)::int`.as(
          'thisWeek',
        ),
        sql<number>`count(*) filter (where exists (select ${confirmed} and o.measurements ->> 'areaCm2' is not null))::int`.as(
          'measured',
        ),
        sql<number>`count(*) filter (where not exists (select ${confirmed}))::int`.as('unconfirmed'),
      ]),
  )
}

export const listTags = async (db: Db, actor: Actor, filter: PhotoListFilter): Promise<string[]> =>
  (
    await db.all(
      selectJoined(actor)
        .innerJoinLateral(sql<{ tag: string }>`unnest(d.tags)`.as<'t'>(sql`t (tag)`), (on) => on.onTrue())
        .where(matchesSql(filter))
        .groupBy('t.tag')
        .orderBy((eb) => eb.fn.countAll(), 'desc')
        .orderBy('t.tag')
        .limit(50)
        .select('t.tag'),
    )
  ).map(({ tag }) => tag)

/** A photo's storage data besides its list row: where its bytes are, and its scale. */
export const findPhotoFiles = (db: Db, actor: Actor, id: string) =>
  db.first(
    filterVisiblePhotos(actor, q.selectFrom('wound_photos'))
      .where('wound_photos.id', '=', id)
      .select(['id', 'patientId', 'woundId', 'organizationId', 'width', 'height', 'sha256', 'mediaType'])
      .select(['originalFile', 'fullFile', 'screenFile', 'thumbFile', 'calibration', 'gates']),
  )

/** The photo that already has this id, or these bytes for this wound. */
export const findSamePhoto = (
  db: Db,
  actor: Actor,
  sought: { id: string | undefined; woundId: string; sha256: string },
) =>
  db.first(
    q
      .selectFrom('wound_photos')
      .where('organizationId', '=', actor.organizationId)
      .where((eb) =>
        eb.or([
          ...(sought.id ? [eb('id', '=', sought.id)] : []),
          eb.and([eb('woundId', '=', sought.woundId), eb('sha256', '=', sought.sha256)]),
        ]),
      )
      .orderBy((eb) => eb('id', '=', sought.id ?? null), 'desc')
      .select(['id', 'woundId', 'sha256'])
      .limit(1),
  )

/** Undefined when the same photo was stored a moment ago. */
export const insertPhoto = (db: Db, photo: Insertable<Tables['wound_photos']>) =>
  db.first(
    q
      .insertInto('wound_photos')
      .values(photo)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

export const insertDetails = (db: Db, details: Insertable<Tables['wound_photo_details']>) =>
  db.all(q.insertInto('wound_photo_details').values(details))

export const insertEvents = async (
  db: Db,
  events: readonly Omit<Insertable<Tables['wound_photo_events']>, 'number'>[],
): Promise<void> => {
  if (events.length > 0)
    await db.all(
      q.insertInto('wound_photo_events').values(events as Insertable<Tables['wound_photo_events']>[]), // the database numbers them
    )
}

/** Undefined when it changed meanwhile, or is so already. */
export const updateDetails = (
  db: Db,
  actor: Actor,
  id: string,
  rule: { version: number } | { archived: boolean },
  change: Updateable<Tables['wound_photo_details']>,
) => {
  const query = q
    .updateTable('wound_photo_details')
    .set(change)
    .where(
      'photoId',
      'in',
      filterVisiblePhotos(actor, q.selectFrom('wound_photos'))
        .where('wound_photos.id', '=', id)
        .select('wound_photos.id'),
    )
  return db.first(
    ('version' in rule
      ? query.where('version', '=', rule.version)
      : query.where('isArchived', '=', rule.archived)
    ).returning('version'),
  )
}

export const listPhotoEvents = (db: Db, actor: Actor, id: string) =>
  db.all(
    q
      .selectFrom('wound_photo_events as e')
      .innerJoin('users as u', 'u.id', 'e.byUser')
      .where('e.organizationId', '=', actor.organizationId)
      .where('e.photoId', '=', id)
      .orderBy('e.number')
      .select(['e.event', 'e.happenedAt as at', 'e.detail', fullNameSql('u').as('byName')]),
  )

export interface AreaPoint {
  woundId: string
  photoId: string
  capturedAt: string
  photoType: string
  area: number
  /** Of the scale alone. */
  error: number
  isConfirmed: boolean
}

/** Every confirmed area of these wounds, oldest first: one for each photo that is not archived. */
export const listConfirmedAreas = (db: Db, actor: Actor, woundIds: readonly string[]): Promise<AreaPoint[]> =>
  woundIds.length === 0
    ? Promise.resolve([])
    : db.raw<AreaPoint>(
        `select p.wound_id, p.id as photo_id, p.captured_at, d.photo_type,
                (o.measurements ->> 'areaCm2')::float8 as area, (o.measurements ->> 'errorCm2')::float8 as error,
                true as is_confirmed
           from wound_photos p
           join wound_photo_details d on d.photo_id = p.id
           join lateral (select measurements from photo_outlines o where o.photo_id = p.id and o.is_confirmed
                          order by version desc limit 1) o on true
          where p.organization_id = $1 and p.wound_id = any($2::uuid[]) and not d.is_archived
            and o.measurements ->> 'areaCm2' is not null
          order by p.captured_at, p.id`,
        [actor.organizationId, [...woundIds]],
      )

/** Whether the wound's patient belongs to this chart, as itself or merged into it. */
export const isInChart = async (db: Db, woundPatientId: string, chartId: string): Promise<boolean> =>
  (await db.raw('select from chart_patients($2) one where one = $1', [woundPatientId, chartId])).length > 0

/** A camera's wall clock as an instant, where the patient lives. */
export const findInstant = async (db: Db, patientId: string, local: string): Promise<string | undefined> =>
  (
    await db.raw<{ at: string }>(
      `select $2::timestamp at time zone coalesce(f.time_zone, o.time_zone) as at from patients p
         join organizations o on o.id = p.organization_id left join facilities f on f.id = p.facility_id
        where p.id = $1`,
      [patientId, local],
    )
  )[0]?.at
