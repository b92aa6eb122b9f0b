/** The model says the same in the browser as on the server: the same runtime, the same preparation, the same mask. */
import { join } from 'node:path'
import { drawPhoto, sceneOf } from '@mendwell/vision/synthetic-photos'
import { outlineOf } from '@mendwell/vision'
import { findModel } from '../../../apps/server/src/platform/images/find-model.ts'
import { lookWithModel } from '../../../apps/server/src/platform/images/run-model.ts'
import { sessionFile } from '../../support/accounts.ts'
import { pngOf } from '../../support/synthetic-photos.ts'
import { expect, test } from '../../support/test.ts'
import { dataDir } from '../../support/server-config.ts'
import { agreement, decliningNothing, seeingIn, type Picture } from '../../support/vision-worker.ts'
import { long } from '../../support/tags.ts'

test.use({ storageState: sessionFile('clinician') })

const size = { width: 640, height: 480 }
/** All twenty in the long run. */
const numbers = Array.from({ length: 20 }, (_, at) => at).filter(
  (at) => process.env.MENDWELL_LONG || at % 5 === 0,
)
function photo(at: number) {
  const camera = { ...size, tiltDegrees: 2 * at }
  const card = at % 2 === 0 ? undefined : null
  const { pixels } = drawPhoto(sceneOf({ seed: 300 + at, areaCm2: 2 + at, card, camera }))
  const picture: Picture = { name: `${at}.png`, mimeType: 'image/png', buffer: pngOf(pixels) }
  return { pixels, picture }
}

test('Node and Chromium give the same mask for drawn photos', long, async ({ page }) => {
  test.setTimeout(300_000)
  const photos = numbers.map(photo)
  const model = findModel(join(import.meta.dirname, '../../..', dataDir))
  if (model.state !== 'found') throw new Error(model.says)
  const found = decliningNothing(model)
  const inChromium = await seeingIn(page, found, photos[0]!.picture)
  for (const [at, { pixels, picture }] of photos.entries()) {
    const seen = await inChromium(picture)
    const said = await lookWithModel(found, pixels)
    const inNode = said.kind === 'outlined' ? outlineOf(said.mask) : []
    expect(agreement(seen.outline, inNode, size), `photo ${at}`).toBeGreaterThanOrEqual(0.999)
  }
})
