/** Draws the demo's photos in a thread of its own: skin, a wound and the card, never a person. */
import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { drawPhoto, buildScene, type SceneOptions } from '@mendwell/vision/synthetic-photos'
import sharp from 'sharp'

try {
  os.setPriority(5) // on Linux this lowers the thread that calls it and no other
} catch {
  // Not everywhere, and nothing depends on it.
}
sharp.concurrency(1)

parentPort!.on('message', (wishes: SceneOptions) => void drawScene(wishes))

async function drawScene(wishes: SceneOptions): Promise<void> {
  const { pixels, truth } = drawPhoto(buildScene(wishes))
  const { width, height, data } = pixels
  const jpeg = await sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 80 })
    .toBuffer()
  parentPort!.postMessage({ jpeg, outline: truth.outline })
}
