/**
 * How an analysis is made: the photo is taken in as any other, the model looks at what was kept, sizes are computed here. Nothing
 * that a caller says about sizes, model or confidence is asked.
 */
import type { BodyOf, addWoundAnalysis, PhotoOutline } from '@mendwell/contract'
import { scaledOutline, type Calibration } from '@mendwell/vision'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Files, KeptFile } from '../../../platform/files/files.ts'
import type { Upload } from '../../../platform/http/upload.ts'
import type { FoundModel } from '../../../platform/images/find-model.ts'
import type { ImagePool } from '../../../platform/images/pool.ts'
import type { LookedAt } from '../../../platform/images/tasks.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { savedOutline } from '../model/saved-outline.ts'
import { refuseOutside } from '../outlines/outline.ts'
import { photoFiles } from '../store.ts'
import {
  look as lookForPhoto,
  make as makePhoto,
  undo as undoPhoto,
  type Fields,
  type Made,
} from '../ingest-photo.ts'
import { analysisById } from './store.ts'

type Body = BodyOf<typeof addWoundAnalysis>
type Usable = Extract<FoundModel, { state: 'found' }>
type Kept = NonNullable<Awaited<ReturnType<typeof photoFiles>>>

export interface SeenAnalysis {
  organizationId: string
  model: Usable
  /** Made before under this id: nothing is to be made. */
  existing: string | undefined
  /** The same photo of the same wound, kept earlier. */
  photo: Kept | undefined
}

export type MadeAnalysis =
  | { existing: string }
  | {
      organizationId: string
      /** Null: a trial. */
      taken: Made | null
      trialFile: KeptFile | null
      sha256: string
      width: number
      height: number
      calibration: Calibration | null
      looked: LookedAt
      outline: PhotoOutline['outline'] | null
    }

/** As the photo's own form would say it. */
export const photoFields = (body: Body): Fields => ({
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

export async function look(
  db: Db,
  actor: Actor,
  body: Body,
  model: Usable,
  sha256: string,
  now: Date,
): Promise<SeenAnalysis> {
  const kept = body.id ? await analysisById(db, actor, body.id) : undefined
  const { organizationId } = actor
  const seen = body.woundId ? await lookForPhoto(db, actor, photoFields(body), sha256, now) : undefined
  const photo = seen?.existing ? await photoFiles(db, actor, seen.existing) : undefined
  return { organizationId, model, existing: kept?.id, photo }
}

export async function make(
  seen: SeenAnalysis,
  body: Body,
  upload: Upload,
  { files, images }: { files: Files; images: ImagePool },
): Promise<MadeAnalysis> {
  if (seen.existing) return { existing: seen.existing }
  const { organizationId, model } = seen
  const picture = await pictureOf(seen, body, upload, { files, images })
  try {
    const outline = outlineOn(body, picture)
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
    await undo({ organizationId, taken: picture.taken, trialFile: picture.trialFile }, { files })
    throw error
  }
}

interface Picture {
  taken: Made | null
  trialFile: KeptFile | null
  bytes: Buffer
  width: number
  height: number
  calibration: Calibration | null
}

/** The picture as it is kept: of a photo that was there, of a new one, or of a trial. */
async function pictureOf(
  { organizationId, photo }: SeenAnalysis,
  body: Body,
  upload: Pick<Upload, 'content' | 'source'>,
  { files, images }: { files: Files; images: ImagePool },
): Promise<Picture> {
  if (photo) {
    const { width, height } = photo
    const calibration = photo.calibration as Calibration | null // written from the vision package's own
    const bytes = await files.read(organizationId, photo.full_file)
    return { taken: { existing: photo.id }, trialFile: null, bytes, width, height, calibration }
  }
  if (body.woundId) {
    const taken = await makePhoto({ organizationId, existing: undefined }, images, upload.source)
    if ('existing' in taken) throw new Refusal('server.unavailable', { retryAfterSeconds: 1 })
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

/** The clinician's outline, from the picture it was drawn on to the picture that is kept. */
function outlineOn({ outline, drawnOnWidth, drawnOnHeight }: Body, picture: Picture) {
  if (!outline || !drawnOnWidth || !drawnOnHeight) return null
  const onKept = savedOutline(
    scaledOutline(outline, picture.width / drawnOnWidth, picture.height / drawnOnHeight),
  )
  refuseOutside(onKept, picture)
  return onKept
}

export async function undo(
  made: { existing: string } | { organizationId: string; taken: Made | null; trialFile: KeptFile | null },
  { files }: { files: Files },
): Promise<void> {
  if ('existing' in made) return
  if (made.taken) await undoPhoto(made.taken, { files })
  if (made.trialFile) await files.discard(made.organizationId, [made.trialFile])
}
