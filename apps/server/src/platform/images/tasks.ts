/** What helpers do with pictures. What pictures hold is never logged. */
import sharp, { type Sharp } from 'sharp'
import {
  calibrate,
  runQualityChecks,
  measure,
  traceOutline,
  estimateTissueShares,
  type Calibration,
  type QualityCheck,
  type Outline,
  type Pixels,
  type Sizing,
  type TissueShares,
} from '@mendwell/vision'
import type { ModelName } from '@mendwell/vision/model-manifest'
import type { Files, StoredFile } from '../files/files.ts'
import { decode } from './decode.ts'
import type { FoundModel } from './find-model.ts'
import type { ImageType } from './image-types.ts'
import { runModel } from './run-model.ts'
import { readSourceBytes, type Source } from './source.ts'
import type { CaptureTime } from './capture-time.ts'

export interface PreparedPhoto {
  kind: ImageType
  width: number
  height: number
  full: Uint8Array
  screen: Uint8Array
  thumb: Uint8Array
  taken: CaptureTime | null
  calibration: Calibration | null
  gates: QualityCheck[]
}

export interface SizedOutline {
  sizing: Sizing
  tissue: TissueShares | null
}

/** The model's outline on a stored photo, and the size of the clinician's outline on the same pixels. */
export interface ModelAnalysis {
  model: ModelName
  machine: ({ outline: Outline; confidence: number } & SizedOutline) | { declined: string }
  confirmed: SizedOutline | null
  gates: QualityCheck[]
}

const screenSide = 1600
const thumbSide = 320

/** Decodes a photo completely, re-encodes it in three sizes, and finds the card. */
async function preparePhoto(bytes: Buffer): Promise<PreparedPhoto> {
  const { pixels, ...picture } = await decode(bytes)
  const { width, height } = picture
  const drawn = () => sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
  const smaller = (image: Sharp, side: number) =>
    image.resize(side, side, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 82 }).toBuffer()
  const full = await drawn().jpeg({ quality: 90 }).toBuffer()
  const screen = await smaller(drawn(), screenSide)
  const thumb = await smaller(sharp(screen), thumbSide)
  // Measurements use the stored image, so the scale is read from its pixels.
  const image = toPixels(pixels, width, height)
  const calibration = calibrate(image)
  return { ...picture, full, screen, thumb, calibration, gates: [...runQualityChecks(image, calibration)] }
}

/** The four files of a photo. */
export interface PhotoCopies {
  original: StoredFile
  full: StoredFile
  screen: StoredFile
  thumb: StoredFile
}

/** All four or none. */
export async function storeCopies(
  files: Files,
  organizationId: string,
  contents: Record<keyof PhotoCopies, Uint8Array>,
): Promise<PhotoCopies> {
  const kept: StoredFile[] = []
  const storeContent = async (content: Uint8Array) => {
    const file = await files.keep(
      organizationId,
      Buffer.from(content.buffer, content.byteOffset, content.byteLength),
    )
    kept.push(file)
    return file
  }
  try {
    return {
      original: await storeContent(contents.original),
      full: await storeContent(contents.full),
      screen: await storeContent(contents.screen),
      thumb: await storeContent(contents.thumb),
    }
  } catch (error) {
    await files.discard(organizationId, kept)
    throw error
  }
}

export const createTasks = (files: Files) => ({
  photo: ({ bytes }: { bytes: Uint8Array }): Promise<PreparedPhoto> =>
    preparePhoto(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),

  /** As `photo`, from storage to storage: the bytes never pass through the request process. */
  async keep({
    source,
    organizationId,
  }: {
    source: Source
    organizationId: string
  }): Promise<{ picture: Omit<PreparedPhoto, 'full' | 'screen' | 'thumb'>; copies: PhotoCopies }> {
    const bytes = await readSourceBytes(source, files)
    const { full, screen, thumb, ...picture } = await preparePhoto(bytes)
    return {
      picture,
      copies: await storeCopies(files, organizationId, { original: bytes, full, screen, thumb }),
    }
  },

  /** Measures an outline on a stored photo, and the tissue inside it. */
  async outline({
    bytes,
    outline,
    calibration,
  }: {
    bytes: Uint8Array
    outline: Outline
    calibration: Calibration | null
  }): Promise<{ sizing: Sizing; tissue: TissueShares | null }> {
    const sizing = measure(outline, calibration)
    if (!calibration) return { sizing, tissue: null }
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const image = toPixels(data, info.width, info.height)
    return { sizing, tissue: estimateTissueShares(image, outline, calibration) }
  },

  /** Runs the model on a stored photo, and measures its outline and the clinician's. */
  async look({
    bytes,
    outline,
    calibration,
    model: found,
  }: {
    bytes: Uint8Array
    outline: Outline | null
    calibration: Calibration | null
    model: Extract<FoundModel, { state: 'found' }>
  }): Promise<ModelAnalysis> {
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const image = toPixels(data, info.width, info.height)
    const said = await runModel(found, image)
    const sized = (drawn: Outline): SizedOutline => ({
      sizing: measure(drawn, calibration),
      tissue: estimateTissueShares(image, drawn, calibration),
    })
    const proposed = said.kind === 'outlined' ? traceOutline(said.mask) : []
    return {
      model: said.model,
      machine:
        said.kind === 'outlined'
          ? { outline: proposed, confidence: said.confidence, ...sized(proposed) }
          : { declined: said.says },
      confirmed: outline && sized(outline),
      gates: [...runQualityChecks(image, calibration, outline ?? proposed)],
    }
  },

  /** An image of a chart: decoded completely and re-encoded, nothing more. */
  async picture({
    bytes,
  }: {
    bytes: Uint8Array
  }): Promise<{ jpeg: Uint8Array; width: number; height: number }> {
    const { pixels, width, height } = await decode(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    )
    const jpeg = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .jpeg({ quality: 88 })
      .toBuffer()
    return { jpeg, width, height }
  },
})

const toPixels = (data: Buffer, width: number, height: number): Pixels => ({
  width,
  height,
  data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
})

type Tasks = ReturnType<typeof createTasks>
export type TaskName = keyof Tasks
export type TaskInput<N extends TaskName> = Parameters<Tasks[N]>[0]
export type TaskResult<N extends TaskName> = Awaited<ReturnType<Tasks[N]>>
