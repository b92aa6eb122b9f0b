/** A drawn photo of a wound beside the card as a JPEG, with the truth about it. No photo of a person is used anywhere. */
import { drawPhoto, buildScene, type SceneOptions, type GroundTruth } from '@mendwell/vision/synthetic-photos'
import sharp from 'sharp'
import { remember } from './images/remember.ts'

export async function renderJpeg(wishes: SceneOptions): Promise<{ bytes: Buffer; truth: GroundTruth }> {
  const { jpeg, truth } = await remember(['photo of', wishes], async () => {
    const { pixels, truth: known } = drawPhoto(buildScene(wishes))
    const { width, height } = pixels
    const drawn = sharp(Buffer.from(pixels.data.buffer), { raw: { width, height, channels: 4 } })
    return { jpeg: new Uint8Array(await drawn.removeAlpha().jpeg({ quality: 80 }).toBuffer()), truth: known }
  })
  return { bytes: Buffer.from(jpeg), truth }
}
