/** When a record that was not saved is sent again: bounds that hold whatever the jitter draws. */
import { ProblemError } from '@mendwell/contract'
import { expect, it } from 'vitest'
import {
  type Attempts,
  classifyFailure,
  findDueTime,
  findHold,
  isPaused,
  parseRetryAfter,
  recordFailure,
} from './back-off.ts'
import { needsAttention } from './store.ts'

const startMs = Date.parse('2026-11-18T08:00:00Z')
const createProblem = (requestId = 'r-1') => ({ message: 'No', code: 'server.failed', requestId })
const serverFailure = new ProblemError(500, createProblem())
const createRateLimitError = (retryAfter: string) =>
  new ProblemError(429, createProblem(), new Headers({ 'retry-after': retryAfter }))

/** Seconds at which a record is sent while every attempt fails in the same way. */
function sendTimes(error: unknown, jitter: () => number, untilSeconds: number): number[] {
  const times: number[] = []
  let attempts: Attempts | undefined
  for (let ms = startMs; ms <= startMs + untilSeconds * 1000; ms += 100) {
    if (isPaused(attempts, ms, 'timer')) continue
    times.push((ms - startMs) / 1000)
    attempts = recordFailure(attempts, error, ms, jitter())
  }
  return times
}

it.each([0, 0.5, 1])(
  'under a permanent 500 a record makes at most 6 requests in the first minute, then at most one in five (jitter %f)',
  (jitter) => {
    const times = sendTimes(serverFailure, () => jitter, 3600)
    expect(times.filter((at) => at < 60).length).toBeLessThanOrEqual(6)
    const later = times.filter((at) => at >= 60)
    expect(later.length).toBeGreaterThanOrEqual(8)
    for (const [index, at] of later.slice(1).entries()) expect(at - later[index]!).toBeGreaterThanOrEqual(300)
  },
)

it('five answered failures mark a record for attention with the last request id, well within the first minute', () => {
  let attempts: Attempts | undefined
  const marks = sendTimes(serverFailure, () => 0, 60).map((at) => {
    attempts = recordFailure(attempts, serverFailure, startMs + at * 1000, 0)
    return needsAttention({ refused: null, attempts })
  })
  expect(marks).toEqual([false, false, false, false, true, true])
  expect(attempts).toMatchObject({ failureCount: 6, status: 500, requestId: 'r-1' })
})

it('no response is no server error and needs no attention', () => {
  let attempts: Attempts | undefined
  for (let count = 0; count < 50; count += 1)
    attempts = recordFailure(attempts, new TypeError('Failed to fetch'), startMs + count * 1000, 0)
  expect(attempts).toMatchObject({ count: 50, failureCount: 0, kind: 'silent', status: null })
  expect(needsAttention({ refused: null, attempts: attempts! })).toBe(false)
})

it('a pause that the server requests is observed, also against a manual retry', () => {
  expect(sendTimes(createRateLimitError('30'), () => 0, 89)).toEqual([0, 30, 60])
  const attempts = recordFailure(undefined, createRateLimitError('30'), startMs, 0)
  for (const occasion of ['timer', 'back', 'person'] as const) {
    expect(isPaused(attempts, startMs + 29_000, occasion)).toBe(true)
    expect(isPaused(attempts, startMs + 30_000, occasion)).toBe(false)
  }
})

it('a pause that an unavailable server requests is observed too, also against a manual retry', () => {
  const away = new ProblemError(503, createProblem(), new Headers({ 'retry-after': '30' }))
  const attempts = recordFailure(undefined, away, startMs, 0)
  for (const occasion of ['timer', 'back', 'person'] as const) {
    expect(isPaused(attempts, startMs + 29_000, occasion)).toBe(true)
    expect(isPaused(attempts, startMs + 30_000, occasion)).toBe(false)
  }
})

it.each([
  ['a lost session holds the whole queue', new ProblemError(401, createProblem()), 'all', 'all'],
  ['no answer holds the whole queue', new TypeError('Failed to fetch'), 'all', 'all'],
  [
    'a gateway that speaks for one record again and again',
    new ProblemError(504, createProblem('')),
    'all',
    'record',
  ],
  ['too many requests hold the endpoint', createRateLimitError('1'), 'endpoint', 'endpoint'],
  ['a failure holds the record', serverFailure, 'record', 'record'],
])('%s', (_, error, first, fifth) => {
  let attempts: Attempts | undefined
  const holds = Array.from({ length: 5 }, (__, count) => {
    attempts = recordFailure(attempts, error, startMs + count * 60_000, 0)
    return findHold(attempts)
  })
  expect([holds[0], holds[4]]).toEqual([first, fifth])
})

it('Retry-After is read as seconds and as a date, and bounded', () => {
  expect(parseRetryAfter('30', startMs)).toBe(30_000)
  expect(parseRetryAfter('Wed, 18 Nov 2026 08:02:00 GMT', startMs)).toBe(120_000)
  expect(parseRetryAfter('Wed, 18 Nov 2026 07:00:00 GMT', startMs)).toBe(0)
  expect(parseRetryAfter('99999999', startMs)).toBe(3_600_000)
  expect(parseRetryAfter('soon', startMs)).toBeNull()
  expect(parseRetryAfter(null, startMs)).toBeNull()
})

it('after a time without a network a record goes within seconds once the server is back', () => {
  let attempts = recordFailure(undefined, new TypeError(), startMs, 0)
  for (let count = 1; count < 10; count += 1) attempts = recordFailure(attempts, new TypeError(), startMs, 0)
  expect(isPaused(attempts, startMs + 9_000, 'back')).toBe(true)
  expect(isPaused(attempts, startMs + 10_000, 'back')).toBe(false)
  expect(isPaused(attempts, startMs + 10_000, 'timer')).toBe(true)
  expect(isPaused(attempts, startMs + 1, 'person')).toBe(false)
  // The window wakes for it, and not only when the long pause is over.
  expect(findDueTime(attempts, false)).toBe(startMs + 10_000)
  expect(findDueTime(attempts, true)).toBe(startMs + 300_000)
  // A failing server is not back because it answers.
  const failing = recordFailure(undefined, serverFailure, startMs, 0)
  expect(isPaused(failing, startMs + 1_000, 'back')).toBe(true)
  expect(isPaused(failing, startMs + 1_000, 'person')).toBe(true)
})

it('a clock that was set back does not hold a record for hours', () => {
  const attempts = recordFailure(undefined, serverFailure, startMs, 0)
  expect(isPaused(attempts, startMs - 3_600_000, 'timer')).toBe(false)
})

it.each([
  ['a failure of our server', new ProblemError(500, createProblem()), 'failed'],
  ['a bare 500 of a proxy', new ProblemError(500, createProblem('')), 'failed'],
  ['a file too large for a proxy', new ProblemError(413, createProblem('')), 'failed'],
  ['a gateway without its server', new ProblemError(502, createProblem('')), 'silent'],
  ['the page of another network', new ProblemError(404, createProblem('')), 'silent'],
  ['no answer', new TypeError('Failed to fetch'), 'silent'],
  ['a lost session', new ProblemError(401, createProblem()), 'session'],
  ['too many requests', new ProblemError(429, createProblem('')), 'limited'],
  [
    'a server of an earlier contract',
    new ProblemError(409, { ...createProblem(), code: 'request.contract-newer' }),
    'newer',
  ],
])('%s is distinguished', (_, error, kind) => {
  expect(classifyFailure(error)).toBe(kind)
})
