import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgotPassword, resetPassword, signIn, signUp } from '@mendwell/contract'
import type { ApiClient } from '../../../testing/api-client.ts'
import { getRepeatCount } from '../../../testing/repeat-count.ts'
import { listMail, parseMailToken } from '../../../testing/mailbox.ts'
import { startTestServer, password, type Person, type TestServer } from '../../../testing/test-server.ts'
import { computeRankTest } from '../../../testing/rank-test.ts'
import { minimumDurations } from './minimum-duration.ts'
import { buildRateLimitKey } from './rate-limit-key.ts'

let practice: TestServer
let organizationId: string
let nobody: ApiClient

beforeAll(async () => {
  practice = await startTestServer({ publicUrl: 'https://wounds.example' })
  organizationId = await practice.organization('Harbor')
  nobody = await practice.as(null)
})
afterAll(() => practice.close())

/** A place of its own for each number. */
const buildForwardedFor = (place: number) => ({
  'x-forwarded-for': `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`,
})
const home = { 'x-forwarded-for': '203.0.113.20' }
const guess = (email: string, place: Record<string, string>, secret = 'wrong guess') =>
  nobody.call(signIn, { body: { email, password: secret } }, place)
const createVictim = (): Promise<Person> => practice.person(organizationId, 'clinician')

describe('guessing at one account', () => {
  it('from one place gets ten tries in five minutes, also with the right password at last', async () => {
    const { email } = await createVictim()
    const statuses: number[] = []
    for (let tries = 0; tries < getRepeatCount(60, 10_000); tries += 1)
      statuses.push((await guess(email, buildForwardedFor(1))).status)
    expect(statuses.filter((status) => status !== 429)).toHaveLength(10)
    expect((await guess(email, buildForwardedFor(1), password)).status).toBe(429)
  }, 300_000)

  it('gets no more tries by changing the address within one network of IPv6', async () => {
    const { email } = await createVictim()
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries += 1)
      statuses.push((await guess(email, { 'x-forwarded-for': `2001:db8:0:7::${tries + 1}` })).status)
    expect(statuses.filter((status) => status !== 429)).toHaveLength(10)
  })

  it('counts an address without an account alike', async () => {
    const email = 'nobody-here@test.example'
    for (let tries = 0; tries < 3; tries += 1) await guess(email, buildForwardedFor(2_000 + tries))
    const { rows } = await practice.owner.query('select taken from rate_windows where key = $1', [
      buildRateLimitKey('guess', email),
    ])
    expect(rows).toEqual([{ taken: 3 }])
  })
})

describe('guessing at one account from many places', () => {
  const many = getRepeatCount(105, 1_000)
  const hotel = { 'x-forwarded-for': '203.0.113.77' }
  let email: string
  const answers: number[] = []

  beforeAll(async () => {
    email = (await createVictim()).email
    await guess(email, home, password)
    // A few at a time, as it would be.
    for (let place = 0; place < many; place += 5) {
      const tries = Array.from({ length: 5 }, (_, next) =>
        guess(email, buildForwardedFor(10_000 + place + next)),
      )
      answers.push(...(await Promise.all(tries)).map(({ status }) => status))
    }
  }, 300_000)

  it('gets a hundred tries in a quarter of an hour', () => {
    // The person's own first visit was the hundredth.
    expect(answers.filter((status) => status === 401)).toHaveLength(99)
    expect(answers.filter((status) => status === 429)).toHaveLength(many - 99)
  })

  it('rejects the right password too, and says when to retry', async () => {
    const refused = await guess(email, hotel, password)
    expect(refused.status).toBe(429)
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
    const start = practice.clock.now
    practice.clock.now = new Date(start.getTime() + seconds * 1000)
    const later = await guess(email, buildForwardedFor(20_000), password)
    practice.clock.now = start
    expect(later.status).toBe(200)
  })

  it('does not lock out the person on a network they have used before', async () => {
    expect((await guess(email, home, password)).status).toBe(200)
  })

  it('does not lock out the person in a new place either: a link by mail opens it', async () => {
    await nobody.call(forgotPassword, { body: { email } }, hotel)
    const token = parseMailToken((await listMail(practice, email)).at(-1), 'reset')
    const chosen = 'seventeen green kettles'
    await nobody.call(resetPassword, { body: { token, password: chosen, confirmPassword: chosen } }, hotel)
    expect((await guess(email, hotel, chosen)).status).toBe(200)
  })
})

describe('guessing at many accounts from one place', () => {
  const clinic = { 'x-forwarded-for': '203.0.113.90' }
  const place = buildRateLimitKey('guess from', '203.0.113.90')
  let colleague: Person
  let tried = 0
  const guessStolen = () => guess(`stolen-${(tried += 1)}@test.example`, clinic)
  const listRateWindows = async () =>
    (await practice.owner.query('select taken from rate_windows where key = $1', [place])).rows

  beforeAll(async () => {
    colleague = await createVictim()
    expect((await guess(colleague.email, clinic, password)).status).toBe(200)
  })

  it('counts what failed, and not who came in', async () => {
    expect(await listRateWindows()).toEqual([{ taken: 0 }])
    expect((await guessStolen()).status).toBe(401)
    expect((await guess((await createVictim()).email, clinic, password)).status).toBe(200)
    expect(await listRateWindows()).toEqual([{ taken: 1 }])
  })

  it('gets three hundred tries in five minutes, then also the right password has to wait', async () => {
    await practice.owner.query('update rate_windows set taken = 295 where key = $1', [place])
    const statuses: number[] = []
    for (let tries = 0; tries < 8; tries += 1) statuses.push((await guessStolen()).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
    const newcomer = await createVictim()
    const refused = await guess(newcomer.email, clinic, password)
    expect(refused.status).toBe(429)
    const start = practice.clock.now
    practice.clock.now = new Date(start.getTime() + Number(refused.headers['retry-after']) * 1000)
    const later = await guess(newcomer.email, clinic, password)
    practice.clock.now = start
    expect(later.status).toBe(200)
  })

  it('does not lock out colleagues who have signed in there before', async () => {
    expect((await guess(colleague.email, clinic, password)).status).toBe(200)
  })

  it('affects no one elsewhere', async () => {
    expect((await guess('stolen@test.example', buildForwardedFor(30_000))).status).toBe(401)
  })
})

describe('whether an address has an account', () => {
  const secret = 'seventeen green kettles'
  let places = 100_000
  const ask = {
    signIn: (email: string) => guess(email, buildForwardedFor((places += 1))),
    signUp: (email: string) => {
      const body = { firstName: 'A', lastName: 'B', email, password: secret, confirmPassword: secret }
      return nobody.call(signUp, { body }, buildForwardedFor((places += 1)))
    },
    forgotPassword: (email: string) =>
      nobody.call(forgotPassword, { body: { email } }, buildForwardedFor((places += 1))),
  }
  const measureMs = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    return performance.now() - began
  }
  const computeMedian = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
  let unknowns = 0
  const createUnknownEmail = () => `unknown-${(unknowns += 1)}@test.example`

  it.each(Object.keys(ask) as (keyof typeof ask)[])('is not revealed by the text of %s', async (way) => {
    const known = await ask[way]((await createVictim()).email)
    const none = await ask[way](createUnknownEmail())
    expect(none.status).toBe(known.status)
    expect({ ...none.problem, requestId: '' }).toEqual({ ...known.problem, requestId: '' })
    expect(Object.keys(none.headers).toSorted()).toEqual(Object.keys(known.headers).toSorted())
  })

  it('is not revealed by a quick rejection: a password is checked even where there is none', async () => {
    const { email } = await createVictim()
    await ask.signIn(createUnknownEmail()) // the hash to compare with is made once
    const spans = { known: [] as number[], none: [] as number[] }
    for (let round = 0; round < 7; round += 1) {
      spans.known.push(await measureMs(() => ask.signIn(email)))
      spans.none.push(await measureMs(() => ask.signIn(createUnknownEmail())))
    }
    expect(computeMedian(spans.none)).toBeGreaterThan(computeMedian(spans.known) / 2)
  })

  it('is not revealed by a quick response to signing up or requesting a link', async () => {
    for (const email of [(await createVictim()).email, createUnknownEmail()]) {
      expect(await measureMs(() => ask.signUp(email))).toBeGreaterThanOrEqual(minimumDurations.signUpMs - 2)
      expect(await measureMs(() => ask.forgotPassword(email))).toBeGreaterThanOrEqual(
        minimumDurations.forgotPasswordMs - 2,
      )
    }
  })

  // Timing needs many samples and a quiet machine, so only the long run asks.
  const rounds = getRepeatCount(0, 250)
  it.runIf(rounds > 0).each(Object.keys(ask) as (keyof typeof ask)[])(
    'is not revealed by the duration of %s',
    async (way) => {
      const known = await Promise.all(Array.from({ length: rounds }, createVictim))
      const hasDifferentTiming = async () => {
        const spans = { known: [] as number[], none: [] as number[] }
        for (const { email } of known) {
          spans.known.push(await measureMs(() => ask[way](email)))
          spans.none.push(await measureMs(() => ask[way](createUnknownEmail())))
        }
        return computeRankTest(spans.known, spans.none)
      }
      // One run in a hundred differs by chance; a leak differs in every one.
      const chances = [await hasDifferentTiming()]
      while (chances.length < 3 && Math.max(...chances) <= 0.01) chances.push(await hasDifferentTiming())
      expect(Math.max(...chances), `p = ${chances.join(', ')}`).toBeGreaterThan(0.01)
    },
    900_000,
  )
})

it('the rank test sees a difference and no difference', () => {
  const buildSpread = (shift: number) => Array.from({ length: 200 }, (_, n) => ((n * 7919) % 200) + shift)
  expect(computeRankTest(buildSpread(0), buildSpread(0))).toBeGreaterThan(0.9)
  expect(computeRankTest(buildSpread(0), buildSpread(40))).toBeLessThan(0.001)
})
