/** The same photos in Chromium, in the product's own page, beside what Node says of them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { outlineOf } from '@mendwell/vision'
import type { FoundModel } from '../../apps/server/src/platform/images/find-model.ts'
import { lookWithModel } from '../../apps/server/src/platform/images/run-model.ts'
import { agreement, decliningNothing, seeingIn, type Picture } from '../../e2e/support/vision-worker.ts'
import { startProduct } from '../../tools/screenshots/product.ts'
import { openBrowser, sessionsOf } from '../../tools/screenshots/users.ts'
import { part, tell } from '../metrics.ts'
import { pixelsOf } from './pixels.ts'

const leastAgreement = 0.999

export function photosIn(folder: string): Picture[] {
  const names = readdirSync(folder).filter((name) => /\.jpe?g$/i.test(name))
  if (names.length === 0) throw new Error(`There is no JPEG in ${folder}`)
  return names.map((name) => ({ name, mimeType: 'image/jpeg', buffer: readFileSync(join(folder, name)) }))
}

export async function compareWithBrowser(
  model: Extract<FoundModel, { state: 'found' }>,
  photos: readonly Picture[],
  mostMs: number,
): Promise<void> {
  const found = decliningNothing(model)
  const product = await startProduct({ dataDir: '.cache/bench-model', say: () => {} })
  const browser = await openBrowser()
  try {
    const { clinician } = await sessionsOf(browser, product.origin)
    const context = await browser.newContext({ baseURL: product.origin, storageState: clinician })
    const inChromium = await seeingIn(await context.newPage(), found, photos[0]!)
    await inChromium(photos[0]!) // the runtime is started and the weights are read
    const times: number[] = []
    const shares: number[] = []
    for (const photo of photos) {
      const seen = await inChromium(photo)
      const pixels = await pixelsOf(photo.buffer)
      const said = await lookWithModel(found, pixels)
      times.push(seen.milliseconds)
      shares.push(agreement(seen.outline, said.kind === 'outlined' ? outlineOf(said.mask) : [], pixels))
    }
    tell({
      name: 'Chromium: one look, 95 % within',
      value: part(times, 0.95),
      unit: 'ms',
      most: mostMs,
      detail: `p50 ${part(times).toFixed(0)} ms, ${photos.length} photos`,
    })
    tell({
      name: 'Chromium and Node: pixels that differ, of the worst photo',
      value: 100 * (1 - Math.min(...shares)),
      unit: '%',
      most: 100 * (1 - leastAgreement),
      detail: `${shares.filter((share) => share === 1).length} of ${photos.length} alike to the pixel`,
    })
  } finally {
    await browser.close()
    await product.stop()
  }
}
