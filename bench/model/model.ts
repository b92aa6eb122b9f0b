/**
 * How long the model takes for a photo, in one thread as in a browser, beside decoding the same photo of 12 megapixels. The photos of a
 * folder are analyzed in Chromium too, beside Node: node bench/run.ts model [--views 20] [--photos folder]
 */
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { drawPhoto, buildScene } from '@mendwell/vision/synthetic-photos'
import { findModel } from '../../apps/server/src/platform/images/find-model.ts'
import { runModel } from '../../apps/server/src/platform/images/run-model.ts'
import { computeQuantile, printMetric } from '../metrics.ts'
import { compareWithBrowser, readPhotos } from './in-browser.ts'
import { readPixels } from './pixels.ts'

const maxMs = 1500
const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== 'model'),
  options: { views: { type: 'string', default: '20' }, photos: { type: 'string' } },
})
const found = findModel('.none')
if (found.state !== 'found') throw new Error(`There is no model here: ${found.state}`)
const [width, height] = [4032, 3024]

async function renderPhoto(seed: number): Promise<Buffer> {
  const { pixels } = drawPhoto(buildScene({ seed, camera: { width: 1440, height: 1080 } }))
  const raw = { width: pixels.width, height: pixels.height, channels: 4 as const }
  return sharp(Buffer.from(pixels.data.buffer), { raw }).removeAlpha().resize(width, height).jpeg().toBuffer()
}

const times = { decode: [] as number[], look: [] as number[] }
let firstMs = Number.NaN
let outlined = 0
for (let view = 0; view <= Number(values.views); view += 1) {
  const photo = await renderPhoto(90_000 + view)
  const began = performance.now()
  const pixels = await readPixels(photo)
  const decoded = performance.now()
  const answer = await runModel(found, pixels)
  const looked = performance.now()
  if (view === 0) {
    firstMs = looked - decoded // the runtime is started and the weights are read
    continue
  }
  times.decode.push(decoded - began)
  times.look.push(looked - decoded)
  outlined += Number(answer.kind === 'outlined')
}
printMetric({
  name: 'one look, 95 % within',
  value: computeQuantile(times.look, 0.95),
  unit: 'ms',
  most: maxMs,
  detail: `p50 ${computeQuantile(times.look).toFixed(0)} ms, the first with its start ${firstMs.toFixed(0)} ms; ${outlined} of ${times.look.length} outlined`,
})
printMetric({
  name: 'one look beside decoding the photo',
  value: computeQuantile(times.look) / computeQuantile(times.decode),
  unit: '',
  detail: `decoding 12 megapixels takes ${computeQuantile(times.decode).toFixed(0)} ms`,
})
if (values.photos) await compareWithBrowser(found, readPhotos(values.photos), maxMs)
