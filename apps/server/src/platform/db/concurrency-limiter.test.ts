import { expect, it } from 'vitest'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'

/** Work that runs until it is ended. */
function holdTurn(turns: ConcurrencyLimiter, organization: string, signal?: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const state = { began: false, over: Promise.resolve(), end: resolve, failed: undefined as unknown }
  state.over = turns
    .take(
      organization,
      () => {
        state.began = true
        return promise
      },
      signal,
    )
    .catch((error: unknown) => {
      state.failed = error
    })
  return state
}
const flushMicrotasks = () => new Promise((resolve) => setImmediate(resolve))

it('an organization that asks for everything leaves the last places to the others', async () => {
  const turns = new ConcurrencyLimiter({ atATime: 12, patienceMs: 60_000 })
  const attack = Array.from({ length: 40 }, () => holdTurn(turns, 'stranger'))
  await flushMicrotasks()
  expect(attack.filter(({ began }) => began)).toHaveLength(9)
  const others = ['a', 'b', 'c'].map((name) => holdTurn(turns, name))
  await flushMicrotasks()
  expect(others.every(({ began }) => began)).toBe(true)
  for (const one of [...attack, ...others]) one.end()
  await Promise.all([...attack, ...others].map(({ over }) => over))
  expect(attack.every(({ began }) => began)).toBe(true)
})

it('a free slot goes to the organization with the fewest, not to the first in line', async () => {
  // With eight places a share is two: both who wait are within theirs.
  const turns = new ConcurrencyLimiter({ atATime: 8, patienceMs: 60_000 })
  const working = Array.from({ length: 8 }, (_, at) => holdTurn(turns, `practice ${at}`))
  const second = holdTurn(turns, 'practice 0')
  const newcomer = holdTurn(turns, 'newcomer')
  await flushMicrotasks()
  expect([second.began, newcomer.began]).toEqual([false, false])
  working[1]!.end()
  await flushMicrotasks()
  expect([second.began, newcomer.began]).toEqual([false, true])
  for (const one of [...working, second, newcomer]) one.end()
  await second.over
})

it('only so many of one organization wait, and the next gets Retry-After', async () => {
  const turns = new ConcurrencyLimiter({ atATime: 1, patienceMs: 60_000, mostWaiting: 2 })
  const [working, first, second, third] = Array.from({ length: 4 }, () => holdTurn(turns, 'one'))
  await third!.over
  expect(third!.failed).toMatchObject({ code: '53300' })
  for (const one of [working, first, second]) one!.end()
  await second!.over
  expect(second!.began).toBe(true)
})

it('a caller who left is dropped, and one that waits too long gets an error', async () => {
  const turns = new ConcurrencyLimiter({ atATime: 1, patienceMs: 20 })
  const working = holdTurn(turns, 'one')
  const leaving = new AbortController()
  const left = holdTurn(turns, 'two', leaving.signal)
  leaving.abort()
  await left.over
  expect(left).toMatchObject({ began: false, failed: { message: 'The client disconnected' } })
  const patient = holdTurn(turns, 'two')
  await patient.over
  expect(patient).toMatchObject({ began: false, failed: { code: '53300' } })
  working.end()
  await working.over
})

it('only so many wait in total; the longest queue makes room for a shorter one, and no other is rejected', async () => {
  const turns = new ConcurrencyLimiter({ atATime: 1, patienceMs: 60_000, mostWaitingInAll: 3 })
  const working = holdTurn(turns, 'one')
  const flood = Array.from({ length: 4 }, () => holdTurn(turns, 'unknown'))
  await flushMicrotasks()
  expect(flood.map(({ failed }) => failed !== undefined)).toEqual([false, false, false, true])
  const clinician = holdTurn(turns, 'practice')
  await flushMicrotasks()
  expect(clinician.failed).toBeUndefined()
  expect(flood[2]!.failed).toMatchObject({ code: '53300' })
  for (const one of [working, clinician, ...flood]) one.end()
  await Promise.all([clinician.over, flood[0]!.over])
  expect(clinician.began && flood[0]!.began).toBe(true)
})
