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
  const woundIds = [...new Set(rows.map((row) => row.wound_id))]
  const points = await listConfirmedAreas(db, actor, woundIds)
  return rows.map((row) =>
    presentPhoto(
      row,
      computeAreaChange(
        points.filter((point) => point.wound_id === row.wound_id),
        row.id,
      ),
    ),
  )
}

function presentPhoto(row: PhotoRow, change: WoundPhoto['change']): WoundPhoto {
  return {
    id: row.id,
    woundId: row.wound_id,
    patientId: row.patient_id,
    patientName: row.patient_name,
    medicalRecordNumber: row.medical_record_number,
    woundNumber: row.wound_number,
    woundType: row.wound_type,
    woundLocation: row.wound_location,
    woundLaterality: row.wound_laterality,
    timeZone: row.time_zone,
    photoUrl: buildImageUrl(row.id, 'full'),
    screenUrl: buildImageUrl(row.id, 'screen'),
    thumbUrl: buildImageUrl(row.id, 'thumb'),
    photoType: row.photo_type as WoundPhoto['photoType'], // the columns' checks, here and below
    description: row.description,
    tags: row.tags,
    isArchived: row.is_archived,
    capturedBy: row.captured_by,
    capturedByName: row.captured_by_name,
    capturedAt: row.captured_at,
    deviceClockOffsetSeconds: row.clock_offset_seconds,
    receivedAt: row.received_at,
    source: row.source as WoundPhoto['source'],
    device: row.device,
    width: row.width,
    height: row.height,
    sha256: row.sha256,
    consentId: row.consent_id,
    scale:
      row.mm_per_pixel === null || row.tilt_degrees === null
        ? null
        : { mmPerPixel: row.mm_per_pixel, tiltDegrees: row.tilt_degrees },
    outlineState: row.confirmed_id ? 'confirmed' : row.has_outline ? 'proposed' : 'none',
    measurements: row.confirmed_measurements ? presentMeasurements(row.confirmed_measurements, true) : null,
    measuredBy: row.confirmed_id
      ? { outlineId: row.confirmed_id, at: row.confirmed_at!, byName: row.confirmed_by_name! } // of one row
      : null,
    aiAnalysis: row.proposed_id
      ? {
          outlineId: row.proposed_id,
          model: row.model as NonNullable<WoundPhoto['aiAnalysis']>['model'],
          confidence: row.confidence,
          measurements: presentMeasurements(row.proposed_measurements, false),
          at: row.proposed_at!, // of one row
        }
      : null,
    change: row.is_archived ? null : change,
    version: row.version,
  }
}
