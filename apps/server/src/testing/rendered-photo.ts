/** A drawn photo of a wound beside the card as a JPEG, with the truth about it. No photo of a person is used anywhere. */
import { drawPhoto, buildScene, type SceneOptions, type GroundTruth } from '@mendwell/vision/synthetic-photos'
import sharp from 'sharp'

export async function renderJpeg(wishes: SceneOptions): Promise<{ bytes: Buffer; truth: GroundTruth }> {
  const { pixels, truth } = drawPhoto(buildScene(wishes))
  const { width, height } = pixels
  const bytes = await sharp(Buffer.from(pixels.data.buffer), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 80 })
    .toBuffer()
  return { bytes, truth }
}
