/** The queue of photos from home over HTTP: look, file it with the wound, or say why not. */
import { listRedFlags } from '@mendwell/clinical'
import {
  acceptHomePhoto,
  declineHomePhoto,
  listHomePhotos,
  type HomePhoto,
  type PhotoQualityCheck,
} from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { isInstant, invalidCursorError, buildPage, decodeCursor } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { computeAreaChange } from '../area-change.ts'
import { presentMeasurements, type StoredMeasurements } from '../outlines/outline.ts'
import { listConfirmedAreas, insertEvents, updateDetails, type AreaPoint } from '../store.ts'
import {
  countHomePhotos,
  saveDecision,
  findHomePhotoById,
  listHomePhotoRows,
  type HomePhotoRow,
} from './triage-store.ts'

export const triageRoutes = [
  route(listHomePhotos, async ({ db, actor, query, note }) => {
    const { limit, cursor, ...filter } = query
    const after = decodeCursor(cursor, 3)
    if (after && !isInstant(after[1]!)) throw invalidCursorError() // three parts were read
    const [rows, total] = await Promise.all([
      listHomePhotoRows(db, actor, filter, { limit: limit + 1, after }),
      countHomePhotos(db, actor, filter),
    ])
    const points = await listAreaPoints(db, actor, rows)
    note({ patients: [...new Set(rows.slice(0, limit).map(({ patient_id }) => patient_id))] })
    return buildPage(
      rows,
      limit,
      total,
      (row) => presentHomePhoto(row, points),
      (row) => [String(row.is_flagged), row.sent_at, row.id],
    )
  }),

  route(acceptHomePhoto, async ({ db, actor, params, now }) => {
    const row = await getHomePhotoOrThrow(db, actor, params.homePhotoId)
    if (row.state === 'accepted') return loadPresentedHomePhoto(db, actor, row)
    if (!row.photo_id) throw new DomainError('home-photo.no-photo')
    if (!(await saveDecision(db, actor, row.id, { state: 'accepted', reason: null }, now)))
      throw new DomainError('home-photo.decided')
    await updateDetails(db, actor, row.photo_id, { archived: true }, { is_archived: false })
    await recordArchiveEvent(db, actor, row.photo_id, 'unarchived', 'Accepted from home', now)
    return loadPresentedHomePhoto(db, actor, await getHomePhotoOrThrow(db, actor, row.id))
  }),

  route(declineHomePhoto, async ({ db, actor, params, body, now }) => {
    const row = await getHomePhotoOrThrow(db, actor, params.homePhotoId)
    if (!(await saveDecision(db, actor, row.id, { state: 'declined', reason: body.reason }, now)))
      throw new DomainError('home-photo.decided')
    if (row.photo_id)
      await recordArchiveEvent(db, actor, row.photo_id, 'archived', `Declined: ${body.reason}`, now)
    return loadPresentedHomePhoto(db, actor, await getHomePhotoOrThrow(db, actor, row.id))
  }),
]

const recordArchiveEvent = (
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

async function getHomePhotoOrThrow(db: Db, actor: Actor, id: string): Promise<HomePhotoRow> {
  const row = await findHomePhotoById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

const listAreaPoints = (db: Db, actor: Actor, rows: readonly HomePhotoRow[]) =>
  listConfirmedAreas(db, actor, [...new Set(rows.map(({ wound_id }) => wound_id))])

const loadPresentedHomePhoto = async (db: Db, actor: Actor, row: HomePhotoRow) =>
  presentHomePhoto(row, await listAreaPoints(db, actor, [row]))

function presentHomePhoto(row: HomePhotoRow, points: readonly AreaPoint[]): HomePhoto {
  const size = row.measurements as StoredMeasurements | null // written by this feature only
  const own = toAreaPoint(row, size)
  // Compared with what was confirmed before it was taken. Its own size is shown before it is confirmed; a change is not.
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
    redFlags: listRedFlags(row),
    note: row.note,
    photoId: row.photo_id,
    hasScale: row.calibration !== null,
    gates: ((row.gates ?? []) as PhotoQualityCheck[]).filter(({ ok }) => ok === false), // as above
    size: own && {
      areaCm2: own.area,
      errorCm2: presentMeasurements(size, own.is_confirmed).errorCm2 ?? own.error,
      isConfirmed: own.is_confirmed,
    },
    change: own && computeAreaChange([...before, own], own.photo_id),
    state: row.state as HomePhoto['state'], // the column's check
    decidedByName: row.decided_by_name,
    decidedAt: row.decided_at,
    reason: row.reason,
  }
}

function toAreaPoint(row: HomePhotoRow, size: StoredMeasurements | null): AreaPoint | null {
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
