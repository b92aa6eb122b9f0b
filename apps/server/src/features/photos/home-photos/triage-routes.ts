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
    note({ patients: [...new Set(rows.slice(0, limit).map(({ patientId }) => patientId))] })
    return buildPage(
      rows,
      limit,
      total,
      (row) => presentHomePhoto(row, points),
      (row) => [String(row.isFlagged), row.sentAt, row.id],
    )
  }),

  route(acceptHomePhoto, async ({ db, actor, params, now }) => {
    const row = await getHomePhotoOrThrow(db, actor, params.homePhotoId)
    if (row.state === 'accepted') return loadPresentedHomePhoto(db, actor, row)
    if (!row.photoId) throw new DomainError('home-photo.no-photo')
    if (!(await saveDecision(db, actor, row.id, { state: 'accepted', reason: null }, now)))
      throw new DomainError('home-photo.decided')
    await updateDetails(db, actor, row.photoId, { archived: true }, { isArchived: false })
    await recordArchiveEvent(db, actor, row.photoId, 'unarchived', 'Accepted from home', now)
    return loadPresentedHomePhoto(db, actor, await getHomePhotoOrThrow(db, actor, row.id))
  }),

  route(declineHomePhoto, async ({ db, actor, params, body, now }) => {
    const row = await getHomePhotoOrThrow(db, actor, params.homePhotoId)
    if (!(await saveDecision(db, actor, row.id, { state: 'declined', reason: body.reason }, now)))
      throw new DomainError('home-photo.decided')
    if (row.photoId)
      await recordArchiveEvent(db, actor, row.photoId, 'archived', `Declined: ${body.reason}`, now)
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
      organizationId: actor.organizationId,
      photoId,
      event,
      detail,
      happenedAt: now.toISOString(),
      byUser: actor.userId,
    },
  ])

async function getHomePhotoOrThrow(db: Db, actor: Actor, id: string): Promise<HomePhotoRow> {
  const row = await findHomePhotoById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

const listAreaPoints = (db: Db, actor: Actor, rows: readonly HomePhotoRow[]) =>
  listConfirmedAreas(db, actor, [...new Set(rows.map(({ woundId }) => woundId))])

const loadPresentedHomePhoto = async (db: Db, actor: Actor, row: HomePhotoRow) =>
  presentHomePhoto(row, await listAreaPoints(db, actor, [row]))

function presentHomePhoto(row: HomePhotoRow, points: readonly AreaPoint[]): HomePhoto {
  const size = row.measurements as StoredMeasurements | null // written by this feature only
  const own = toAreaPoint(row, size)
  // Compared with what was confirmed before it was taken. Its own size is shown before it is confirmed; a change is not.
  const before = points.filter(
    (point) =>
      point.woundId === row.woundId &&
      point.photoId !== row.photoId &&
      own &&
      point.capturedAt < own.capturedAt,
  )
  return {
    ...row,
    patient: row,
    wound: { number: row.woundNumber, location: row.location, laterality: row.laterality },
    redFlags: listRedFlags(row),
    hasScale: row.calibration !== null,
    gates: ((row.gates ?? []) as PhotoQualityCheck[]).filter(({ ok }) => ok === false), // as above
    size: own && {
      areaCm2: own.area,
      errorCm2: presentMeasurements(size, own.isConfirmed).errorCm2 ?? own.error,
      isConfirmed: own.isConfirmed,
    },
    change: own && computeAreaChange([...before, own], own.photoId),
  }
}

function toAreaPoint(row: HomePhotoRow, size: StoredMeasurements | null): AreaPoint | null {
  const { photoId, capturedAt: at } = row
  if (!photoId || !at || size?.areaCm2 == null || size.errorCm2 == null) return null
  return {
    woundId: row.woundId,
    photoId,
    capturedAt: at,
    photoType: row.photoType ?? 'progress',
    area: size.areaCm2,
    error: size.errorCm2,
    isConfirmed: row.isConfirmed ?? false,
  }
}
