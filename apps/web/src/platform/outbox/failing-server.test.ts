/** A server that answers and fails: told, kept, sent again after growing pauses, by one window at a time. */
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
/** Opened by somebody who is signed in. */
const follow = () => void (closePage = outbox.followOutbox(userId))

/** A reload: nothing of the old page's memory is left. */
async function openPage() {
  vi.resetModules()
  closePage()
  const sealing = await import('../drafts/encryption.ts')
  sealing.adoptKeys(await sealing.keysFrom(userId, new Uint8Array(32).fill(7)))
  outbox = await import('./outbox.ts')
}

/** Until nothing is being sent any more. */
async function settle() {
  for (let still = 0; still < 3; still += 1) {
    const before = turn
    await turn.catch(() => {})
    for (let tick = 0; tick < 10; tick += 1) await setImmediate()
    if (before !== turn) still = 0
  }
}

/** From one timer to the next, so that what a timer starts is done before the next one. */
async function pass(seconds: number) {
  const untilMs = Date.now() + seconds * 1000
  for (;;) {
    const alarm = setTimeout(() => {}, untilMs - Date.now())
    vi.advanceTimersToNextTimer()
    clearTimeout(alarm)
    await settle()
    if (Date.now() >= untilMs) return
  }
}

const note = (id: string) => ({
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
const problem =
  (code: string, status: number, headers: Record<string, string> = {}) =>
  () =>
    Response.json({ message: 'No', code, requestId: `request-${asked.length}` }, { status, headers })
const posts = (from: number, to: number) =>
  asked.filter(({ path, atMs }) => path === '/api/notes' && atMs >= from * 1000 && atMs < to * 1000).length

it('under a permanent 500 one record makes at most 6 requests in the first minute, then at most one in five minutes', async () => {
  answer = problem('server.failed', 500)
  follow()
  await settle()
  const outcome = await outbox.sendRecord(userId, note('n1'))
  expect(outcome).toMatchObject({ state: 'waiting', error: { status: 500 } })
  await pass(660)
  expect(posts(0, 8)).toBeLessThanOrEqual(3)
  expect(posts(0, 60)).toBeLessThanOrEqual(6)
  expect(posts(0, 60)).toBeGreaterThanOrEqual(5)
  expect(posts(70, 370)).toBeLessThanOrEqual(1)
  expect(posts(0, 660)).toBeGreaterThanOrEqual(7)
  // The page was closed: the record is still on this device.
  await openPage()
  follow()
  await settle()
  expect(outbox.readWaiting()).toMatchObject([
    { id: 'n1', attempts: { status: 500, requestId: `request-${asked.length}` } },
  ])
})

it('a reload does not start the pauses over', async () => {
  answer = problem('server.failed', 500)
  follow()
  await outbox.sendRecord(userId, note('n2'))
  await pass(40)
  const before = posts(0, 41)
  for (let reload = 0; reload < 2; reload += 1) {
    await openPage()
    follow()
    await settle()
  }
  expect(posts(0, 41)).toBe(before)
})

it('429 with Retry-After: nothing is sent before its time, whatever else is saved meanwhile', async () => {
  answer = problem('request.too-many', 429, { 'retry-after': '30' })
  follow()
  await outbox.sendRecord(userId, note('n3'))
  expect(await outbox.sendRecord(userId, note('n4'))).toMatchObject({ state: 'waiting' })
  expect(await outbox.sendAgain(userId, { id: 'n3' })).toMatchObject({ state: 'waiting' })
  await pass(28)
  expect(posts(0, 29)).toBe(1)
  answer = () => Response.json({}, { status: 201 })
  await pass(5)
  expect(posts(29, 34)).toBe(2)
  expect(outbox.readWaiting()).toEqual([])
})

it('a photo follows the same pauses, and is still on the device with its bytes', async () => {
  answer = problem('request.too-many', 429, { 'retry-after': '30' })
  follow()
  const file = { field: 'photo', name: 'heel.jpg', type: 'image/jpeg', pieces: null }
  const blob = new Blob([new Uint8Array(100).fill(9)], { type: file.type })
  const [first] = await outbox.sendRecords(userId, [{ send: { ...note('photo'), file }, blob }])
  expect(first).toMatchObject({ state: 'waiting', error: { status: 429 } })
  await pass(29)
  expect(posts(0, 30)).toBe(1)
  answer = problem('server.failed', 500)
  await pass(300)
  expect(posts(0, 330)).toBeLessThanOrEqual(7)
  expect(outbox.readWaiting()).toMatchObject([{ id: 'photo', attempts: { status: 500 } }])
  answer = () => Response.json({ id: 'photo' }, { status: 201 })
  expect(await outbox.sendAgain(userId, { id: 'photo' })).toMatchObject({ state: 'sent' })
})

const photo = (id: string) => ({
  send: {
    ...note(id),
    endpoint: { id: 'createPhoto', method: 'POST', path: '/api/photos' } as const,
    file: { field: 'photo', name: 'heel.jpg', type: 'image/jpeg', pieces: null },
  },
  blob: new Blob([new Uint8Array(100).fill(9)], { type: 'image/jpeg' }),
})
const idOf = (body: unknown) =>
  body instanceof FormData ? String(body.get('id')) : (JSON.parse(String(body)) as { id: string }).id
const saved = () => Response.json({}, { status: 201 })

it.each([503, 504])(
  'a record and a photo that always get %i do not block what is behind them, and keep to their limits',
  async (status) => {
    const fails = problem('server.unavailable', status)
    const arrived: string[] = []
    const tries = new Map<string, number[]>()
    answer = (_, body) => {
      const id = idOf(body)
      tries.set(id, [...(tries.get(id) ?? []), Date.now() - startMs])
      if (id === 'first' || id === 'photo') return fails()
      arrived.push(id)
      return saved()
    }
    follow()
    await settle()
    void outbox.sendRecord(userId, note('first'))
    await settle()
    await outbox.sendRecords(userId, [photo('photo')])
    expect(await outbox.sendRecord(userId, note('second'))).toMatchObject({ state: 'waiting' })
    await pass(120)
    expect(arrived).toEqual(['second'])
    expect(outbox.readWaiting()).toMatchObject([
      { id: 'first', attempts: { status } },
      { id: 'photo', attempts: { status } },
    ])
    // Saving something else does not send them again at once.
    for (const id of ['third', 'fourth', 'fifth']) {
      expect(await outbox.sendRecord(userId, note(id))).toMatchObject({ state: 'sent' })
    }
    await pass(900)
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
  const busy = problem('request.too-many', 429, { 'retry-after': '30' })
  answer = (path) => (path === '/api/photos' ? busy() : saved())
  follow()
  await outbox.sendRecords(userId, [photo('p1')])
  await outbox.sendRecords(userId, [photo('p2')])
  expect(await outbox.sendRecord(userId, note('n7'))).toMatchObject({ state: 'sent' })
  await pass(29)
  expect(asked.filter(({ path }) => path === '/api/photos')).toHaveLength(1)
  answer = saved
  await pass(5)
  expect(outbox.readWaiting()).toEqual([])
})

it('saved again by a person it goes at once, under the same id, and is one record in the queue', async () => {
  answer = problem('server.failed', 500)
  follow()
  await outbox.sendRecord(userId, note('n5'))
  await outbox.sendRecord(userId, { ...note('n5'), body: { id: 'n5', text: 'corrected' } })
  expect(posts(0, 1)).toBe(2)
  expect(new Set(asked.map(({ headers }) => headers.get('idempotency-key')))).toEqual(new Set(['n5']))
  expect(outbox.readWaiting()).toMatchObject([{ id: 'n5', attempts: { count: 2, failureCount: 2 } }])
  answer = () => Response.json({ id: 'n5' }, { status: 201 })
  expect(await outbox.sendAgain(userId, { id: 'n5' })).toMatchObject({ state: 'sent' })
  expect(outbox.wasDelivered('n5')).toBe(true)
})

it('a record states the contract version it was written under, and one of an older build is delivered without', async () => {
  const { contractVersion } = await import('@mendwell/contract')
  const { draftKeysOf } = await import('../drafts/encryption.ts')
  const { keepSend } = await import('./store.ts')
  answer = () => Response.json({}, { status: 201 })
  const keys = await draftKeysOf(userId)
  await keepSend(keys, { ...note('old'), queuedAt: '2026-01-01T00:00:00.000Z', refused: null })
  await outbox.sendRecord(userId, note('new'))
  expect(asked.map(({ headers }) => headers.get('x-contract-version'))).toEqual([
    null,
    String(contractVersion),
  ])
  expect(outbox.readWaiting()).toEqual([])
})

it('a record that is newer than the server waits until the server has caught up', async () => {
  const { draftKeysOf } = await import('../drafts/encryption.ts')
  const { keepSend } = await import('./store.ts')
  const keys = await draftKeysOf(userId)
  const newer = { ...note('newer'), contractVersion: 9, queuedAt: '2026-01-01T00:00:00.000Z', refused: null }
  answer = problem('request.contract-newer', 409, { 'x-contract-version': '1' })
  await keepSend(keys, newer)
  follow()
  await settle()
  expect(outbox.readWaiting()).toMatchObject([{ id: 'newer', refused: null, attempts: { kind: 'newer' } }])
  expect(outbox.isTooNew(newer)).toBe(true)
  // Known by now: nothing is sent that this server cannot take, and the others pass it.
  const before = asked.length
  answer = () => Response.json({}, { status: 201, headers: { 'x-contract-version': '9' } })
  await outbox.sendRecord(userId, note('n6'))
  expect(asked.length).toBe(before + 1)
  await pass(31)
  expect(outbox.readWaiting()).toEqual([])
})
