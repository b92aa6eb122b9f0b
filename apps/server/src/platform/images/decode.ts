/** Decodes a picture whole into upright pixels, or says why not. Runs in a helper only. */
import sharp from 'sharp'
import { isMoving, kindOf, type PictureKind } from './image-types.ts'
import { takenAt, type Taken } from './capture-time.ts'

export type Unfit = 'photo.unreadable' | 'photo.too-many-pixels' | 'photo.animated' | 'photo.heic'

export class UnfitPicture extends Error {
  readonly unfit: Unfit
  /** Whether a decoder has worked on it, and may be the worse for it. */
  readonly wasDecoded: boolean
  constructor(unfit: Unfit, wasDecoded = true) {
    super(unfit)
    this.unfit = unfit
    this.wasDecoded = wasDecoded
  }
}

export interface Decoded {
  kind: PictureKind
  width: number
  height: number
  /** Red, green, blue, alpha. */
  pixels: Buffer
  taken: Taken | null
}

const mostPixels = 50_000_000
/** Its decoder holds the picture several times over. */
const mostHeicPixels = 25_000_000
/** Larger pictures are made smaller to be measured and shown: enough for the card's edges, and memory stays bounded. */
export const longestSide = 2560

export async function decode(bytes: Buffer): Promise<Decoded> {
  if (isMoving(bytes)) throw new UnfitPicture('photo.animated', false)
  const kind = kindOf(bytes)
  if (!kind) throw new UnfitPicture('photo.unreadable', false)
  const source = kind === 'heic' ? await heic(bytes) : await still(bytes)
  const { data, info } = await read(
    source.image
      .autoOrient()
      .toColourspace('srgb')
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  return { kind, width: info.width, height: info.height, pixels: data, taken: source.taken }
}

async function still(bytes: Buffer) {
  // A picture that is cut off or damaged fails: half a wound is not shown as a whole one.
  const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
  const found = await read(sharp(bytes, { limitInputPixels: false }).metadata())
  if (found.width * found.height > mostPixels) throw new UnfitPicture('photo.too-many-pixels')
  if ((found.pages ?? 1) > 1) throw new UnfitPicture('photo.animated')
  return { image, taken: found.exif ? takenAt(found.exif) : null }
}

async function heic(bytes: Buffer) {
  const { default: heicDecode } = await import('heic-decode')
  try {
    const pictures = await heicDecode.all({ buffer: bytes })
    try {
      const [first] = pictures
      if (!first || first.width * first.height > mostHeicPixels) throw new UnfitPicture('photo.heic')
      const { width, height, data } = await first.decode()
      const pixels = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
      return { image: sharp(pixels, { raw: { width, height, channels: 4 } }), taken: takenAt(bytes) }
    } finally {
      pictures.dispose()
    }
  } catch (error) {
    if (error instanceof UnfitPicture) throw error
    throw new UnfitPicture('photo.heic')
  }
}

/** Whatever a decoder says about a file, the answer is one: it cannot be read. */
async function read<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch {
    throw new UnfitPicture('photo.unreadable')
  }
}
