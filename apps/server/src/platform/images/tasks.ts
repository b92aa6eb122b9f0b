/** What helpers do with pictures. What pictures hold is never logged. */
import sharp, { type Sharp } from 'sharp'
import {
  calibrate,
  gates,
  measure,
  outlineOf,
  tissueShares,
  type Calibration,
  type Gate,
  type Outline,
  type Pixels,
  type Sizing,
  type TissueShares,
} from '@mendwell/vision'
import type { ModelName } from '@mendwell/vision/model-manifest'
import type { Files, KeptFile } from '../files/files.ts'
import { decode } from './decode.ts'
import type { FoundModel } from './find-model.ts'
import type { PictureKind } from './image-types.ts'
import { lookWithModel } from './run-model.ts'
import { bytesOf, type Source } from './source.ts'
import type { Taken } from './capture-time.ts'

export interface PreparedPhoto {
  kind: PictureKind
  width: number
  height: number
  full: Uint8Array
  screen: Uint8Array
  thumb: Uint8Array
  taken: Taken | null
  calibration: Calibration | null
  gates: Gate[]
}

export interface Sized {
  sizing: Sizing
  tissue: TissueShares | null
}

/** What the model makes of a kept photo, and what the clinician's outline comes to on the same pixels. */
export interface LookedAt {
  model: ModelName
  machine: ({ outline: Outline; confidence: number } & Sized) | { declined: string }
  confirmed: Sized | null
  gates: Gate[]
}

const screenSide = 1600
const thumbSide = 320

/** Decodes a photo whole, draws it anew in three sizes, and looks for the card. */
async function prepared(bytes: Buffer): Promise<PreparedPhoto> {
  const { pixels, ...picture } = await decode(bytes)
  const { width, height } = picture
  const drawn = () => sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
  const smaller = (image: Sharp, side: number) =>
    image.resize(side, side, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 82 }).toBuffer()
  const full = await drawn().jpeg({ quality: 90 }).toBuffer()
  const screen = await smaller(drawn(), screenSide)
  const thumb = await smaller(sharp(screen), thumbSide)
  // What is measured later is the picture that was kept, so the scale is read from the kept one's pixels.
  const image = pixelsOf(pixels, width, height)
  const calibration = calibrate(image)
  return { ...picture, full, screen, thumb, calibration, gates: [...gates(image, calibration)] }
}

/** The four files of a photo. */
export interface Copies {
  original: KeptFile
  full: KeptFile
  screen: KeptFile
  thumb: KeptFile
}

export const tasksWith = (files: Files) => ({
  photo: ({ bytes }: { bytes: Uint8Array }): Promise<PreparedPhoto> =>
    prepared(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),

  /** As `photo`, from where the bytes lie to where they are kept: none of them passes the process of the requests. */
  async keep({
    source,
    organizationId,
  }: {
    source: Source
    organizationId: string
  }): Promise<{ picture: Omit<PreparedPhoto, 'full' | 'screen' | 'thumb'>; copies: Copies }> {
    const bytes = await bytesOf(source, files)
    const { full, screen, thumb, ...picture } = await prepared(bytes)
    const kept: KeptFile[] = []
    const keep = async (content: Uint8Array) => {
      const file = await files.keep(
        organizationId,
        Buffer.from(content.buffer, content.byteOffset, content.byteLength),
      )
      kept.push(file)
      return file
    }
    try {
      const copies = {
        original: await keep(bytes),
        full: await keep(full),
        screen: await keep(screen),
        thumb: await keep(thumb),
      }
      return { picture, copies }
    } catch (error) {
      await files.discard(organizationId, kept)
      throw error
    }
  },

  /** Sizes an outline on a kept photo, and the tissue inside it. */
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
    const image = pixelsOf(data, info.width, info.height)
    return { sizing, tissue: tissueShares(image, outline, calibration) }
  },

  /** Lets the model look at a kept photo, and sizes its outline and the clinician's. */
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
  }): Promise<LookedAt> {
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const image = pixelsOf(data, info.width, info.height)
    const said = await lookWithModel(found, image)
    const sized = (drawn: Outline): Sized => ({
      sizing: measure(drawn, calibration),
      tissue: tissueShares(image, drawn, calibration),
    })
    const proposed = said.kind === 'outlined' ? outlineOf(said.mask) : []
    return {
      model: said.model,
      machine:
        said.kind === 'outlined'
          ? { outline: proposed, confidence: said.confidence, ...sized(proposed) }
          : { declined: said.says },
      confirmed: outline && sized(outline),
      gates: [...gates(image, calibration, outline ?? proposed)],
    }
  },

  /** A picture that belongs to a chart: decoded whole and drawn anew, nothing more. */
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

const pixelsOf = (data: Buffer, width: number, height: number): Pixels => ({
  width,
  height,
  data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
})

type Tasks = ReturnType<typeof tasksWith>
export type TaskName = keyof Tasks
export type TaskInput<N extends TaskName> = Parameters<Tasks[N]>[0]
export type TaskAnswer<N extends TaskName> = Awaited<ReturnType<Tasks[N]>>
