/** The queue of photos from home over HTTP: look, file it with the wound, or say why not. */
import { redFlagsIn } from '@mendwell/clinical'
import {
  acceptHomePhoto,
  declineHomePhoto,
  listHomePhotos,
  type HomePhoto,
  type PhotoGate,
} from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { isInstant, notOurs, pageOf, readCursor } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { changeOf } from '../area-change.ts'
import { presentMeasurements, type StoredMeasurements } from '../outlines/outline.ts'
import { confirmedAreas, insertEvents, updateDetails, type AreaPoint } from '../store.ts'
import { countHomePhotos, decide, homePhotoById, homePhotosPage, type HomePhotoRow } from './triage-store.ts'

export const triageRoutes = [
  route(listHomePhotos, async ({ db, actor, query, note }) => {
    const { limit, cursor, ...filter } = query
    const after = readCursor(cursor, 3)
    if (after && !isInstant(after[1]!)) throw notOurs() // three parts were read
    const [rows, total] = await Promise.all([
      homePhotosPage(db, actor, filter, { limit: limit + 1, after }),
      countHomePhotos(db, actor, filter),
    ])
    const points = await pointsOf(db, actor, rows)
    note({ patients: [...new Set(rows.slice(0, limit).map(({ patient_id }) => patient_id))] })
    return pageOf(
      rows,
      limit,
      total,
      (row) => answer(row, points),
      (row) => [String(row.is_flagged), row.sent_at, row.id],
    )
  }),

  route(acceptHomePhoto, async ({ db, actor, params, now }) => {
    const row = await seen(db, actor, params.homePhotoId)
    if (row.state === 'accepted') return told(db, actor, row)
    if (!row.photo_id) throw new Refusal('home-photo.no-photo')
    if (!(await decide(db, actor, row.id, { state: 'accepted', reason: null }, now)))
      throw new Refusal('home-photo.decided')
    await updateDetails(db, actor, row.photo_id, { archived: true }, { is_archived: false })
    await noted(db, actor, row.photo_id, 'unarchived', 'Accepted from home', now)
    return told(db, actor, await seen(db, actor, row.id))
  }),

  route(declineHomePhoto, async ({ db, actor, params, body, now }) => {
    const row = await seen(db, actor, params.homePhotoId)
    if (!(await decide(db, actor, row.id, { state: 'declined', reason: body.reason }, now)))
      throw new Refusal('home-photo.decided')
    if (row.photo_id) await noted(db, actor, row.photo_id, 'archived', `Declined: ${body.reason}`, now)
    return told(db, actor, await seen(db, actor, row.id))
  }),
]

const noted = (
  db: Db,
  actor: Actor,
  photoId: string,
  event: 'archived' | 'unarchived',
  detail: string,
  now: Date,
) =>
  insertEvents(db, [
    {
      organization_id: actor.organizationId,
      photo_id: photoId,
      event,
      detail,
      happened_at: now.toISOString(),
      by_user: actor.userId,
    },
  ])

async function seen(db: Db, actor: Actor, id: string): Promise<HomePhotoRow> {
  const row = await homePhotoById(db, actor, id)
  if (!row) throw new Refusal('request.not-found')
  return row
}

const pointsOf = (db: Db, actor: Actor, rows: readonly HomePhotoRow[]) =>
  confirmedAreas(db, actor, [...new Set(rows.map(({ wound_id }) => wound_id))])

const told = async (db: Db, actor: Actor, row: HomePhotoRow) => answer(row, await pointsOf(db, actor, [row]))

function answer(row: HomePhotoRow, points: readonly AreaPoint[]): HomePhoto {
  const size = row.measurements as StoredMeasurements | null // written by this feature only
  const own = pointOf(row, size)
  // Against what was confirmed before it was taken. Its own size is shown before it is confirmed; a change is not.
  const before = points.filter(
    (point) =>
      point.wound_id === row.wound_id &&
      point.photo_id !== row.photo_id &&
      own &&
      point.captured_at < own.captured_at,
  )
  return {
    id: row.id,
    patientId: row.patient_id,
    patient: {
      firstName: row.first_name,
      lastName: row.last_name,
      medicalRecordNumber: row.medical_record_number,
    },
    woundId: row.wound_id,
    wound: { number: row.wound_number, location: row.location, laterality: row.laterality },
    timeZone: row.time_zone,
    sentAt: row.sent_at,
    redFlags: redFlagsIn(row),
    note: row.note,
    photoId: row.photo_id,
    hasScale: row.calibration !== null,
    gates: ((row.gates ?? []) as PhotoGate[]).filter(({ ok }) => ok === false), // as above
    size: own && {
      areaCm2: own.area,
      errorCm2: presentMeasurements(size, own.is_confirmed).errorCm2 ?? own.error,
      isConfirmed: own.is_confirmed,
    },
    change: own && changeOf([...before, own], own.photo_id),
    state: row.state as HomePhoto['state'], // the column's check
    decidedByName: row.decided_by_name,
    decidedAt: row.decided_at,
    reason: row.reason,
  }
}

function pointOf(row: HomePhotoRow, size: StoredMeasurements | null): AreaPoint | null {
  const { photo_id: photoId, captured_at: at } = row
  if (!photoId || !at || size?.areaCm2 == null || size.errorCm2 == null) return null
  return {
    wound_id: row.wound_id,
    photo_id: photoId,
    captured_at: at,
    photo_type: row.photo_type ?? 'progress',
    area: size.areaCm2,
    error: size.errorCm2,
    is_confirmed: row.is_confirmed ?? false,
  }
}
