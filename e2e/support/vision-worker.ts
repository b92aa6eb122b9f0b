/** The model as a page runs it: the product's own worker, asked as the page asks it. */
import type { Page } from '@playwright/test'
import type { Outline } from '@mendwell/vision'
import { rasterizeOutline } from '@mendwell/vision'
import type { FoundModel } from '../../apps/server/src/platform/images/find-model.ts'

export type Picture = { name: string; mimeType: 'image/png' | 'image/jpeg'; buffer: Buffer }
type FoundModelFiles = Extract<FoundModel, { state: 'found' }>
type Answer = { outline: Outline; milliseconds: number }

/** As the browser knows it. */
type VisionWorker = {
  postMessage(question: object): void
  addEventListener(kind: 'message', hear: (event: { data: Reply }) => void): void
  removeEventListener(kind: 'message', hear: (event: { data: Reply }) => void): void
}
type Reply = { id: number; answer?: unknown; problem?: string }
type Browser = { seeing?: VisionWorker; Worker: new (url: string, options: object) => VisionWorker }

/** What would not be shown is outlined too, so that it can be compared. */
export const modelWithoutDecline = (found: FoundModelFiles): FoundModelFiles => ({
  ...found,
  manifest: { ...found.manifest, decline: { minAreaPx: 0, minPresence: 0, minConfidence: 0 } },
})

/** Of a page whose visitor may analyse; `first` is shown to it, so that it starts its worker. */
export async function openVisionWorker(page: Page, { manifest }: FoundModelFiles, first: Picture) {
  const started = page.waitForEvent('worker')
  await page.goto('/ai-wound-analysis')
  await page.getByLabel('Select a wound image').setInputFiles(first)
  await page.getByRole('button', { name: 'Analyze Wound' }).click()
  const worker = (await started).url()
  const weightsUrl = `/api/outline-model/weights?sha256=${manifest.sha256}`
  return ({ buffer, mimeType }: Picture): Promise<Answer> =>
    page.evaluate(
      async ({ worker, picture, mimeType, manifest, weightsUrl }) => {
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
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
        await asked(1, { kind: 'model', source: { manifest, weightsUrl, headers: {} } })
        await asked(2, { kind: 'read', photo: new Blob([bytes], { type: mimeType }) })
        const begun = performance.now()
        const { proposal } = (await asked(3, { kind: 'outline' })) as {
          proposal: { outline: Outline } | null
        }
        return { outline: proposal?.outline ?? [], milliseconds: performance.now() - begun }
      },
      { worker, picture: buffer.toString('base64'), mimeType, manifest, weightsUrl },
    )
}

/** Share of pixels on which two outlines agree. */
export function computeAgreement(
  first: Outline,
  second: Outline,
  { width, height }: Record<'width' | 'height', number>,
) {
  const [a, b] = [rasterizeOutline(first, width, height).data, rasterizeOutline(second, width, height).data]
  let same = 0
  for (let at = 0; at < a.length; at++) if (a[at] === b[at]) same += 1
  return same / a.length
}
