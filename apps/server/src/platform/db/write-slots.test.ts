import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { signIn } from '@mendwell/contract'
import { consumeRateLimit } from '../http/limits/call-limits.ts'
import { hashToken } from '../http/route.ts'
import { Database, type Caller } from './database.ts'
import { isUnavailable } from './unavailable.ts'

let practice: TestServer
let one: Person
let other: Person
const servers: Database[] = []

beforeAll(async () => {
  practice = await startTestServer()
  one = await practice.person(await practice.organization('One'), 'clinician')
  other = await practice.person(await practice.organization('Other'), 'clinician')
  for (let count = 0; count < 2; count += 1) servers.push(new Database({ url: practice.url, poolSize: 4 }))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await practice.close()
})

const createCaller = async (person: Person, signal?: AbortSignal): Promise<Caller> => ({
  tokenHash: hashToken((await practice.as(person)).token!),
  at: practice.clock.now,
  ...(signal && { signal }),
})

const countWriteSlots = async (): Promise<number> =>
  (
    await practice.owner.query(
      `select count(*)::int as n from pg_locks where locktype = 'advisory' and classid = 7461003
        and database = (select oid from pg_database where datname = current_database())`,
    )
  ).rows[0].n
const sleeping = async (): Promise<number> =>
  (
    await practice.owner.query(
      `select count(*)::int as n from pg_stat_activity where state = 'active' and query like 'select pg_sleep(%'
        and datname = current_database()`,
    )
  ).rows[0].n
async function waitUntil(condition: () => Promise<boolean>) {
  for (let tries = 0; tries < 200 && !(await condition()); tries += 1) await wait(25)
  expect(await condition()).toBe(true)
}

it('an organization writes from so many places at all servers together, and leaves the others theirs', async () => {
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const callers: Caller[] = []
  while (callers.length < 4) callers.push(await createCaller(one))
  const serverAt = (at: number) => servers[at % 2]!
  await Promise.all(callers.map((caller, at) => serverAt(at).whoIs(caller)))
  let over = 0
  const writes = callers.map((caller, at) =>
    serverAt(at).write(caller, async () => {
      await end
      over += 1
      return { result: null }
    }),
  )
  await waitUntil(async () => (await countWriteSlots()) === 3)
  // Three places of an organization at a pool of four; two servers would have let four write.
  const caller = await createCaller(other)
  expect(await servers[0]!.write(caller, async () => ({ result: 'written' }))).toBe('written')
  expect(await countWriteSlots()).toBe(3)
  resolve()
  await Promise.all(writes)
  // The fourth was undone and done again once there was a place.
  expect(over).toBe(5)
})

it('work that lasts longer than a request may is ended with its connection', async () => {
  const hurried = new Database({ url: practice.url, poolSize: 4, deadlineMs: 400 })
  const started = performance.now()
  const caller = await createCaller(one)
  const slow = hurried.write(caller, async (db) => ({ result: await db.raw('select pg_sleep(5)') }))
  const error = await slow.then(
    () => undefined,
    (fault: unknown) => fault,
  )
  expect(isUnavailable(error)).toBe(true)
  expect(performance.now() - started).toBeLessThan(4_500)
  await hurried.close()
})

it('work of a caller who left is stopped, and nothing of it is written', async () => {
  const leaving = new AbortController()
  const caller = await createCaller(one, leaving.signal)
  const patient = new Database({ url: practice.url, poolSize: 4 })
  const started = performance.now()
  const writing = patient
    .write(caller, async (db) => {
      await db.raw(`select take_turn('left behind', 60, $1)`, [practice.clock.now])
      setTimeout(() => leaving.abort(), 20)
      return { result: await db.raw('select pg_sleep(5)') }
    })
    .then(
      () => undefined,
      (fault: unknown) => fault,
    )
  expect(isUnavailable(await writing)).toBe(true)
  // Its slot was taken until PostgreSQL had stopped: the next work does not share the machine with abandoned work.
  expect(await sleeping()).toBe(0)
  expect(performance.now() - started).toBeLessThan(4_500)
  await patient.close()
  const { rows } = await practice.owner.query(
    `select count(*)::int as n from rate_windows where key = 'left behind'`,
  )
  expect(rows[0].n).toBe(0)
})

/** Work that holds its connection until it is ended. */
function holding() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let begun = 0
  const hold = async () => {
    begun += 1
    await promise
  }
  return { hold, end: resolve, begun: async () => begun }
}

it('sessions not seen before share one queue, so that made-up tokens leave the last connection to people who work', async () => {
  const server = new Database({ url: practice.url, poolSize: 4 })
  const known = await createCaller(other)
  await server.whoIs(known)
  const strangers: Caller[] = []
  while (strangers.length < 5) strangers.push(await createCaller(one))
  const held = holding()
  const reads = strangers.map((caller) => server.read(caller, held.hold))
  await waitUntil(async () => (await held.begun()) >= 3)
  expect(await server.read(known, async (_, actor) => actor.organizationId)).toBe(other.organizationId)
  expect(await held.begun()).toBe(3)
  held.end()
  await Promise.all(reads)
  await server.close()
})

it('a public write has the deadline of a request, and a place like every other write', async () => {
  const server = new Database({ url: practice.url, poolSize: 4, deadlineMs: 2_000 })
  const held = holding()
  const writing = server.openWrite(held.hold)
  const writingWithin = server.forRequest().within(one.organizationId, held.hold)
  await waitUntil(async () => (await countWriteSlots()) === 2)
  held.end()
  await Promise.all([writing, writingWithin])
  await server.close()
  const hurried = new Database({ url: practice.url, poolSize: 4, deadlineMs: 200 })
  const slow = (database: Pick<Database, 'openWrite' | 'within'>) => [
    database.openWrite((db) => db.raw('select pg_sleep(3)')),
    database.within(one.organizationId, (db) => db.raw('select pg_sleep(3)')),
  ]
  for (const result of await Promise.allSettled(slow(hurried.forRequest())))
    expect(result.status === 'rejected' && isUnavailable(result.reason)).toBe(true)
  await hurried.close()
})

it('a signed-in person takes a turn of a limit without waiting behind strangers', async () => {
  const server = new Database({ url: practice.url, poolSize: 4 })
  const held = holding()
  const guesses = Array.from({ length: 5 }, () => server.open(held.hold))
  await waitUntil(async () => (await held.begun()) >= 3)
  await consumeRateLimit(server, signIn, one.id, practice.clock.now, one.organizationId)
  expect(await held.begun()).toBe(3)
  held.end()
  await Promise.all(guesses)
  await server.close()
})

it('a write that begins again for a person who changed holds a place again', async () => {
  const server = new Database({ url: practice.url, poolSize: 4 })
  const caller = await createCaller(one)
  await server.whoIs(caller)
  await practice.owner.query(`update users set version = version + 1 where id = $1`, [one.id])
  const held: number[] = []
  await server.write(caller, async () => {
    await wait(20)
    held.push(await countWriteSlots())
    return { result: null }
  })
  expect(held.at(-1)).toBe(1)
  expect(held).toHaveLength(2)
  await server.close()
})
