import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppNotCachedError, cacheWholeApp } from './service-worker.ts'

let worker: MessagePort
const realTimeout = setTimeout
const sendToWorker = (word: string | number) => {
  worker.postMessage(word)
  return new Promise((resolve) => realTimeout(resolve, 10))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubEnv('DEV', false)
  const active = { postMessage: (_: string, [port]: [MessagePort]) => void (worker = port) }
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active }) } })
})
afterEach(() => {
  worker?.close()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it('is complete once the worker says so, however long it takes while files arrive', async () => {
  const left: number[] = []
  const app = cacheWholeApp((files) => left.push(files))
  await Promise.resolve()
  for (const files of [3, 2, 1, 0]) {
    await sendToWorker(files)
    vi.advanceTimersByTime(29_000)
  }
  await sendToWorker('kept')
  await expect(app).resolves.toBeUndefined()
  expect(left).toEqual([3, 2, 1, 0])
})

it('is not whole where a file did not come', async () => {
  const app = cacheWholeApp()
  await Promise.resolve()
  void sendToWorker('failed')
  await expect(app).rejects.toBeInstanceOf(AppNotCachedError)
})

it('is not whole where the worker falls silent, or there is none', async () => {
  const silent = cacheWholeApp()
  await Promise.resolve()
  await sendToWorker(7)
  vi.advanceTimersByTime(30_000)
  await expect(silent).rejects.toBeInstanceOf(AppNotCachedError)
  vi.stubGlobal('navigator', {})
  const none = cacheWholeApp()
  vi.advanceTimersByTime(30_000)
  await expect(none).rejects.toBeInstanceOf(AppNotCachedError)
})
