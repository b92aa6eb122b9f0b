/** SQL of what came from home. Every query that a person asks passes the row rule of patients. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { countRows } from '../../../platform/db/count-rows.ts'
import { q, sql } from '../../../platform/db/query.ts'
import { fullNameSql } from '../../patient-chart/public.ts'
import { filterVisiblePatients } from '../../patients/public.ts'

const selectVisible = (actor: Actor) =>
  q
    .selectFrom('home_photos as h')
    .where('h.organizationId', '=', actor.organizationId)
    .where('h.patientId', 'in', filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'))

/** The outline that counts: the newest confirmed one, else the newest that the model proposed. */
const outlineSql = (what: string) => sql<never>`(select ${sql.raw(what)} from photo_outlines o
  where o.photo_id = h.photo_id and (o.is_confirmed or o.source = 'model')
  order by o.is_confirmed desc, o.version desc limit 1)`

const selectDetailed = (actor: Actor) =>
  selectVisible(actor)
    .innerJoin('patients as p', 'p.id', 'h.patientId')
    .innerJoin('wounds as w', 'w.id', 'h.woundId')
    .innerJoin('organizations as o', 'o.id', 'h.organizationId')
    .leftJoin('facilities as f', 'f.id', 'p.facilityId')
    .leftJoin('wound_photos as photo', 'photo.id', 'h.photoId')
    .leftJoin('wound_photo_details as d', 'd.photoId', 'h.photoId')
    .leftJoin('users as decider', 'decider.id', 'h.decidedBy')
    .selectAll('h')
    .select(['p.firstName', 'p.lastName', 'p.medicalRecordNumber'])
    .select(['w.number as woundNumber', 'w.location', 'w.laterality'])
    .select(['photo.gates', 'photo.calibration', 'photo.capturedAt', 'd.photoType'])
    .select(sql<string>`coalesce(f.time_zone, o.time_zone)`.as('timeZone'))
    .select(fullNameSql('decider').$castTo<string | null>().as('decidedByName'))
    .select([
      outlineSql('o.measurements').$castTo<unknown>().as('measurements'),
      outlineSql('o.is_confirmed').$castTo<boolean | null>().as('isConfirmed'),
    ])

export const findHomePhotoById = (db: Db, actor: Actor, id: string) =>
  db.first(selectDetailed(actor).where('h.id', '=', id))
export type HomePhotoRow = NonNullable<Awaited<ReturnType<typeof findHomePhotoById>>>

export interface HomePhotoFilter {
  state: 'waiting' | 'accepted' | 'declined' | 'all'
  woundId: string | null
}
const selectMatching = (actor: Actor, { state, woundId }: HomePhotoFilter) => {
  const all = woundId ? selectVisible(actor).where('h.woundId', '=', woundId) : selectVisible(actor)
  return state === 'all' ? all : all.where('h.state', '=', state)
}

/** Red flags first, then the newest. */
export const listHomePhotoRows = (
  db: Db,
  actor: Actor,
  filter: HomePhotoFilter,
  page: { limit: number; after: readonly string[] | undefined },
): Promise<HomePhotoRow[]> => {
  const [flagged, at, id] = page.after ?? []
  const all = selectMatching(actor, filter)
  const later = id
    ? all.where(
        sql<boolean>`(h.is_flagged, h.sent_at, h.id) < (${flagged === 'true'}, ${at}::timestamptz, ${id}::uuid)`,
      )
    : all
  const ids = later
    .orderBy('h.isFlagged', 'desc')
    .orderBy('h.sentAt', 'desc')
    .orderBy('h.id', 'desc')
    .limit(page.limit)
    .select('h.id')
  return db.all(
    selectDetailed(actor)
      .where('h.id', 'in', ids)
      .orderBy('h.isFlagged', 'desc')
      .orderBy('h.sentAt', 'desc')
      .orderBy('h.id', 'desc'),
  )
}

export const countHomePhotos = async (db: Db, actor: Actor, filter: HomePhotoFilter): Promise<number> =>
  countRows(db, selectMatching(actor, filter))

/** Undefined when another request was first. */
export const saveDecision = (
  db: Db,
  actor: Actor,
  id: string,
  decision: { state: 'accepted' | 'declined'; reason: string | null },
  at: Date,
) =>
  db.first(
    q
      .updateTable('home_photos')
      .set({ ...decision, decidedBy: actor.userId, decidedAt: at.toISOString() })
      .where('organizationId', '=', actor.organizationId)
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning('id'),
  )
