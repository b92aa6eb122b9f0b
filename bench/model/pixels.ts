/** A photo at the size at which the product shows it to the model. */
import sharp from 'sharp'
import type { Pixels } from '@mendwell/vision'

const maxSidePx = 2048

export async function readPixels(photo: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(photo)
    .resize(maxSidePx, maxSidePx, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}
