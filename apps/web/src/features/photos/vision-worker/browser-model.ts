/**
 * The model in the worker: runtime and weights are fetched once, cached in the browser under their own names, and loaded when a photo is
 * first analyzed. After that it needs no network.
 */
import type { Pixels } from '@mendwell/vision'
import type { ModelResult, OutlineModel } from '@mendwell/vision/model'
import type { ModelManifest } from '@mendwell/vision/model-manifest'
import runtimeUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url'

/** Which model, and where its weights are. */
export type ModelSource = {
  readonly manifest: ModelManifest
  readonly weightsUrl: string
  readonly headers: Readonly<Record<string, string>>
}

let source: ModelSource | null = null
let opened: { readonly sha256: string; readonly model: Promise<OutlineModel> } | null = null

/** Null: it is disabled. Starts loading, so that it is available when a photo comes. */
export function setModel(next: ModelSource | null): void {
  source = next
  if (next) load(next).catch(() => {})
}

/** Null where there is no model to ask. Rejects where it cannot be loaded, or not in this time. */
export async function runModel(image: Pixels, patienceMs: number): Promise<ModelResult | null> {
  if (!source) return null
  const model = await Promise.race([load(source), rejectAfter(patienceMs)])
  return model.look(image)
}

const rejectAfter = (afterMs: number) =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The model takes too long to load')), afterMs),
  )

function load(from: ModelSource): Promise<OutlineModel> {
  const { sha256 } = from.manifest
  if (opened?.sha256 !== sha256) {
    const model = openModel(from)
    opened = { sha256, model }
    // What failed is tried again the next time.
    model.catch(() => {
      if (opened?.model === model) opened = null
    })
  }
  return opened.model
}

async function openModel({ manifest, weightsUrl, headers }: ModelSource): Promise<OutlineModel> {
  const [{ openSession, createOutlineModel }, wasm, weights] = await Promise.all([
    import('@mendwell/vision/model'),
    fetchCached(runtimeUrl, {}),
    fetchCached(weightsUrl, headers),
  ])
  if ((await computeHash(weights)) !== manifest.sha256) {
    await deleteCached(weightsUrl)
    throw new Error('The weights are not those that the server named')
  }
  return createOutlineModel(manifest, await openSession({ weights: new Uint8Array(weights), wasm }))
}

const cacheName = 'mendwell-model'

/** Both addresses name their content, so what is in the cache never grows old; another model's file is let go. */
async function fetchCached(url: string, headers: Readonly<Record<string, string>>): Promise<ArrayBuffer> {
  const cache = await caches.open(cacheName).catch(() => null)
  const kept = await cache?.match(url)
  if (kept) return kept.arrayBuffer()
  const answer = await fetch(url, { headers, credentials: 'same-origin' })
  if (!answer.ok) throw new Error('The model did not load')
  await cache?.put(url, answer.clone()).catch(() => {})
  const bytes = await answer.arrayBuffer()
  await deleteOtherVersions(cache, url)
  return bytes
}

async function deleteOtherVersions(cache: Cache | null, url: string): Promise<void> {
  const getCacheKind = (address: string) =>
    new URL(address, self.location.href).pathname.replace(/-[\w-]{8}(?=\.wasm$)/, '')
  const whole = new URL(url, self.location.href).href
  for (const request of (await cache?.keys()) ?? []) {
    if (getCacheKind(request.url) === getCacheKind(whole) && request.url !== whole)
      await cache?.delete(request)
  }
}

const deleteCached = async (url: string) => {
  await (await caches.open(cacheName).catch(() => null))?.delete(url)
}

async function computeHash(bytes: ArrayBuffer): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
