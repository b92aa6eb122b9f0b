/** The model says the same in the browser as on the server: the same runtime, the same preparation, the same mask. */
import { join } from 'node:path'
import { drawPhoto, buildScene } from '@mendwell/vision/synthetic-photos'
import { traceOutline } from '@mendwell/vision'
import { findModel } from '../../../apps/server/src/platform/images/find-model.ts'
import { runModel } from '../../../apps/server/src/platform/images/run-model.ts'
import { getSessionFile } from '../../support/accounts.ts'
import { encodePng } from '../../support/synthetic-photos.ts'
import { expect, test } from '../../support/test.ts'
import { dataDir } from '../../support/server-config.ts'
import {
  computeAgreement,
  modelWithoutDecline,
  openVisionWorker,
  type Picture,
} from '../../support/vision-worker.ts'
import { longTag } from '../../support/tags.ts'

test.use({ storageState: getSessionFile('clinician') })

const size = { width: 640, height: 480 }
/** All twenty in the long run. */
const numbers = Array.from({ length: 20 }, (_, at) => at).filter(
  (at) => process.env.MENDWELL_LONG || at % 5 === 0,
)
function renderPhoto(at: number) {
  const camera = { ...size, tiltDegrees: 2 * at }
  const card = at % 2 === 0 ? undefined : null
  const { pixels } = drawPhoto(buildScene({ seed: 300 + at, areaCm2: 2 + at, card, camera }))
  const picture: Picture = { name: `${at}.png`, mimeType: 'image/png', buffer: encodePng(pixels) }
  return { pixels, picture }
}

test('Node and Chromium give the same mask for drawn photos', longTag, async ({ page }) => {
  const photos = numbers.map(renderPhoto)
  const model = findModel(join(import.meta.dirname, '../../..', dataDir))
  if (model.state !== 'found') throw new Error(model.says)
  const found = modelWithoutDecline(model)
  const inChromium = await openVisionWorker(page, found, photos[0]!.picture)
  for (const [at, { pixels, picture }] of photos.entries()) {
    const seen = await inChromium(picture)
    const said = await runModel(found, pixels)
    const inNode = said.kind === 'outlined' ? traceOutline(said.mask) : []
    expect(computeAgreement(seen.outline, inNode, size), `photo ${at}`).toBeGreaterThanOrEqual(0.999)
  }
})
