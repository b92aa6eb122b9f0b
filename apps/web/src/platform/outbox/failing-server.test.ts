/** A server that responds with errors: shown, stored, retried with growing pauses, by one window at a time. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type * as Outbox from './outbox.ts'

const userId = crypto.randomUUID()
let outbox: typeof Outbox
let answer: (path: string, body: unknown) => Response
let asked: { path: string; atMs: number; headers: Headers }[] = []
let turn: Promise<unknown> = Promise.resolve()
let startMs = 0
const replaced: (() => void)[] = []

function replace(target: object, name: string, value: unknown) {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { configurable: true, value })
  replaced.push(() =>
    before ? Object.defineProperty(target, name, before) : Reflect.deleteProperty(target, name),
  )
}

/** The browser's background sync, which fires at once where it sees a network. */
function fakeServiceWorker() {
  const hearers = new Set<(event: { data: string }) => void>()
  const register = async () => {
    for (const hear of hearers) hear({ data: 'send-waiting' })
  }
  return {
    getRegistration: async () => ({ sync: { register } }),
    addEventListener: (_: string, hear: (event: { data: string }) => void) => hearers.add(hear),
    removeEventListener: (_: string, hear: (event: { data: string }) => void) => hearers.delete(hear),
  }
}

/** There is no other window. */
class LonelyChannel extends EventTarget {
  postMessage() {}
  close() {}
}

const locks = {
  request: (_: string, work: () => Promise<unknown>) => (turn = turn.catch(() => {}).then(work)),
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  startMs = Date.now()
  asked = []
  replace(globalThis, 'indexedDB', new IDBFactory())
  replace(globalThis, 'location', { assign: () => {}, origin: 'http://localhost' })
  for (const name of ['addEventListener', 'removeEventListener']) replace(globalThis, name, () => {})
  replace(navigator, 'locks', locks)
  replace(navigator, 'serviceWorker', fakeServiceWorker())
  vi.stubGlobal('BroadcastChannel', LonelyChannel)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, atMs: Date.now() - startMs, headers: new Headers(init?.headers) })
    return answer(path, init?.body)
  })
  await openPage()
})
afterEach(() => {
  closePage()
  for (const undo of replaced.splice(0).toReversed()) undo()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

let closePage = () => {}
/** Opened by a signed-in user. */
const startOutbox = () => void (closePage = outbox.watchOutbox(userId))

/** A reload: nothing of the old page's memory is left. */
async function openPage() {
  vi.resetModules()
  closePage()
  const sealing = await import('../drafts/encryption.ts')
  sealing.adoptKeys(await sealing.deriveKeys(userId, new Uint8Array(32).fill(7)))
  outbox = await import('./outbox.ts')
}

/** Until nothing is being sent any more. */
async function waitUntilSettled() {
  for (let still = 0; still < 3; still += 1) {
    const before = turn
    await turn.catch(() => {})
    for (let tick = 0; tick < 10; tick += 1) await setImmediate()
    if (before !== turn) still = 0
  }
}

/** From one timer to the next, so that what a timer starts is done before the next one. */
async function advanceTime(seconds: number) {
  const untilMs = Date.now() + seconds * 1000
  for (;;) {
    const alarm = setTimeout(() => {}, untilMs - Date.now())
    vi.advanceTimersToNextTimer()
    clearTimeout(alarm)
    await waitUntilSettled()
    if (Date.now() >= untilMs) return
  }
}

const createNote = (id: string) => ({
  id,
  endpoint: { id: 'createNote', method: 'POST', path: '/api/notes' } as const,
  params: {},
  body: { id },
  version: null,
  idempotencyKey: id,
  title: 'note',
  patientId: null,
  draft: null,
})
const respondWithProblem =
  (code: string, status: number, headers: Record<string, string> = {}) =>
  () =>
    Response.json({ message: 'No', code, requestId: `request-${asked.length}` }, { status, headers })
const countPosts = (from: number, to: number) =>
  asked.filter(({ path, atMs }) => path === '/api/notes' && atMs >= from * 1000 && atMs < to * 1000).length

it('under a permanent 500 one record makes at most 6 requests in the first minute, then at most one in five minutes', async () => {
  answer = respondWithProblem('server.failed', 500)
  startOutbox()
  await waitUntilSettled()
  const outcome = await outbox.sendRecord(userId, createNote('n1'))
  expect(outcome).toMatchObject({ state: 'waiting', error: { status: 500 } })
  await advanceTime(660)
  expect(countPosts(0, 8)).toBeLessThanOrEqual(3)
  expect(countPosts(0, 60)).toBeLessThanOrEqual(6)
  expect(countPosts(0, 60)).toBeGreaterThanOrEqual(5)
  expect(countPosts(70, 370)).toBeLessThanOrEqual(1)
  expect(countPosts(0, 660)).toBeGreaterThanOrEqual(7)
  // The page was closed: the record is still on this device.
  await openPage()
  startOutbox()
  await waitUntilSettled()
  expect(outbox.getQueued()).toMatchObject([
    { id: 'n1', attempts: { status: 500, requestId: `request-${asked.length}` } },
  ])
})

it('a reload does not start the pauses over', async () => {
  answer = respondWithProblem('server.failed', 500)
  startOutbox()
  await outbox.sendRecord(userId, createNote('n2'))
  await advanceTime(40)
  const before = countPosts(0, 41)
  for (let reload = 0; reload < 2; reload += 1) {
    await openPage()
    startOutbox()
    await waitUntilSettled()
  }
  expect(countPosts(0, 41)).toBe(before)
})

it('429 with Retry-After: nothing is sent before its time, whatever else is saved meanwhile', async () => {
  answer = respondWithProblem('request.too-many', 429, { 'retry-after': '30' })
  startOutbox()
  await outbox.sendRecord(userId, createNote('n3'))
  expect(await outbox.sendRecord(userId, createNote('n4'))).toMatchObject({ state: 'waiting' })
  expect(await outbox.retrySend(userId, { id: 'n3' })).toMatchObject({ state: 'waiting' })
  await advanceTime(28)
  expect(countPosts(0, 29)).toBe(1)
  answer = () => Response.json({}, { status: 201 })
  await advanceTime(5)
  expect(countPosts(29, 34)).toBe(2)
  expect(outbox.getQueued()).toEqual([])
})

it('a photo follows the same pauses, and is still on the device with its bytes', async () => {
  answer = respondWithProblem('request.too-many', 429, { 'retry-after': '30' })
  startOutbox()
  const file = { field: 'photo', name: 'heel.jpg', type: 'image/jpeg', pieces: null }
  const blob = new Blob([new Uint8Array(100).fill(9)], { type: file.type })
  const [first] = await outbox.sendRecords(userId, [{ send: { ...createNote('photo'), file }, blob }])
  expect(first).toMatchObject({ state: 'waiting', error: { status: 429 } })
  await advanceTime(29)
  expect(countPosts(0, 30)).toBe(1)
  answer = respondWithProblem('server.failed', 500)
  await advanceTime(300)
  expect(countPosts(0, 330)).toBeLessThanOrEqual(7)
  expect(outbox.getQueued()).toMatchObject([{ id: 'photo', attempts: { status: 500 } }])
  answer = () => Response.json({ id: 'photo' }, { status: 201 })
  expect(await outbox.retrySend(userId, { id: 'photo' })).toMatchObject({ state: 'sent' })
})

const createPhoto = (id: string) => ({
  send: {
    ...createNote(id),
    endpoint: { id: 'createPhoto', method: 'POST', path: '/api/photos' } as const,
    file: { field: 'photo', name: 'heel.jpg', type: 'image/jpeg', pieces: null },
  },
  blob: new Blob([new Uint8Array(100).fill(9)], { type: 'image/jpeg' }),
})
const getBodyId = (body: unknown) =>
  body instanceof FormData ? String(body.get('id')) : (JSON.parse(String(body)) as { id: string }).id
const respondSaved = () => Response.json({}, { status: 201 })

it.each([503, 504])(
  'a record and a photo that always get %i do not block what is behind them, and observe their limits',
  async (status) => {
    const fails = respondWithProblem('server.unavailable', status)
    const arrived: string[] = []
    const tries = new Map<string, number[]>()
    answer = (_, body) => {
      const id = getBodyId(body)
      tries.set(id, [...(tries.get(id) ?? []), Date.now() - startMs])
      if (id === 'first' || id === 'photo') return fails()
      arrived.push(id)
      return respondSaved()
    }
    startOutbox()
    await waitUntilSettled()
    void outbox.sendRecord(userId, createNote('first'))
    await waitUntilSettled()
    await outbox.sendRecords(userId, [createPhoto('photo')])
    expect(await outbox.sendRecord(userId, createNote('second'))).toMatchObject({ state: 'waiting' })
    await advanceTime(120)
    expect(arrived).toEqual(['second'])
    expect(outbox.getQueued()).toMatchObject([
      { id: 'first', attempts: { status } },
      { id: 'photo', attempts: { status } },
    ])
    // Saving something else does not send them again at once.
    for (const id of ['third', 'fourth', 'fifth']) {
      expect(await outbox.sendRecord(userId, createNote(id))).toMatchObject({ state: 'sent' })
    }
    await advanceTime(900)
    for (const id of ['first', 'photo']) {
      const times = tries.get(id)!.map((ms) => ms / 1000)
      const [start = 0] = times
      expect(times.filter((at) => at < start + 60).length).toBeLessThanOrEqual(6)
      const later = times.filter((at) => at > start + 120)
      expect(later.length).toBeGreaterThan(1)
      for (const [index, at] of later.slice(1).entries())
        expect(at - later[index]!).toBeGreaterThanOrEqual(300)
    }
  },
)

it('429 for photos holds photos alone; notes still arrive', async () => {
  const busy = respondWithProblem('request.too-many', 429, { 'retry-after': '30' })
  answer = (path) => (path === '/api/photos' ? busy() : respondSaved())
  startOutbox()
  await outbox.sendRecords(userId, [createPhoto('p1')])
  await outbox.sendRecords(userId, [createPhoto('p2')])
  expect(await outbox.sendRecord(userId, createNote('n7'))).toMatchObject({ state: 'sent' })
  await advanceTime(29)
  expect(asked.filter(({ path }) => path === '/api/photos')).toHaveLength(1)
  answer = respondSaved
  await advanceTime(5)
  expect(outbox.getQueued()).toEqual([])
})

it('saved again by the user it is sent immediately, under the same id, and is one record in the queue', async () => {
  answer = respondWithProblem('server.failed', 500)
  startOutbox()
  await outbox.sendRecord(userId, createNote('n5'))
  await outbox.sendRecord(userId, { ...createNote('n5'), body: { id: 'n5', text: 'corrected' } })
  expect(countPosts(0, 1)).toBe(2)
  expect(new Set(asked.map(({ headers }) => headers.get('idempotency-key')))).toEqual(new Set(['n5']))
  expect(outbox.getQueued()).toMatchObject([{ id: 'n5', attempts: { count: 2, failureCount: 2 } }])
  answer = () => Response.json({ id: 'n5' }, { status: 201 })
  expect(await outbox.retrySend(userId, { id: 'n5' })).toMatchObject({ state: 'sent' })
  expect(outbox.hasBeenDelivered('n5')).toBe(true)
})

it('a record states the contract version it was written under, and one of an older build is delivered without', async () => {
  const { contractVersion } = await import('@mendwell/contract')
  const { getDraftKeys } = await import('../drafts/encryption.ts')
  const { saveQueued } = await import('./store.ts')
  answer = () => Response.json({}, { status: 201 })
  const keys = await getDraftKeys(userId)
  await saveQueued(keys, { ...createNote('old'), queuedAt: '2026-01-01T00:00:00.000Z', refused: null })
  await outbox.sendRecord(userId, createNote('new'))
  expect(asked.map(({ headers }) => headers.get('x-contract-version'))).toEqual([
    null,
    String(contractVersion),
  ])
  expect(outbox.getQueued()).toEqual([])
})

it('a record that is newer than the server waits until the server has caught up', async () => {
  const { getDraftKeys } = await import('../drafts/encryption.ts')
  const { saveQueued } = await import('./store.ts')
  const keys = await getDraftKeys(userId)
  const newer = {
    ...createNote('newer'),
    contractVersion: 9,
    queuedAt: '2026-01-01T00:00:00.000Z',
    refused: null,
  }
  answer = respondWithProblem('request.contract-newer', 409, { 'x-contract-version': '1' })
  await saveQueued(keys, newer)
  startOutbox()
  await waitUntilSettled()
  expect(outbox.getQueued()).toMatchObject([{ id: 'newer', refused: null, attempts: { kind: 'newer' } }])
  expect(outbox.isTooNew(newer)).toBe(true)
  // Known by now: nothing is sent that this server cannot take, and the others pass it.
  const before = asked.length
  answer = () => Response.json({}, { status: 201, headers: { 'x-contract-version': '9' } })
  await outbox.sendRecord(userId, createNote('n6'))
  expect(asked.length).toBe(before + 1)
  await advanceTime(31)
  expect(outbox.getQueued()).toEqual([])
})
