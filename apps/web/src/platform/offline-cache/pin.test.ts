/** The PIN against a real (in-memory) IndexedDB and the browser's own cryptography. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { maxAttempts, pinRounds, setPin, unlockWithPin } from './pin.ts'
import { listCached, readOwner, writeCached, writeOwner } from './store.ts'

const userId = crypto.randomUUID()
const draftKey = btoa('k'.repeat(32))
const kept = {
  place: `place ${userId}`,
  owner: userId,
  nonce: new Uint8Array(12),
  content: new ArrayBuffer(8),
}

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json({ draftKey }))
  globalThis.indexedDB ??= new IDBFactory()
  // Fewer iterations for a test; what it proves does not depend on how long guessing takes.
  await setPin({ userId, name: 'Ada Quill' }, '482915', new Date(), 1_000)
  await writeCached('answers', kept)
})
afterEach(() => vi.unstubAllGlobals())

it('opens with the PIN, without asking the server', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect((await unlockWithPin(userId, '482915')).state).toBe('open')
  expect(await unlockWithPin(userId, '482916')).toEqual({ state: 'wrong', triesLeft: 9 })
  expect((await unlockWithPin(userId, '482915')).state).toBe('open')
  expect((await readOwner(userId))?.wrongTries).toBe(0)
})

it('takes as many iterations as advised to guess', async () => {
  await setPin({ userId, name: 'Ada Quill' }, '482915', new Date())
  expect((await readOwner(userId))?.rounds).toBe(pinRounds)
  expect(pinRounds).toBeGreaterThanOrEqual(600_000)
})

it('is gone with the tenth wrong try, key and answers', async () => {
  const owner = (await readOwner(userId))!
  await writeOwner({ ...owner, wrongTries: maxAttempts - 1 })
  expect(await unlockWithPin(userId, '000111')).toEqual({ state: 'gone', why: 'tries' })
  expect(await readOwner(userId)).toBeUndefined()
  expect(await listCached('answers', userId)).toEqual([])
  expect((await unlockWithPin(userId, '482915')).state).toBe('gone')
  // A response that was in flight then.
  await writeCached('answers', kept)
  expect(await listCached('answers', userId)).toEqual([])
})

it('is too old after three days, also where the clock was set back', async () => {
  const owner = (await readOwner(userId))!
  await writeOwner({ ...owner, seenAtMs: Date.parse(owner.expiresAt) + 1000, clockOffsetMs: -86_400_000 })
  expect(await unlockWithPin(userId, '482915')).toEqual({ state: 'gone', why: 'age' })
  expect(await listCached('answers', userId)).toEqual([])
})
