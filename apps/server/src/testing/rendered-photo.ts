/** A drawn photo of a wound beside the card as a JPEG, with the truth about it. No photo of a person is used anywhere. */
import { drawPhoto, sceneOf, type SceneWishes, type Truth } from '@mendwell/vision/synthetic-photos'
import sharp from 'sharp'

export async function drawnJpeg(wishes: SceneWishes): Promise<{ bytes: Buffer; truth: Truth }> {
  const { pixels, truth } = drawPhoto(sceneOf(wishes))
  const { width, height } = pixels
  const bytes = await sharp(Buffer.from(pixels.data.buffer), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 80 })
    .toBuffer()
  return { bytes, truth }
}
