/** The same photos in Chromium, in the product's own page, beside what Node says of them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { traceOutline } from '@mendwell/vision'
import type { FoundModel } from '../../apps/server/src/platform/images/find-model.ts'
import { runModel } from '../../apps/server/src/platform/images/run-model.ts'
import {
  computeAgreement,
  modelWithoutDecline,
  openVisionWorker,
  type Picture,
} from '../../e2e/support/vision-worker.ts'
import { startProduct } from '../../tools/screenshots/product.ts'
import { openBrowser, createSessions } from '../../tools/screenshots/users.ts'
import { computeQuantile, printMetric } from '../metrics.ts'
import { readPixels } from './pixels.ts'

const minAgreement = 0.999

export function readPhotos(folder: string): Picture[] {
  const names = readdirSync(folder).filter((name) => /\.jpe?g$/i.test(name))
  if (names.length === 0) throw new Error(`There is no JPEG in ${folder}`)
  return names.map((name) => ({ name, mimeType: 'image/jpeg', buffer: readFileSync(join(folder, name)) }))
}

export async function compareWithBrowser(
  model: Extract<FoundModel, { state: 'found' }>,
  photos: readonly Picture[],
  mostMs: number,
): Promise<void> {
  const found = modelWithoutDecline(model)
  const product = await startProduct({ dataDir: '.cache/bench-model', say: () => {} })
  const browser = await openBrowser()
  try {
    const { clinician } = await createSessions(browser, product.origin)
    const context = await browser.newContext({ baseURL: product.origin, storageState: clinician })
    const inChromium = await openVisionWorker(await context.newPage(), found, photos[0]!)
    await inChromium(photos[0]!) // the runtime is started and the weights are read
    const times: number[] = []
    const shares: number[] = []
    for (const photo of photos) {
      const seen = await inChromium(photo)
      const pixels = await readPixels(photo.buffer)
      const said = await runModel(found, pixels)
      times.push(seen.milliseconds)
      shares.push(
        computeAgreement(seen.outline, said.kind === 'outlined' ? traceOutline(said.mask) : [], pixels),
      )
    }
    printMetric({
      name: 'Chromium: one look, 95 % within',
      value: computeQuantile(times, 0.95),
      unit: 'ms',
      most: mostMs,
      detail: `p50 ${computeQuantile(times).toFixed(0)} ms, ${photos.length} photos`,
    })
    printMetric({
      name: 'Chromium and Node: pixels that differ, of the worst photo',
      value: 100 * (1 - Math.min(...shares)),
      unit: '%',
      most: 100 * (1 - minAgreement),
      detail: `${shares.filter((share) => share === 1).length} of ${photos.length} alike to the pixel`,
    })
  } finally {
    await browser.close()
    await product.stop()
  }
}
