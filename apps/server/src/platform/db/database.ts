/**
 * How requests reach the database. Each unit of work gets one connection, on which `enter` has found the session and set its organization.
 * Reads run without a transaction, writes in one. For a known person, `enter` and the first statement are sent together, assuming nothing
 * changed; if `enter` reports otherwise, the work is discarded and repeated with the new data.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Actor } from '../actor.ts'
import { DomainError } from '../domain-error.ts'
import { runWithFormats } from '../formats.ts'
import { commit, createDb, runQuery, type Db } from './connection.ts'
import { toEntered, enterSql, toEnterParams, type Caller, type Entered, type EnteredRow } from './entering.ts'
import { type Lending, watchLent } from './lending.ts'
import { createPool, connectTimeoutMs } from './pools.ts'
import { assertDatabaseAvailable } from './health-check.ts'
import { getWalPosition, Replica, type ReplicaMetrics } from './replica.ts'
import { createBusyError, ConcurrencyLimiter } from './concurrency-limiter.ts'
import { isConnectionLost } from './unavailable.ts'

export type { Caller } from './entering.ts'

type Work<T> = (db: Db, actor: Actor) => Promise<T>

/** Ends a write: stores response and audit row. Sent together with the commit, so a failure here rolls back everything. */
export type FinishStatement = { text: string; values: unknown[] }

/** The result of a write. With `undo`, the response is returned and everything written is rolled back. */
export interface WriteOutcome<T> {
  result: T
  finish?: FinishStatement
  undo?: true
}

const maxCachedActors = 10_000
const organizationSql = `select set_config('mendwell.organization', $1, true)`
const formatsSql = 'select formats from organizations where id = $1'
/** Background work has a deadline of its own. */
const untimedSql = `select case when current_setting('server_version_num')::int >= 170000
  then set_config('transaction_timeout', '0', true) end`
const writeSlotSql = 'select hold_write_place($1, $2) as held'

/** Longer than any request may last; then its connection is ended. Background work may take its time. */
const requestDeadlineMs = 30_000
const jobDeadlineMs = 600_000

/** Under these names work is counted that belongs to no organization, such as signing in, or to a session not seen before. */
const nobody = ''
const unknownSession = 'unknown'
/** Unauthenticated work has write slots of its own. */
const placeOfNobody = '00000000-0000-0000-0000-000000000000'

/** Every write slot of the organization is taken, here or at another server. */
class NoWriteSlotError extends Error {}

/** The cached data of the person is outdated: the work is rolled back and repeated. */
class Changed extends Error {}

/** Few: they are held for single short statements only. */
const asideConnections = 2

export interface DatabaseOptions {
  url: string
  /** A copy that follows, for work that only counts. */
  replicaUrl?: string | undefined
  poolSize: number
  /** A demo server demands no second factor, whatever an organization's policy says. */
  demandsFactors?: boolean
  /** How long a request may hold a connection, where the usual is wrong. */
  deadlineMs?: number
  onError?: (error: Error) => void
}

/** What a public request reaches the database by. */
export type PublicDatabase = Pick<Database, 'read' | 'open' | 'openWrite' | 'within'>

export class Database {
  readonly #app: pg.Pool
  readonly #replica: Replica | undefined
  readonly #known = new Map<string, Entered>()
  /** For single short statements beside other work: counts that outlive its rollback, and the end of its connection. */
  readonly #aside: pg.Pool
  readonly #poolSize: number
  readonly #demandsFactors: boolean
  /** Writes may wait for each other's locks; a quarter of the connections is left to those who read. */
  readonly #writes: ConcurrencyLimiter
  readonly #connections: ConcurrencyLimiter
  /** Of one organization so many write at a time, at all servers together. */
  readonly #writesOfOne: number
  readonly #deadlineMs: number

  constructor(options: DatabaseOptions) {
    this.#demandsFactors = options.demandsFactors ?? true
    this.#poolSize = options.poolSize
    this.#deadlineMs = options.deadlineMs ?? requestDeadlineMs
    this.#writesOfOne = Math.ceil(options.poolSize * 0.75)
    this.#writes = new ConcurrencyLimiter({ atATime: this.#writesOfOne, patienceMs: connectTimeoutMs })
    this.#connections = new ConcurrencyLimiter({ atATime: options.poolSize, patienceMs: connectTimeoutMs })
    const role = 'mendwell_app'
    const transactionTimeoutMs = this.#deadlineMs
    this.#app = createPool({ ...options, size: options.poolSize, role, transactionTimeoutMs })
    this.#aside = createPool({ ...options, size: asideConnections, role })
    this.#replica = options.replicaUrl ? new Replica({ ...options, url: options.replicaUrl }) : undefined
  }

  /** For a public request: what it does in an organization has the deadline and the places of requests, and ends with its caller. */
  forRequest(signal?: AbortSignal): PublicDatabase {
    return {
      open: (work) => this.#open(work, nobody, signal),
      openWrite: (work) => this.#writeOpenly(nobody, work, signal),
      within: (organizationId, work) => this.#writeOpenly(organizationId, work, signal),
      read: (caller, work) => this.read({ signal, ...caller }, work),
    }
  }

  /** Work of a signed-in person that changes nothing. */
  read<T>(caller: Caller, work: Work<T>): Promise<T> {
    return this.#lend(this.#lendingTo(caller), async (client) => {
      const db = createDb(client)
      return this.#entering(
        caller,
        runQuery<EnteredRow>(client, enterSql, toEnterParams(caller, false)),
        (actor) => work(db, actor),
      )
    })
  }

  /** Who is behind a session, from memory where they were seen before. */
  async whoIs(caller: Caller): Promise<Pick<Actor, 'userId' | 'organizationId'>> {
    return this.#seen(caller) ?? (await this.read(caller, async (_, actor) => actor))
  }

  #seen(caller: Caller): Entered | undefined {
    return this.#known.get(caller.tokenHash.toString('base64'))
  }

  /** First requests of sessions count together until their organization is known, since anyone can invent tokens. */
  #lendingTo(caller: Caller): Lending {
    const organization = this.#seen(caller)?.organizationId ?? unknownSession
    return { organization, signal: caller.signal, deadlineMs: this.#deadlineMs }
  }

  /** Work of a signed-in person in one transaction. It is committed unless `work` says undo. */
  async write<T>(caller: Caller, work: Work<WriteOutcome<T>>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      const { organizationId } = await this.whoIs(caller)
      try {
        return await this.#writeInPlace(organizationId, caller.signal, (client, isFirst) =>
          this.#write(client, caller, organizationId, work, isFirst),
        )
      } catch (error) {
        if (!(error instanceof Changed)) throw error
        if (tries === 3) throw createBusyError()
      }
    }
  }

  /** Waits for a turn here, and while the organization writes from all its places at other servers. */
  #writeInPlace<T>(
    organization: string,
    signal: AbortSignal | undefined,
    work: (client: pg.PoolClient, isFirst: boolean) => Promise<T>,
  ): Promise<T> {
    const lending = { organization, signal, deadlineMs: this.#deadlineMs }
    const tryUntilPlaced = async (client: pg.PoolClient) => {
      const until = performance.now() + connectTimeoutMs
      for (let tries = 0; ; tries += 1) {
        try {
          return await work(client, tries === 0)
        } catch (error) {
          if (!(error instanceof NoWriteSlotError)) throw error
          if (performance.now() > until) throw createBusyError()
          // Not all at the same moment.
          await wait(15 + ((tries * 11) % 35))
        }
      }
    }
    return this.#writes.take(organization, () => this.#lend(lending, tryUntilPlaced), signal)
  }

  async #holdPlace(client: pg.PoolClient, organization: string): Promise<void> {
    const values = [organization || placeOfNobody, this.#writesOfOne]
    const [row] = await runQuery<{ held: boolean }>(client, writeSlotSql, values)
    if (!row?.held) throw new NoWriteSlotError()
  }

  /** `isHopeful`: the work is sent together with the request for a slot, and rolled back if there is none. */
  async #write<T>(
    client: pg.PoolClient,
    caller: Caller,
    organization: string,
    work: Work<WriteOutcome<T>>,
    isHopeful: boolean,
  ): Promise<T> {
    const db = createDb(client)
    const begun = runQuery(client, 'begin')
    const placed = this.#holdPlace(client, organization)
    placed.catch(() => {}) // awaited below, unless begin fails first
    if (!isHopeful) {
      try {
        await Promise.all([begun, placed])
      } catch (error) {
        throw await rollBack(client, error)
      }
    }
    const entering = runQuery<EnteredRow>(client, enterSql, toEnterParams(caller, true))
    entering.catch(() => {}) // awaited below, unless begin fails first
    const workHere = async (actor: Actor) => {
      // The place is another organization's.
      if (actor.organizationId !== organization) throw new Changed()
      return work(db, actor)
    }
    try {
      const [{ result, finish, undo }] = await Promise.all([
        this.#entering(caller, entering, workHere, 'write'),
        begun,
      ])
      // Only when the work is over: nothing of it may continue after the rollback.
      await placed
      if (undo) await runQuery(client, 'rollback')
      else await Promise.all([finish && runQuery(client, finish.text, finish.values), commit(client)])
      return result
    } catch (error) {
      throw await rollBack(client, error)
    }
  }

  /**
   * Work without a person, such as signing in: no organization is in force, so only our own functions answer. It counts for
   * `organization`, where it is known who asks.
   */
  open<T>(work: (db: Db) => Promise<T>, organization = nobody): Promise<T> {
    return this.#open(work, organization)
  }

  #open<T>(work: (db: Db) => Promise<T>, organization: string, signal?: AbortSignal): Promise<T> {
    const lending = { organization, deadlineMs: this.#deadlineMs, signal }
    return this.#lend(lending, async (client) => {
      const none = runQuery(client, `select set_config('mendwell.organization', '', false)`)
      const [result] = await Promise.all([work(createDb(client)), none])
      return result
    })
  }

  /** As `open`, in one transaction: all of it, or nothing when `work` throws. */
  openWrite<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return this.#writeOpenly(nobody, work)
  }

  /** Background work inside one organization, in one transaction. */
  within<T>(organizationId: string, work: (db: Db) => Promise<T>): Promise<T> {
    return this.#lend({ organization: organizationId, deadlineMs: jobDeadlineMs }, (client) =>
      transact(
        client,
        () => [runQuery(client, untimedSql), runQuery(client, organizationSql, [organizationId])],
        async (db) => runWithFormats(await findFormats(client, organizationId), () => work(db)),
      ),
    )
  }

  #writeOpenly<T>(organization: string, work: (db: Db) => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.#writeInPlace(organization, signal, (client) =>
      transact(
        client,
        () => [runQuery(client, organizationSql, [organization]), this.#holdPlace(client, organization)],
        work,
      ),
    )
  }

  /** One short statement on its own connection. It is committed whatever happens to the calling work. */
  async apart<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    return (await this.#aside.query<Row>(text, values)).rows
  }

  /**
   * Work that only counts, inside one organization: at the copy where there is one that has caught up, else with `db`, or in a
   * transaction of its own where none is at hand.
   */
  async counting<T>(organizationId: string, work: (db: Db) => Promise<T>, db?: Db): Promise<T> {
    if (this.#replica && !this.#replica.isPaused) {
      const position = await (db ? getWalPosition(db) : this.open(getWalPosition))
      const found = await this.#replica.read(position, organizationId, work)
      if (found) return found.value
    }
    return db ? work(db) : this.within(organizationId, work)
  }

  /** As `counting`, for long work in two halves: `beside` is a second connection while most are free; otherwise the same one. */
  countingOnTwo<T>(organizationId: string, work: (db: Db, beside: Db) => Promise<T>, db: Db): Promise<T> {
    const lent = this.#app.totalCount - this.#app.idleCount
    if (this.#replica || lent > this.#poolSize / 2)
      return this.counting(organizationId, (at) => work(at, at), db)
    return this.#lend({ organization: organizationId, deadlineMs: this.#deadlineMs }, async (client) => {
      await runQuery(client, `select set_config('mendwell.organization', $1, false)`, [organizationId])
      return work(db, createDb(client))
    })
  }

  get replicaFigures(): ReplicaMetrics | undefined {
    return this.#replica?.figures
  }

  async close(): Promise<void> {
    await Promise.all([this.#app.end(), this.#aside.end(), this.#replica?.close()])
  }

  get waiting(): number {
    return this.#app.waitingCount
  }

  async #entering<T>(
    caller: Caller,
    entering: Promise<EnteredRow[]>,
    work: (actor: Actor) => Promise<T>,
    kind: 'read' | 'write' = 'read',
  ): Promise<T> {
    const key = caller.tokenHash.toString('base64')
    const known = this.#known.get(key)
    if (known) {
      const [toSessionActor, done] = await Promise.allSettled([
        entering,
        runWithFormats(known.formats, () => work(known)),
      ])
      if (toSessionActor.status === 'fulfilled' && toSessionActor.value[0]?.stamp === known.stamp) {
        if (done.status === 'rejected') throw done.reason
        return done.value
      }
      this.#known.delete(key)
    }
    const row = (await entering)[0]
    if (!row) throw new DomainError('request.unauthorized')
    const actor = toEntered(row, this.#demandsFactors)
    if (this.#known.size >= maxCachedActors) this.#known.delete(this.#known.keys().next().value ?? '')
    this.#known.set(key, actor)
    // What was written for the wrong person is undone, and the place with it.
    if (known && kind === 'write') throw new Changed()
    return runWithFormats(actor.formats, () => work(actor))
  }

  /** A domain error leaves a connection usable; after anything else its state is unknown, so it is destroyed. */
  #lend<T>(lending: Lending, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    assertDatabaseAvailable(this.#app)
    return this.#connections.take(lending.organization, () => this.#lent(lending, work), lending.signal)
  }

  async #lent<T>(lending: Lending, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#app.connect()
    const endWatch = watchLent(client, lending, this.#aside)
    let broken = false
    try {
      return await work(client)
    } catch (error) {
      broken = !(error instanceof DomainError || error instanceof Changed)
      throw error
    } finally {
      // The slot stays taken until PostgreSQL has stopped the work.
      const wasEnded = await endWatch()
      client.release(broken || wasEnded)
    }
  }
}

async function findFormats(client: pg.PoolClient, organizationId: string): Promise<object> {
  const found = await runQuery<{ formats: object }>(client, formatsSql, [organizationId])
  return found[0]?.formats ?? {}
}

/** One transaction that starts with `first`, all sent together. */
async function transact<T>(
  client: pg.PoolClient,
  first: () => Promise<unknown>[],
  work: (db: Db) => Promise<T>,
): Promise<T> {
  try {
    await Promise.all([runQuery(client, 'begin'), ...first()])
    const result = await work(createDb(client))
    await commit(client)
    return result
  } catch (error) {
    throw await rollBack(client, error)
  }
}

/** Rolls back a failed transaction. Returns the error to throw: why it failed, or that the rollback failed. */
async function rollBack(client: pg.PoolClient, error: unknown): Promise<unknown> {
  try {
    await runQuery(client, 'rollback')
    return error
  } catch (second) {
    return isConnectionLost(error) ? error : second
  }
}
