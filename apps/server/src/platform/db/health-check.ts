/**
 * Detects a database that disappeared without closing connections. While a connection is in use for a moment, a small query runs on a
 * separate connection; without any reply, every connection is closed, so that waiting callers get an error, and new ones are rejected until
 * it responds again.
 */
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { Socket } from 'node:net'
import pg from 'pg'

/** No reply for this long counts as an outage; recovery is polled more often. */
const timeoutMs = 3_000
const unavailableTimeoutMs = 1_000

const unavailablePools = new WeakSet<pg.Pool>()

/** The current state, the same for all waiting and new callers. */
export function assertDatabaseAvailable(pool: pg.Pool): void {
  if (unavailablePools.has(pool)) throw createTimeoutError()
}

const createTimeoutError = () =>
  Object.assign(new Error('The database is not responding'), { code: 'ETIMEDOUT' })

/** Closes a connection immediately, so that its callers get an error. */
export const destroyConnection = (client: pg.ClientBase, error: Error): void =>
  void getSocket(client).destroy(error)

/** As pg has it and its types do not. */
const getSocket = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

interface HealthConnection {
  client: pg.Client
  up: boolean
}

export function startHealthCheck(pool: pg.Pool, { url, everyMs }: { url: string; everyMs: number }): void {
  const lines = new Set<pg.PoolClient>()
  const lentSince = new Map<pg.PoolClient, number>()
  let asking = false
  let own: HealthConnection | undefined
  pool.on('connect', (client) => lines.add(client))
  pool.on('remove', (client) => lines.delete(client))
  pool.on('acquire', (client) => lentSince.set(client, performance.now()))
  pool.on('release', (_, client) => lentSince.delete(client))
  const timer = setInterval(() => void beat(), everyMs)
  timer.unref()

  async function beat(): Promise<void> {
    if (pool.ending) {
      clearInterval(timer)
      if (own) hangUp(own)
      return
    }
    const now = performance.now()
    const isWaitedFor = [...lentSince.values()].some((since) => now - since >= everyMs)
    if (asking || !(isWaitedFor || unavailablePools.has(pool))) return
    asking = true
    if (await isSilent(unavailablePools.has(pool) ? unavailableTimeoutMs : timeoutMs)) {
      unavailablePools.add(pool)
      for (const client of lines) getSocket(client).destroy(createTimeoutError())
    } else unavailablePools.delete(pool)
    asking = false
  }

  /** A line that breaks is no silence: the others break then too, or they work. */
  async function isSilent(ms: number): Promise<boolean> {
    const line = (own ??= newLine())
    let over = false
    const question = ask(line).finally(() => (over = true))
    for (let heard = getSocket(line.client).bytesRead; ;) {
      await Promise.race([question, wait(ms, undefined, { ref: false })])
      // What arrived while this process was busy is read before it counts as missing.
      await turn()
      await turn()
      if (over) return false
      const { bytesRead } = getSocket(line.client)
      if (bytesRead === heard) break
      heard = bytesRead
    }
    hangUp(line)
    return true
  }

  function newLine(): HealthConnection {
    const client = new pg.Client({ connectionString: url, application_name: 'mendwell pulse' })
    const line = { client, up: false }
    client.on('error', () => hangUp(line))
    return line
  }

  async function ask(line: HealthConnection): Promise<void> {
    try {
      if (!line.up) await line.client.connect()
      line.up = true
      await line.client.query('select 1')
    } catch {
      hangUp(line)
    }
  }

  function hangUp(line: HealthConnection): void {
    if (own === line) own = undefined
    getSocket(line.client).destroy()
  }
}
