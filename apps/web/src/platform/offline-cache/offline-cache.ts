/**
 * Offline cache of API responses, encrypted per user. When a request fails because the device is offline, the cached response is returned,
 * so screens work as they do online. Only downloaded data is stored, and updated while online.
 */
import {
  type EndpointResponse,
  type Endpoint,
  type FileDownload,
  type Patient,
  readPatient,
  buildUrl,
} from '@mendwell/contract'
import {
  type DraftKeys,
  findHeldKeys,
  decryptBytes,
  decryptContent,
  computeDraftPlace,
  encryptBytes,
  encryptContent,
} from '../drafts/encryption.ts'
import { reportCachedData } from './data-age.ts'
import type { OfflineCache } from './lazy-cache.ts'
import { isDerivedList, deriveList } from './derived-lists.ts'
import { listCached, deleteCached, deleteExcept, readCached, type CacheStore, writeCached } from './store.ts'

type CachedResponse = { readonly body: unknown; readonly total: number | null; readonly keptAt: string }

/** The same question in another order of its words is the same question. */
function toCanonicalUrl(url: string): string {
  const [path = '', query = ''] = url.split('?')
  const words = new URLSearchParams(query)
  words.sort()
  return `${path}?${words.toString()}`
}

const computePlace = (keys: DraftKeys, url: string) => computeDraftPlace(keys, 'bag', toCanonicalUrl(url))

async function readEntry(keys: DraftKeys, url: string): Promise<CachedResponse | null> {
  const place = await computePlace(keys, url)
  const kept = await readCached('answers', place)
  return kept ? ((await decryptContent(keys, place, kept)) as CachedResponse | null) : null // encrypted by us, under this name
}

async function writeEntry(keys: DraftKeys, url: string, kept: CachedResponse): Promise<void> {
  const place = await computePlace(keys, url)
  await writeCached('answers', { place, owner: keys.userId, ...(await encryptContent(keys, place, kept)) })
}

/** The cached response, without showing it. */
export async function readCachedResponse(url: string): Promise<unknown> {
  const keys = await findHeldKeys()
  return keys && ((await readEntry(keys, url))?.body ?? null)
}

/** The cache's queries by name rather than by URL. */
const metadataKeys = ['user', 'taken', 'patient-ids'] as const
type MetadataKey = (typeof metadataKeys)[number]

export async function readMetadata<T>(name: MetadataKey): Promise<T | null> {
  const keys = await findHeldKeys()
  return keys && (((await readEntry(keys, `#${name}`))?.body ?? null) as T | null) // written by the same name
}

export async function writeMetadata(name: MetadataKey, body: unknown): Promise<void> {
  const keys = await findHeldKeys()
  if (keys) await writeEntry(keys, `#${name}`, { body, total: null, keptAt: new Date().toISOString() })
}

/** Its patients, for lists and search while offline, each with its age. */
async function readCachedPatients(keys: DraftKeys): Promise<{ patient: Patient; keptAt: string }[]> {
  const ids = (await readMetadata<readonly string[]>('patient-ids')) ?? []
  const kept = await Promise.all(
    ids.map((patientId) => readEntry(keys, buildUrl(readPatient, { params: { patientId } }))),
  )
  return kept.flatMap((one) => (one ? [{ patient: one.body as Patient, keptAt: one.keptAt }] : [])) // that is its answer
}

export async function listCachedPatients(): Promise<Patient[]> {
  const keys = await findHeldKeys()
  return keys ? (await readCachedPatients(keys)).map(({ patient }) => patient) : []
}

/** Responses are stored only for downloaded data. */
const isCached = async (shelf: CacheStore, keys: DraftKeys, url: string) =>
  (await readCached(shelf, await computePlace(keys, url))) !== undefined

export const offlineCache: OfflineCache = {
  async findResponse(endpoint, url) {
    const keys = await findHeldKeys()
    if (!keys) return null
    const kept = await readEntry(keys, url)
    if (kept) {
      reportCachedData(new Date(kept.keptAt))
      return buildAnswer(kept.body, kept.total ?? undefined)
    }
    if (!isDerivedList(endpoint.id)) return null
    const patients = await readCachedPatients(keys)
    const known = patients.map(({ patient }) => patient)
    const listed = deriveList(endpoint.id, new URL(url, location.origin).searchParams, known) ?? []
    const ids = new Set(listed.map(({ id }) => id))
    for (const { patient, keptAt } of patients) if (ids.has(patient.id)) reportCachedData(new Date(keptAt))
    return buildAnswer(listed, listed.length)
  },
  async findFile(url) {
    const keys = await findHeldKeys()
    const place = keys && (await computePlace(keys, url))
    const kept = place ? await readCached('files', place) : undefined
    const plain = keys && place && kept && (await decryptBytes(keys, place, kept))
    return plain ? ({ blob: new Blob([plain]), total: undefined } satisfies FileDownload) : null
  },
  async storeResponse(endpoint, url, answer) {
    const keys = await findHeldKeys()
    if (keys && (await isCached('answers', keys, url))) await cacheResponse(endpoint, url, answer)
  },
  async storeFile(url, answer) {
    const keys = await findHeldKeys()
    if (keys && (await isCached('files', keys, url))) await cacheFile(url, answer)
  },
}

export async function cacheResponse(
  endpoint: Endpoint,
  url: string,
  answer: EndpointResponse<unknown>,
): Promise<void> {
  const keys = await findHeldKeys()
  if (!keys || endpoint.secret) return
  await writeEntry(keys, url, {
    body: answer.body,
    total: answer.total ?? null,
    keptAt: new Date().toISOString(),
  })
}

export async function cacheFile(url: string, { blob }: FileDownload): Promise<void> {
  const keys = await findHeldKeys()
  if (!keys) return
  const place = await computePlace(keys, url)
  const sealed = await encryptBytes(keys, place, await blob.arrayBuffer())
  await writeCached('files', { place, owner: keys.userId, ...sealed })
}

function buildAnswer(body: unknown, total: number | undefined): EndpointResponse<unknown> {
  return { body, total, next: undefined, headers: new Headers() }
}

export const isFileCached = async (url: string) => {
  const keys = await findHeldKeys()
  return keys !== null && (await readCached('files', await computePlace(keys, url))) !== undefined
}

export async function removeCached(shelf: CacheStore, url: string): Promise<void> {
  const keys = await findHeldKeys()
  if (keys) await deleteCached(shelf, await computePlace(keys, url))
}

/** Deletes everything of this user except these and the metadata. */
export async function removeOtherPatients(
  userId: string,
  urls: Readonly<Record<CacheStore, ReadonlySet<string>>>,
): Promise<void> {
  const keys = await findHeldKeys()
  // Another user may have signed in meanwhile.
  if (keys?.userId !== userId) return
  for (const shelf of ['answers', 'files'] as const) {
    const named = shelf === 'answers' ? metadataKeys.map((name) => `#${name}`) : []
    const places = await Promise.all([...urls[shelf], ...named].map((url) => computePlace(keys, url)))
    await deleteExcept(shelf, keys.userId, new Set(places))
  }
}

/** As stored on the device, encrypted. */
export async function computeCacheBytes(userId: string): Promise<number> {
  const kept = await Promise.all([listCached('answers', userId), listCached('files', userId)])
  return kept.flat().reduce((sum, { content }) => sum + content.byteLength, 0)
}
