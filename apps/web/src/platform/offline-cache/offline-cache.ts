/**
 * Answers of the server that were taken along, sealed for whoever took them. A call that gets no answer is answered from here,
 * so that every screen works as it does online. Only what was taken is kept, and kept up to date while the server is there.
 */
import {
  type Answer,
  type Endpoint,
  type FileAnswer,
  type Patient,
  readPatient,
  urlOf,
} from '@mendwell/contract'
import {
  type DraftKeys,
  heldKeys,
  openBytes,
  openContent,
  placeOf,
  sealBytes,
  sealContent,
} from '../drafts/encryption.ts'
import { shownFromDevice } from './data-age.ts'
import type { Bag } from './lazy-cache.ts'
import { isListedHere, listedFrom } from './derived-lists.ts'
import { allKept, dropKept, keepOnly, readKept, type Shelf, writeKept } from './store.ts'

type Kept = { readonly body: unknown; readonly total: number | null; readonly keptAt: string }

/** The same question in another order of its words is the same question. */
function canonical(url: string): string {
  const [path = '', query = ''] = url.split('?')
  const words = new URLSearchParams(query)
  words.sort()
  return `${path}?${words.toString()}`
}

const placed = (keys: DraftKeys, url: string) => placeOf(keys, 'bag', canonical(url))

async function read(keys: DraftKeys, url: string): Promise<Kept | null> {
  const place = await placed(keys, url)
  const kept = await readKept('answers', place)
  return kept ? ((await openContent(keys, place, kept)) as Kept | null) : null // sealed by us, under this name
}

async function write(keys: DraftKeys, url: string, kept: Kept): Promise<void> {
  const place = await placed(keys, url)
  await writeKept('answers', { place, owner: keys.userId, ...(await sealContent(keys, place, kept)) })
}

/** What was kept of an answer, without its being shown. */
export async function keptBody(url: string): Promise<unknown> {
  const keys = await heldKeys()
  return keys && ((await read(keys, url))?.body ?? null)
}

/** All that is asked of a bag by name rather than by an address. */
const notes = ['user', 'taken', 'patient-ids'] as const
type Note = (typeof notes)[number]

export async function readNote<T>(name: Note): Promise<T | null> {
  const keys = await heldKeys()
  return keys && (((await read(keys, `#${name}`))?.body ?? null) as T | null) // written by the same name
}

export async function writeNote(name: Note, body: unknown): Promise<void> {
  const keys = await heldKeys()
  if (keys) await write(keys, `#${name}`, { body, total: null, keptAt: new Date().toISOString() })
}

/** Its patients, for lists and search where no server can be asked, each as of when it was kept. */
async function keptPatients(keys: DraftKeys): Promise<{ patient: Patient; keptAt: string }[]> {
  const ids = (await readNote<readonly string[]>('patient-ids')) ?? []
  const kept = await Promise.all(
    ids.map((patientId) => read(keys, urlOf(readPatient, { params: { patientId } }))),
  )
  return kept.flatMap((one) => (one ? [{ patient: one.body as Patient, keptAt: one.keptAt }] : [])) // that is its answer
}

export async function patientsInBag(): Promise<Patient[]> {
  const keys = await heldKeys()
  return keys ? (await keptPatients(keys)).map(({ patient }) => patient) : []
}

/** What is shown while the server is there is kept only where it was taken before. */
const isTaken = async (shelf: Shelf, keys: DraftKeys, url: string) =>
  (await readKept(shelf, await placed(keys, url))) !== undefined

export const bag: Bag = {
  async answerTo(endpoint, url) {
    const keys = await heldKeys()
    if (!keys) return null
    const kept = await read(keys, url)
    if (kept) {
      shownFromDevice(new Date(kept.keptAt))
      return answerOf(kept.body, kept.total ?? undefined)
    }
    if (!isListedHere(endpoint.id)) return null
    const patients = await keptPatients(keys)
    const known = patients.map(({ patient }) => patient)
    const listed = listedFrom(endpoint.id, new URL(url, location.origin).searchParams, known) ?? []
    const ids = new Set(listed.map(({ id }) => id))
    for (const { patient, keptAt } of patients) if (ids.has(patient.id)) shownFromDevice(new Date(keptAt))
    return answerOf(listed, listed.length)
  },
  async fileOf(url) {
    const keys = await heldKeys()
    const place = keys && (await placed(keys, url))
    const kept = place ? await readKept('files', place) : undefined
    const plain = keys && place && kept && (await openBytes(keys, place, kept))
    return plain ? ({ blob: new Blob([plain]), total: undefined } satisfies FileAnswer) : null
  },
  async keepAnswer(endpoint, url, answer) {
    const keys = await heldKeys()
    if (keys && (await isTaken('answers', keys, url))) await takeAnswer(endpoint, url, answer)
  },
  async keepFile(url, answer) {
    const keys = await heldKeys()
    if (keys && (await isTaken('files', keys, url))) await takeFile(url, answer)
  },
}

export async function takeAnswer(endpoint: Endpoint, url: string, answer: Answer<unknown>): Promise<void> {
  const keys = await heldKeys()
  if (!keys || endpoint.secret) return
  await write(keys, url, { body: answer.body, total: answer.total ?? null, keptAt: new Date().toISOString() })
}

export async function takeFile(url: string, { blob }: FileAnswer): Promise<void> {
  const keys = await heldKeys()
  if (!keys) return
  const place = await placed(keys, url)
  const sealed = await sealBytes(keys, place, await blob.arrayBuffer())
  await writeKept('files', { place, owner: keys.userId, ...sealed })
}

function answerOf(body: unknown, total: number | undefined): Answer<unknown> {
  return { body, total, next: undefined, headers: new Headers() }
}

export const isKeptFile = async (url: string) => {
  const keys = await heldKeys()
  return keys !== null && (await readKept('files', await placed(keys, url))) !== undefined
}

export async function forget(shelf: Shelf, url: string): Promise<void> {
  const keys = await heldKeys()
  if (keys) await dropKept(shelf, await placed(keys, url))
}

/** Lets go of everything of this person but these and the notes. */
export async function forgetOthers(
  userId: string,
  urls: Readonly<Record<Shelf, ReadonlySet<string>>>,
): Promise<void> {
  const keys = await heldKeys()
  // Somebody else may have come meanwhile.
  if (keys?.userId !== userId) return
  for (const shelf of ['answers', 'files'] as const) {
    const named = shelf === 'answers' ? notes.map((name) => `#${name}`) : []
    const places = await Promise.all([...urls[shelf], ...named].map((url) => placed(keys, url)))
    await keepOnly(shelf, keys.userId, new Set(places))
  }
}

/** As they lie on the device, sealed. */
export async function bytesInBag(userId: string): Promise<number> {
  const kept = await Promise.all([allKept('answers', userId), allKept('files', userId)])
  return kept.flat().reduce((sum, { content }) => sum + content.byteLength, 0)
}
