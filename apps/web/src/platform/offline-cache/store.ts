/**
 * The offline data on this device: responses and images encrypted for their owner, and the owner's key behind a PIN. All of it may be
 * deleted at any time: none of it is work.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Encrypted } from '../drafts/encryption.ts'
import { markOwner } from './lazy-cache.ts'

/** What can be read here without the PIN: who may open it, until when, and how often it was tried. Nothing of a patient. */
export type Owner = {
  readonly userId: string
  /** The clinician's own name, for the question whose PIN it is. */
  readonly name: string
  readonly salt: Uint8Array<ArrayBuffer>
  readonly rounds: number
  /** The key of drafts and offline cache, encrypted with the PIN's key. */
  readonly wrapped: Encrypted
  readonly wrongTries: number
  /** The owner of this browser's session: the service worker deletes the cache when that session is ended by its URL. */
  readonly isIn?: boolean
  /** By the server's clock. */
  readonly expiresAt: string
  /** This device's clock against the server's. */
  readonly clockOffsetMs: number
  /** The latest time that was seen here: a clock that is set back buys no time. */
  readonly seenAtMs: number
}

/** `place` is a name that only the owner's key can make. */
export type CachedEntry = Encrypted & { readonly place: string; readonly owner: string }

interface CacheDatabase extends DBSchema {
  owners: { key: string; value: Owner }
  answers: { key: string; value: CachedEntry; indexes: { owner: string } }
  files: { key: string; value: CachedEntry; indexes: { owner: string } }
}
export type CacheStore = 'answers' | 'files'

let opening: Promise<IDBPDatabase<CacheDatabase>> | undefined

function openDatabase() {
  opening ??= openDB<CacheDatabase>('mendwell-bag', 1, {
    upgrade(database) {
      database.createObjectStore('owners', { keyPath: 'userId' })
      for (const shelf of ['answers', 'files'] as const)
        database.createObjectStore(shelf, { keyPath: 'place' }).createIndex('owner', 'owner')
    },
    terminated: () => (opening = undefined),
  })
  opening.catch(() => (opening = undefined))
  return opening
}

export const readOwner = async (userId: string) => (await openDatabase()).get('owners', userId)
export const listAllOwners = async () => (await openDatabase()).getAll('owners')

export async function writeOwner(owner: Owner): Promise<void> {
  await (await openDatabase()).put('owners', owner)
  markOwner(owner.userId, true)
}

/** Whose session this browser holds now. */
export async function markSignedIn(userId: string): Promise<void> {
  const transaction = (await openDatabase()).transaction('owners', 'readwrite')
  for (const owner of await transaction.store.getAll())
    await transaction.store.put({ ...owner, isIn: owner.userId === userId })
  await transaction.done
}

/** Counts before it is tried, in one step: a page that is closed in between gains no try. */
export async function countAttempt(userId: string): Promise<Owner | undefined> {
  const transaction = (await openDatabase()).transaction('owners', 'readwrite')
  const owner = await transaction.store.get(userId)
  const counted = owner && { ...owner, wrongTries: owner.wrongTries + 1 }
  if (counted) await transaction.store.put(counted)
  await transaction.done
  return counted
}

export const readCached = async (shelf: CacheStore, place: string) => (await openDatabase()).get(shelf, place)

/** Only while there is a cache: a response that arrives during sign-out must not refill it. */
export async function writeCached(shelf: CacheStore, kept: CachedEntry): Promise<void> {
  const transaction = (await openDatabase()).transaction(['owners', shelf], 'readwrite')
  const isThere = (await transaction.objectStore('owners').getKey(kept.owner)) !== undefined
  await Promise.all([isThere && transaction.objectStore(shelf).put(kept), transaction.done])
}

export const listCached = async (shelf: CacheStore, userId: string) =>
  (await openDatabase()).getAllFromIndex(shelf, 'owner', userId)

export const deleteCached = async (shelf: CacheStore, place: string) =>
  (await openDatabase()).delete(shelf, place)

/** Deletes everything else of this user, in one step. */
export async function deleteExcept(
  shelf: CacheStore,
  userId: string,
  places: ReadonlySet<string>,
): Promise<void> {
  const transaction = (await openDatabase()).transaction(shelf, 'readwrite')
  for (const place of await transaction.store.index('owner').getAllKeys(userId))
    if (!places.has(place)) await transaction.store.delete(place)
  await transaction.done
}

/** All data of one user, the key behind the PIN first. Unsent work is stored elsewhere and stays. */
export async function wipeCache(userId: string): Promise<void> {
  markOwner(userId, false)
  const transaction = (await openDatabase()).transaction(['owners', 'answers', 'files'], 'readwrite')
  await transaction.objectStore('owners').delete(userId)
  for (const shelf of ['answers', 'files'] as const) {
    const store = transaction.objectStore(shelf)
    for (const place of await store.index('owner').getAllKeys(userId)) await store.delete(place)
  }
  await transaction.done
}
