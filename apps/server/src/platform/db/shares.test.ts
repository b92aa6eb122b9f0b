import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPractice, type Person, type Practice } from '../../testing/practice.ts'
import { hashToken } from '../http/route.ts'
import { Database, type Caller } from './database.ts'
import { isUnavailable } from './unavailable.ts'

let practice: Practice
let one: Person
let other: Person
const servers: Database[] = []

beforeAll(async () => {
  practice = await openPractice()
  one = await practice.person(await practice.organization('One'), 'clinician')
  other = await practice.person(await practice.organization('Other'), 'clinician')
  for (let count = 0; count < 2; count += 1) servers.push(new Database({ url: practice.url, poolSize: 4 }))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await practice.close()
})

const callerOf = async (person: Person, signal?: AbortSignal): Promise<Caller> => ({
  tokenHash: hashToken((await practice.as(person)).token!),
  at: practice.clock.now,
  ...(signal && { signal }),
})

const places = async (): Promise<number> =>
  (
    await practice.owner.query(
      `select count(*)::int as n from pg_locks where locktype = 'advisory' and classid = 7461003
        and database = (select oid from pg_database where datname = current_database())`,
    )
  ).rows[0].n
async function until(condition: () => Promise<boolean>) {
  for (let tries = 0; tries < 200 && !(await condition()); tries += 1) await wait(25)
  expect(await condition()).toBe(true)
}

it('an organization writes from so many places at all servers together, and leaves the others theirs', async () => {
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const callers: Caller[] = []
  while (callers.length < 4) callers.push(await callerOf(one))
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
  await until(async () => (await places()) === 3)
  // Three places of an organization at a pool of four; two servers would have let four write.
  const caller = await callerOf(other)
  expect(await servers[0]!.write(caller, async () => ({ result: 'written' }))).toBe('written')
  expect(await places()).toBe(3)
  resolve()
  await Promise.all(writes)
  // The fourth was undone and done again once there was a place.
  expect(over).toBe(5)
})

it('work that lasts longer than a request may is ended with its connection', async () => {
  const hurried = new Database({ url: practice.url, poolSize: 4, deadlineMs: 400 })
  const started = performance.now()
  const caller = await callerOf(one)
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
  const caller = await callerOf(one, leaving.signal)
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
  expect(performance.now() - started).toBeLessThan(4_500)
  await patient.close()
  const { rows } = await practice.owner.query(
    `select count(*)::int as n from rate_windows where key = 'left behind'`,
  )
  expect(rows[0].n).toBe(0)
})
