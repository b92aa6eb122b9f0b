/** Photos between their rows and the contract's answer. */
import { formatWoundSite } from '@mendwell/clinical'
import type { WoundPhoto } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { computeAreaChange } from './area-change.ts'
import { presentMeasurements } from './outlines/outline.ts'
import { listConfirmedAreas, findPhotoById, type PhotoRow } from './store.ts'

export const buildImageUrl = (id: string, size: string): string =>
  `/api/wound-photos/${id}/image?size=${size}`

export const formatSite = ({
  woundLocation: location,
  woundLaterality: laterality,
}: Pick<WoundPhoto, 'woundLocation' | 'woundLaterality'>): string => formatWoundSite({ location, laterality })

export async function getPhotoOrThrow(db: Db, actor: Actor, id: string): Promise<PhotoRow> {
  const row = await findPhotoById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

export async function presentPhotoById(db: Db, actor: Actor, id: string): Promise<WoundPhoto> {
  return (await presentPhotos(db, actor, [await getPhotoOrThrow(db, actor, id)]))[0]! // one row in, one out
}

export async function presentPhotos(db: Db, actor: Actor, rows: readonly PhotoRow[]): Promise<WoundPhoto[]> {
  const woundIds = [...new Set(rows.map((row) => row.woundId))]
  const points = await listConfirmedAreas(db, actor, woundIds)
  return rows.map((row) =>
    presentPhoto(
      row,
      computeAreaChange(
        points.filter((point) => point.woundId === row.woundId),
        row.id,
      ),
    ),
  )
}

function presentPhoto(row: PhotoRow, change: WoundPhoto['change']): WoundPhoto {
  return {
    ...row,
    photoUrl: buildImageUrl(row.id, 'full'),
    screenUrl: buildImageUrl(row.id, 'screen'),
    thumbUrl: buildImageUrl(row.id, 'thumb'),
    deviceClockOffsetSeconds: row.clockOffsetSeconds,
    scale:
      row.mmPerPixel === null || row.tiltDegrees === null
        ? null
        : { mmPerPixel: row.mmPerPixel, tiltDegrees: row.tiltDegrees },
    outlineState: row.confirmedId ? 'confirmed' : row.hasOutline ? 'proposed' : 'none',
    measurements: row.confirmedMeasurements ? presentMeasurements(row.confirmedMeasurements, true) : null,
    measuredBy: row.confirmedId
      ? { outlineId: row.confirmedId, at: row.confirmedAt!, byName: row.confirmedByName! } // of one row
      : null,
    aiAnalysis: row.proposedId
      ? {
          outlineId: row.proposedId,
          model: row.model as NonNullable<WoundPhoto['aiAnalysis']>['model'],
          confidence: row.confidence,
          measurements: presentMeasurements(row.proposedMeasurements, false),
          at: row.proposedAt!, // of one row
        }
      : null,
    change: row.isArchived ? null : change,
  }
}
