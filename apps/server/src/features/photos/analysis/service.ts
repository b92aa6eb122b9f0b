/**
 * Creates an analysis: the photo is ingested like any other, the model runs on the stored image, sizes are computed here. What a caller
 * sends about sizes, model or confidence is ignored.
 */
import type { RequestBody, addWoundAnalysis, PhotoOutline } from '@mendwell/contract'
import { scaleOutline, type Calibration } from '@mendwell/vision'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Files, StoredFile } from '../../../platform/files/files.ts'
import type { Upload } from '../../../platform/http/upload.ts'
import type { FoundModel } from '../../../platform/images/find-model.ts'
import type { ImagePool } from '../../../platform/images/pool.ts'
import type { ModelAnalysis } from '../../../platform/images/tasks.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { toSavedOutline } from '../model/saved-outline.ts'
import { assertInsideImage } from '../outlines/outline.ts'
import { findPhotoFiles } from '../store.ts'
import {
  preparePhoto as lookForPhoto,
  ingestPhoto as makePhoto,
  discardPhoto as undoPhoto,
  type PhotoFormFields,
  type IngestedPhoto,
} from '../ingest-photo.ts'
import { findAnalysisById } from './store.ts'

type Body = RequestBody<typeof addWoundAnalysis>
type Usable = Extract<FoundModel, { state: 'found' }>
type SavedPhotoFiles = NonNullable<Awaited<ReturnType<typeof findPhotoFiles>>>

export interface PreparedAnalysis {
  organizationId: string
  model: Usable
  /** Made before under this id: nothing is to be made. */
  existing: string | undefined
  /** The same photo of the same wound, saved earlier. */
  photo: SavedPhotoFiles | undefined
}

export type RunAnalysis =
  | { existing: string }
  | {
      organizationId: string
      /** Null: a trial. */
      taken: IngestedPhoto | null
      trialFile: StoredFile | null
      sha256: string
      width: number
      height: number
      calibration: Calibration | null
      looked: ModelAnalysis
      outline: PhotoOutline['outline'] | null
    }

/** As the photo's own form would say it. */
export const buildPhotoFields = (body: Body): PhotoFormFields => ({
  id: undefined,
  woundId: body.woundId ?? '',
  patientId: body.patientId ?? '',
  photoType: 'progress',
  description: 'AI wound analysis',
  tags: [],
  source: 'upload',
  capturedAt: body.capturedAt,
  deviceTime: body.deviceTime,
  device: body.device,
})

export async function prepareAnalysis(
  db: Db,
  actor: Actor,
  body: Body,
  model: Usable,
  sha256: string,
  now: Date,
): Promise<PreparedAnalysis> {
  const kept = body.id ? await findAnalysisById(db, actor, body.id) : undefined
  const { organizationId } = actor
  const seen = body.woundId ? await lookForPhoto(db, actor, buildPhotoFields(body), sha256, now) : undefined
  const photo = seen?.existing ? await findPhotoFiles(db, actor, seen.existing) : undefined
  return { organizationId, model, existing: kept?.id, photo }
}

export async function runAnalysis(
  seen: PreparedAnalysis,
  body: Body,
  upload: Upload,
  { files, images }: { files: Files; images: ImagePool },
): Promise<RunAnalysis> {
  if (seen.existing) return { existing: seen.existing }
  const { organizationId, model } = seen
  const picture = await loadPicture(seen, body, upload, { files, images })
  try {
    const outline = toPictureOutline(body, picture)
    const looked = await images.run('look', {
      bytes: new Uint8Array(picture.bytes),
      outline,
      calibration: picture.calibration,
      model,
    })
    const { taken, trialFile, width, height, calibration } = picture
    return {
      ...{ organizationId, taken, trialFile, width, height, calibration, looked, outline },
      sha256: upload.sha256,
    }
  } catch (error) {
    await discardAnalysis({ organizationId, taken: picture.taken, trialFile: picture.trialFile }, { files })
    throw error
  }
}

interface Picture {
  taken: IngestedPhoto | null
  trialFile: StoredFile | null
  bytes: Buffer
  width: number
  height: number
  calibration: Calibration | null
}

/** The stored image: of an existing photo, a new one, or a trial. */
async function loadPicture(
  { organizationId, photo }: PreparedAnalysis,
  body: Body,
  upload: Pick<Upload, 'content' | 'source'>,
  { files, images }: { files: Files; images: ImagePool },
): Promise<Picture> {
  if (photo) {
    const { width, height } = photo
    const calibration = photo.calibration as Calibration | null // written from the vision package's own
    const bytes = await files.read(organizationId, photo.fullFile)
    return { taken: { existing: photo.id }, trialFile: null, bytes, width, height, calibration }
  }
  if (body.woundId) {
    const taken = await makePhoto({ organizationId, existing: undefined }, images, upload.source)
    if ('existing' in taken) throw new DomainError('server.unavailable', { retryAfterSeconds: 1 })
    const { width, height, calibration } = taken.picture
    const bytes = await files.read(organizationId, taken.copies.full.id)
    return { taken, trialFile: null, bytes, width, height, calibration }
  }
  const content = await upload.content()
  const { full, width, height, calibration } = await images.run('photo', { bytes: new Uint8Array(content) })
  const bytes = Buffer.from(full.buffer, full.byteOffset, full.byteLength)
  return {
    taken: null,
    trialFile: await files.keep(organizationId, bytes),
    bytes,
    width,
    height,
    calibration,
  }
}

/** The clinician's outline, converted from the image it was drawn on to the stored one. */
function toPictureOutline({ outline, drawnOnWidth, drawnOnHeight }: Body, picture: Picture) {
  if (!outline || !drawnOnWidth || !drawnOnHeight) return null
  const onKept = toSavedOutline(
    scaleOutline(outline, picture.width / drawnOnWidth, picture.height / drawnOnHeight),
  )
  assertInsideImage(onKept, picture)
  return onKept
}

export async function discardAnalysis(
  made:
    | { existing: string }
    | { organizationId: string; taken: IngestedPhoto | null; trialFile: StoredFile | null },
  { files }: { files: Files },
): Promise<void> {
  if ('existing' in made) return
  if (made.taken) await undoPhoto(made.taken, { files })
  if (made.trialFile) await files.discard(made.organizationId, [made.trialFile])
}
