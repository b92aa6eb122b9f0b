/** One sender per device in browsers without Web Locks: a lease in local storage that all windows share. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type * as SenderLock from './sender-lock.ts'

let stored: Map<string, string>
let isStorageFull = false
const locks = Object.getOwnPropertyDescriptor(navigator, 'locks')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  stored = new Map()
  isStorageFull = false
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isStorageFull) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
    removeItem: (key: string) => void stored.delete(key),
  })
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined })
})
afterEach(() => {
  if (locks) Object.defineProperty(navigator, 'locks', locks)
  else Reflect.deleteProperty(navigator, 'locks')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Each has its own memory; the storage is one. */
async function openWindow(): Promise<typeof SenderLock.withSenderLock> {
  vi.resetModules()
  return (await import('./sender-lock.ts')).withSenderLock
}

/** Work that runs until it is ended. */
function startWork(withSenderLock: typeof SenderLock.withSenderLock) {
  let end = () => {}
  const state = { hasStarted: false, isDone: false }
  const done = withSenderLock(
    () =>
      new Promise<void>((resolve) => {
        state.hasStarted = true
        end = resolve
      }),
  ).finally(() => (state.isDone = true))
  return { state, done, end: () => end() }
}

it('a second window waits until the first one has sent, however long that takes', async () => {
  const first = startWork(await openWindow())
  await vi.advanceTimersByTimeAsync(50)
  const second = startWork(await openWindow())
  // Longer than a lease lasts: it is renewed while its window works.
  await vi.advanceTimersByTimeAsync(60_000)
  expect([first.state.hasStarted, second.state.hasStarted]).toEqual([true, false])
  first.end()
  await first.done
  await vi.advanceTimersByTimeAsync(300)
  expect(second.state.hasStarted).toBe(true)
  second.end()
  await second.done
  expect(stored.size).toBe(0)
})

it('of two windows that ask at the same moment one sends', async () => {
  const windows = [startWork(await openWindow()), startWork(await openWindow())]
  await vi.advanceTimersByTimeAsync(5_000)
  expect(windows.filter(({ state }) => state.hasStarted)).toHaveLength(1)
})

it('within one window the work is done one after the other, also after one that failed', async () => {
  const withSenderLock = await openWindow()
  const failing = withSenderLock(() => Promise.reject(new Error('No')))
  const next = startWork(withSenderLock)
  const last = startWork(withSenderLock)
  await expect(Promise.all([failing, vi.advanceTimersByTimeAsync(100)])).rejects.toThrow('No')
  await vi.advanceTimersByTimeAsync(100)
  expect([next.state.hasStarted, last.state.hasStarted]).toEqual([true, false])
  next.end()
  await vi.advanceTimersByTimeAsync(300)
  expect(last.state.hasStarted).toBe(true)
})

it('the lease of a window that was killed ends, and another window sends', async () => {
  stored.set('mendwell.outbox-lease', JSON.stringify({ holder: 'killed', untilMs: Date.now() + 15_000 }))
  const other = startWork(await openWindow())
  await vi.advanceTimersByTimeAsync(14_000)
  expect(other.state.hasStarted).toBe(false)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(other.state.hasStarted).toBe(true)
})

it('a lease from before the clock was set back, or an unreadable one, blocks no one', async () => {
  for (const lease of [JSON.stringify({ holder: 'x', untilMs: Date.now() + 3_600_000 }), '{broken']) {
    stored.set('mendwell.outbox-lease', lease)
    const work = startWork(await openWindow())
    await vi.advanceTimersByTimeAsync(100)
    expect(work.state.hasStarted).toBe(true)
    work.end()
    await work.done
  }
})

it('a browser that stores nothing still sends', async () => {
  isStorageFull = true
  const work = startWork(await openWindow())
  await vi.advanceTimersByTimeAsync(100)
  expect(work.state.hasStarted).toBe(true)
})
