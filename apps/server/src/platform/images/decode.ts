/** Decodes an image completely into upright pixels, or returns why not. Runs in a helper process only. */
import sharp from 'sharp'
import { isAnimated, detectImageType, type ImageType } from './image-types.ts'
import { readCaptureTime, type CaptureTime } from './capture-time.ts'

export type ImageProblem = 'photo.unreadable' | 'photo.too-many-pixels' | 'photo.animated' | 'photo.heic'

export class UnsupportedImageError extends Error {
  readonly unfit: ImageProblem
  /** Whether a decoder has worked on it, and may be the worse for it. */
  readonly wasDecoded: boolean
  constructor(unfit: ImageProblem, wasDecoded = true) {
    super(unfit)
    this.unfit = unfit
    this.wasDecoded = wasDecoded
  }
}

export interface DecodedImage {
  kind: ImageType
  width: number
  height: number
  /** Red, green, blue, alpha. */
  pixels: Buffer
  taken: CaptureTime | null
}

const maxPixels = 50_000_000
/** Its decoder holds the image several times in memory. */
const maxHeicPixels = 25_000_000
/** Larger pictures are made smaller to be measured and shown: enough for the card's edges, and memory stays bounded. */
const maxSidePx = 2560

export async function decode(bytes: Buffer): Promise<DecodedImage> {
  if (isAnimated(bytes)) throw new UnsupportedImageError('photo.animated', false)
  const kind = detectImageType(bytes)
  if (!kind) throw new UnsupportedImageError('photo.unreadable', false)
  const source = kind === 'heic' ? await openHeic(bytes) : await openStill(bytes)
  const { data, info } = await toImageResult(
    source.image
      .autoOrient()
      .toColourspace('srgb')
      .resize(maxSidePx, maxSidePx, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  return { kind, width: info.width, height: info.height, pixels: data, taken: source.taken }
}

async function openStill(bytes: Buffer) {
  // A truncated or damaged image fails: half a wound is not shown as a whole one.
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
  const found = await toImageResult(sharp(bytes, { limitInputPixels: false }).metadata())
  if (found.width * found.height > maxPixels) throw new UnsupportedImageError('photo.too-many-pixels')
  if ((found.pages ?? 1) > 1) throw new UnsupportedImageError('photo.animated')
  return { image, taken: found.exif ? readCaptureTime(found.exif) : null }
}

async function openHeic(bytes: Buffer) {
  const { default: heicDecode } = await import('heic-decode')
  try {
    const pictures = await heicDecode.all({ buffer: bytes })
    try {
      const [first] = pictures
      if (!first || first.width * first.height > maxHeicPixels) throw new UnsupportedImageError('photo.heic')
      const { width, height, data } = await first.decode()
      const pixels = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
      return { image: sharp(pixels, { raw: { width, height, channels: 4 } }), taken: readCaptureTime(bytes) }
    } finally {
      pictures.dispose()
    }
  } catch (error) {
    if (error instanceof UnsupportedImageError) throw error
    throw new UnsupportedImageError('photo.heic')
  }
}

/** Whatever a decoder reports about a file, the result is one: it cannot be read. */
async function toImageResult<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch {
    throw new UnsupportedImageError('photo.unreadable')
  }
}
