/** The model says the same in the browser as on the server: the same runtime, the same preparation, the same mask. */
import { join } from 'node:path'
import { drawPhoto, sceneOf } from '@mendwell/vision/drawing'
import { maskOf, outlineOf, type Outline, type Pixels } from '@mendwell/vision'
import { findModel } from '../../../apps/server/src/platform/images/find-model.ts'
import { lookWithModel } from '../../../apps/server/src/platform/images/run-model.ts'
import { sessionFile } from '../../support/accounts.ts'
import { pngOf } from '../../support/drawn-photos.ts'
import { expect, test } from '../../support/journey.ts'
import { dataDir } from '../../support/place.ts'

test.use({ storageState: sessionFile('clinician') })

const size = { width: 640, height: 480 }
/** All twenty in the long run. */
const numbers = Array.from({ length: 20 }, (_, at) => at).filter(
  (at) => process.env.MENDWELL_LONG || at % 5 === 0,
)
const photo = (at: number) =>
  drawPhoto(
    sceneOf({
      seed: 300 + at,
      areaCm2: 2 + at,
      card: at % 2 === 0 ? undefined : null,
      camera: { ...size, tiltDegrees: 2 * at },
    }),
  )

/** As the browser knows it. */
type Seeing = {
  postMessage(question: object): void
  addEventListener(kind: 'message', hear: (event: { data: Reply }) => void): void
  removeEventListener(kind: 'message', hear: (event: { data: Reply }) => void): void
}
type Reply = { id: number; answer?: unknown; problem?: string }
type Browser = { seeing?: Seeing; Worker: new (url: string, options: object) => Seeing }
type Answer = { outline: Outline; milliseconds: number }

test('Node and Chromium give the same mask for drawn photos', async ({ page }) => {
  test.setTimeout(300_000)
  const photos = numbers.map(photo)
  const found = findModel(join(import.meta.dirname, '../../..', dataDir))
  if (found.state !== 'found') throw new Error(found.says)
  // Nothing is declined here: what would not be shown is compared too.
  const manifest = { ...found.manifest, decline: { minAreaPx: 0, minPresence: 0, minConfidence: 0 } }
  const started = page.waitForEvent('worker')
  await page.goto('/ai-wound-analysis')
  await page
    .getByLabel('Choose a wound image')
    .setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: pngOf(photos[0]!.pixels) })
  await page.getByRole('button', { name: 'Analyze Wound' }).click()
  const url = (await started).url()
  const worst = { share: 1, photo: -1 }
  const times: number[] = []
  for (const [at, { pixels }] of photos.entries()) {
    const seen = await inBrowser(url, pixels)
    const said = await lookWithModel({ ...found, manifest }, pixels)
    const share = agreement(seen.outline, said.kind === 'outlined' ? outlineOf(said.mask) : [])
    times.push(seen.milliseconds)
    if (share < worst.share) Object.assign(worst, { share, photo: at })
  }
  times.sort((a, b) => a - b)
  test.info().annotations.push({
    type: 'figures',
    description: `least agreement ${worst.share.toFixed(5)}; Chromium took ${times[times.length >> 1]?.toFixed(0)} ms in the middle`,
  })
  expect(worst.share, `photo ${worst.photo}`).toBeGreaterThanOrEqual(0.999)

  /** The product's own worker, asked as the page asks it. */
  async function inBrowser(worker: string, pixels: Pixels): Promise<Answer> {
    const png = pngOf(pixels).toString('base64')
    return page.evaluate(
      async ({ worker, png, manifest, weightsUrl }) => {
        const held = globalThis as unknown as Browser
        const seeing = (held.seeing ??= new held.Worker(worker, { type: 'module' }))
        const asked = (id: number, question: object) =>
          new Promise<unknown>((resolve, reject) => {
            const hear = ({ data }: { data: Reply }) => {
              if (data.id !== id) return
              seeing.removeEventListener('message', hear)
              if (data.problem) reject(new Error(data.problem))
              else resolve(data.answer)
            }
            seeing.addEventListener('message', hear)
            seeing.postMessage({ id, ...question })
          })
        const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
        await asked(1, { kind: 'model', source: { manifest, weightsUrl, headers: {} } })
        await asked(2, { kind: 'read', photo: new Blob([bytes], { type: 'image/png' }) })
        const begun = performance.now()
        const { proposal } = (await asked(3, { kind: 'outline' })) as {
          proposal: { outline: Outline } | null
        }
        return { outline: proposal?.outline ?? [], milliseconds: performance.now() - begun }
      },
      { worker, png, manifest, weightsUrl: `/api/outline-model/weights?sha256=${manifest.sha256}` },
    )
  }
})

/** Share of pixels on which two outlines agree. */
function agreement(first: Outline, second: Outline): number {
  const [a, b] = [maskOf(first, size.width, size.height).data, maskOf(second, size.width, size.height).data]
  let same = 0
  for (let at = 0; at < a.length; at++) if (a[at] === b[at]) same += 1
  return same / a.length
}
