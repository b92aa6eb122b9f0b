/** The database disappears without closing connections, or blocks writers: callers get an error soon, and nothing stays stuck. */
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createRandom } from '../../demo/random.ts'
import { getRepeatCount } from '../../testing/repeat-count.ts'
import { normalConditions, startProxy, type Proxy } from '../../testing/network/fault-proxy.ts'
import { LogBatch } from '../audit/batch.ts'
import { runQuery } from './connection.ts'
import { createPool, type Pool } from './pools.ts'
import { assertDatabaseAvailable } from './health-check.ts'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'
import { isUnavailable } from './unavailable.ts'

let line: Proxy
let url: string
let pool: Pool

beforeAll(async () => {
  const given = new URL(inject('clusterUrl').replace('@/', '@localhost/'))
  const host = given.searchParams.get('host')
  const port = given.searchParams.get('port') || given.port || '5432'
  const random = createRandom('vanished')
  const to = host ? { path: `${host}/.s.PGSQL.${port}` } : { host: given.hostname, port: Number(port) }
  line = await startProxy(to, () => random.next())
  const through = new URL(`postgres://127.0.0.1:${line.port}/${inject('templateName')}`)
  Object.assign(through, { username: given.username, password: given.password })
  // The template must stay unused: others copy it.
  through.pathname = '/postgres'
  url = through.href
  pool = createPool({ url, size: 4 })
})
afterAll(async () => {
  line.weather = { ...normalConditions }
  await pool.end()
  await line.close()
})

const isThere = (one: Pool) => {
  try {
    assertDatabaseAvailable(one)
    return true
  } catch {
    return false
  }
}

const measureFailure = async (work: Promise<unknown>) => {
  const began = performance.now()
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return { seconds: (performance.now() - began) / 1000, error }
}

describe('a database that vanished', () => {
  it('is detected within five seconds by waiting callers, and works again when it returns', async () => {
    const client = await pool.connect()
    await runQuery(client, 'select 1')
    line.weather = { ...normalConditions, blackHole: true }
    const { seconds, error } = await measureFailure(runQuery(client, 'select 2'))
    client.release(true)
    expect(isUnavailable(error)).toBe(true)
    expect(seconds).toBeLessThan(5)
    expect(() => assertDatabaseAvailable(pool)).toThrow('not responding')
    line.weather = { ...normalConditions }
    await expect.poll(() => isThere(pool), { timeout: 5_000 }).toBe(true)
    expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }])
  })

  it('holds up no reader for longer because others wait for the log before them', async () => {
    const batch = new LogBatch({ url, key: Buffer.alloc(32) })
    const event = {
      organizationId: '00000000-0000-4000-8000-000000000001',
      userId: null,
      patientId: null,
      action: 'patient.read',
      resourceType: 'patient',
      resourceId: null,
      ipAddress: null,
      userAgent: null,
      at: new Date(),
      requestId: 'r',
      details: null,
    }
    line.weather = { ...normalConditions, blackHole: true }
    const [first, second] = await Promise.all([
      measureFailure(batch.add(event)),
      wait(50).then(() => measureFailure(batch.add(event))),
    ])
    line.weather = { ...normalConditions }
    expect(isUnavailable(first.error) && isUnavailable(second.error)).toBe(true)
    expect(second.seconds).toBeLessThan(5)
    await batch.close()
  })

  it('is distinguished from one that is only slow', async () => {
    line.weather = { ...normalConditions, delayMs: 700 }
    const client = await pool.connect()
    const slow = `select 4 as four from pg_sleep(${getRepeatCount(0, 3.2)})`
    expect(await runQuery(client, slow)).toEqual([{ four: 4 }])
    client.release()
    line.weather = { ...normalConditions }
  })
})

describe('writers who wait for each other', () => {
  it('get an error after a while that there is no slot, and continue as soon as there is', async () => {
    const turns = new ConcurrencyLimiter({ atATime: 2, patienceMs: 200 })
    const ends: (() => void)[] = []
    const held = (organization: string) =>
      turns.take(organization, () => new Promise<void>((resolve) => ends.push(resolve)))
    const two = [held('one'), held('two')]
    const { error } = await measureFailure(turns.take('one', async () => {}))
    expect(isUnavailable(error)).toBe(true)
    const next = turns.take('one', async () => 'done')
    ends[0]?.()
    expect(await next).toBe('done')
    ends[1]?.()
    await Promise.all(two)
    expect(await turns.take('one', async () => 'free')).toBe('free')
  })
})
