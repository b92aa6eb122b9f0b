/**
 * How requests reach the database. Each piece of work gets one connection, on which `enter` has found the session and put
 * its organization in force. Reads run without a transaction, writes in one.
 *
 * A person seen before is taken to be unchanged while `enter` and the work's first statement travel together; when `enter`
 * tells otherwise, nothing of that work counts and it is done again with what the database said.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Actor } from '../actor.ts'
import { Refusal } from '../refusal.ts'
import { commit, dbOn, run, type Db } from './connection.ts'
import { createPool, patienceMs } from './pools.ts'
import { cutLine, refuseIfAway } from './pulse.ts'
import { positionOf, Replica, type ReplicaFigures } from './replica.ts'
import { busy, callerLeft, Turns } from './turns.ts'
import { isConnectionLost } from './unavailable.ts'

interface Entered extends Actor {
  readonly stamp: string
}
interface EnteredRow {
  user_id: string
  organization_id: string
  role: Actor['role']
  owner: boolean
  billing: boolean
  facility_ids: string[] | null
  factor_demanded: boolean
  has_factor: boolean
  proved: boolean
  break_glass_id: string | null
  stamp: string
}

type Work<T> = (db: Db, actor: Actor) => Promise<T>

/** Who asks, and when. */
export interface Caller {
  tokenHash: Buffer
  at: Date
  /** Asked by the page itself, not by the person: does not keep the session from going idle. */
  background?: boolean
  /** Aborted when the caller has left: what is under way for them is stopped. */
  signal?: AbortSignal
}

/** Ends a write: stores answer and log row. Sent together with the commit, so a failure here undoes the whole. */
export type Finish = { text: string; values: unknown[] }

/** What a write came to. With `undo`, the answer stands and everything written is taken back. */
export interface Done<T> {
  result: T
  finish?: Finish
  undo?: true
}

const enterSql = 'select * from enter($1, $2, $3, $4)'
const rememberedPeople = 10_000
/** Background work has a deadline of its own. */
const withinSql = `select set_config('mendwell.organization', $1, true),
  case when current_setting('server_version_num')::int >= 170000 then set_config('transaction_timeout', '0', true) end`
const placeSql = 'select hold_write_place($1, $2) as held'

/** Longer than any request may last; then its connection is cut. Background work may take its time. */
const requestDeadlineMs = 30_000
const jobDeadlineMs = 600_000
/** Work that is nearly done when its caller leaves is not worth a connection. */
const leaveGraceMs = 100

/** Under this name work is counted that belongs to no organization yet, such as signing in. */
const nobody = ''

/** Every place that an organization may write from is taken, here or at another server. */
class NoPlace extends Error {}

interface Lending {
  organization: string
  signal?: AbortSignal | undefined
  deadlineMs: number
}

export class Database {
  readonly #app: pg.Pool
  readonly #replica: Replica | undefined
  readonly #known = new Map<string, Entered>()
  readonly #poolSize: number
  readonly #demandsFactors: boolean
  /** Writes may wait for each other's locks; a quarter of the connections is left to those who read. */
  readonly #writes: Turns
  readonly #connections: Turns
  /** Of one organization so many write at a time, at all servers together. */
  readonly #writesOfOne: number
  readonly #deadlineMs: number

  /** A demo server demands no second factor, whatever an organization's policy says. */
  constructor(options: {
    url: string
    /** A copy that follows, for work that only counts. */
    replicaUrl?: string | undefined
    poolSize: number
    demandsFactors?: boolean
    /** How long a request may hold a connection, where the usual is wrong. */
    deadlineMs?: number
    onError?: (error: Error) => void
  }) {
    this.#demandsFactors = options.demandsFactors ?? true
    this.#poolSize = options.poolSize
    this.#deadlineMs = options.deadlineMs ?? requestDeadlineMs
    this.#writesOfOne = Math.ceil(options.poolSize * 0.75)
    this.#writes = new Turns({ atATime: this.#writesOfOne, patienceMs })
    this.#connections = new Turns({ atATime: options.poolSize, patienceMs })
    this.#app = createPool({
      ...options,
      size: options.poolSize,
      role: 'mendwell_app',
      transactionTimeoutMs: this.#deadlineMs,
    })
    this.#replica = options.replicaUrl ? new Replica({ ...options, url: options.replicaUrl }) : undefined
  }

  /** Work of a signed-in person that changes nothing. */
  read<T>(caller: Caller, work: Work<T>): Promise<T> {
    return this.#lend(this.#lendingTo(caller), async (client) => {
      const db = dbOn(client)
      return this.#entering(caller, run<EnteredRow>(client, enterSql, entrance(caller, false)), (actor) =>
        work(db, actor),
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

  /** The first request of a session counts for itself, until its organization is known. */
  #lendingTo(caller: Caller): Lending {
    const organization = this.#seen(caller)?.organizationId ?? caller.tokenHash.toString('base64')
    return { organization, signal: caller.signal, deadlineMs: this.#deadlineMs }
  }

  /** Work of a signed-in person in one transaction. It is committed unless `work` says undo. */
  async write<T>(caller: Caller, work: Work<Done<T>>): Promise<T> {
    const { organizationId: organization } = await this.whoIs(caller)
    const { signal } = caller
    const lending = { organization, signal, deadlineMs: this.#deadlineMs }
    return this.#writes.take(
      organization,
      () => this.#lend(lending, (client) => this.#writeInPlace(client, caller, organization, work)),
      signal,
    )
  }

  /** Waits while the organization writes from all its places at other servers. */
  async #writeInPlace<T>(
    client: pg.PoolClient,
    caller: Caller,
    organization: string,
    work: Work<Done<T>>,
  ): Promise<T> {
    const until = performance.now() + patienceMs
    for (let tries = 0; ; tries += 1) {
      try {
        return await this.#write(client, caller, organization, work, tries === 0)
      } catch (error) {
        if (!(error instanceof NoPlace)) throw error
        if (performance.now() > until) throw busy()
        // Not all at the same moment.
        await wait(15 + ((tries * 11) % 35))
      }
    }
  }

  /** `isHopeful`: the work goes out together with the question for a place, and is undone where there is none. */
  async #write<T>(
    client: pg.PoolClient,
    caller: Caller,
    organization: string,
    work: Work<Done<T>>,
    isHopeful: boolean,
  ): Promise<T> {
    const db = dbOn(client)
    const begun = run(client, 'begin')
    const placed = run<{ held: boolean }>(client, placeSql, [organization, this.#writesOfOne]).then(
      ([row]) => {
        if (!row?.held) throw new NoPlace()
      },
    )
    placed.catch(() => {}) // looked at below, unless begin fails first
    if (!isHopeful) {
      try {
        await Promise.all([begun, placed])
      } catch (error) {
        throw await undone(client, error)
      }
    }
    const enter = () => run<EnteredRow>(client, enterSql, entrance(caller, true))
    const entering = enter()
    entering.catch(() => {}) // looked at below, unless begin fails first
    try {
      // A second try starts from a clean transaction: what the first one wrote for the wrong person is undone.
      const again = async () => {
        await run(client, 'rollback')
        await run(client, 'begin')
        return enter()
      }
      const [{ result, finish, undo }] = await Promise.all([
        this.#entering(caller, entering, (actor) => work(db, actor), again),
        begun,
      ])
      // Only when the work is over: nothing of it may go on after it was undone.
      await placed
      if (undo) await run(client, 'rollback')
      else await Promise.all([finish && run(client, finish.text, finish.values), commit(client)])
      return result
    } catch (error) {
      throw await undone(client, error)
    }
  }

  /** Work without a person, such as signing in: no organization is in force, so only our own functions answer. */
  open<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return this.#lend({ organization: nobody, deadlineMs: this.#deadlineMs }, async (client) => {
      await run(client, `select set_config('mendwell.organization', '', false)`)
      return work(dbOn(client))
    })
  }

  /** As `open`, in one transaction: all of it, or nothing when `work` throws. */
  openWrite<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return this.#inTransaction(nobody, work)
  }

  /** Background work inside one organization, in one transaction. */
  within<T>(organizationId: string, work: (db: Db) => Promise<T>): Promise<T> {
    return this.#inTransaction(organizationId, work)
  }

  #inTransaction<T>(organizationId: string, work: (db: Db) => Promise<T>): Promise<T> {
    return this.#lend({ organization: organizationId, deadlineMs: jobDeadlineMs }, async (client) => {
      await run(client, 'begin')
      try {
        await run(client, withinSql, [organizationId])
        const result = await work(dbOn(client))
        await commit(client)
        return result
      } catch (error) {
        throw await undone(client, error)
      }
    })
  }

  /**
   * Work that only counts, inside one organization: at the copy where there is one that has caught up, else with `db`, or in a
   * transaction of its own where none is at hand.
   */
  async counting<T>(organizationId: string, work: (db: Db) => Promise<T>, db?: Db): Promise<T> {
    if (this.#replica && !this.#replica.isPaused) {
      const position = await (db ? positionOf(db) : this.open(positionOf))
      const found = await this.#replica.read(position, organizationId, work)
      if (found) return found.value
    }
    return db ? work(db) : this.within(organizationId, work)
  }

  /**
   * As `counting`, for long work in two halves: `beside` is a connection of its own while most of them are free, so that nobody
   * waits for it; else it is the same one.
   */
  countingOnTwo<T>(organizationId: string, work: (db: Db, beside: Db) => Promise<T>, db: Db): Promise<T> {
    const lent = this.#app.totalCount - this.#app.idleCount
    if (this.#replica || lent > this.#poolSize / 2)
      return this.counting(organizationId, (at) => work(at, at), db)
    return this.#lend({ organization: organizationId, deadlineMs: this.#deadlineMs }, async (client) => {
      await run(client, `select set_config('mendwell.organization', $1, false)`, [organizationId])
      return work(db, dbOn(client))
    })
  }

  get replicaFigures(): ReplicaFigures | undefined {
    return this.#replica?.figures
  }

  async close(): Promise<void> {
    await Promise.all([this.#app.end(), this.#replica?.close()])
  }

  get waiting(): number {
    return this.#app.waitingCount
  }

  async #entering<T>(
    caller: Caller,
    entering: Promise<EnteredRow[]>,
    work: (actor: Actor) => Promise<T>,
    again: () => Promise<EnteredRow[]> = () => entering,
  ): Promise<T> {
    const key = caller.tokenHash.toString('base64')
    const known = this.#known.get(key)
    if (known) {
      const [entered, done] = await Promise.allSettled([entering, work(known)])
      if (entered.status === 'fulfilled' && entered.value[0]?.stamp === known.stamp) {
        if (done.status === 'rejected') throw done.reason
        return done.value
      }
      this.#known.delete(key)
      entering = again()
    }
    const row = (await entering)[0]
    if (!row) throw new Refusal('request.unauthorized')
    const actor = entered(row, this.#demandsFactors)
    if (this.#known.size >= rememberedPeople) this.#known.delete(this.#known.keys().next().value ?? '')
    this.#known.set(key, actor)
    return work(actor)
  }

  /** A refusal leaves a connection usable; anything else may have left it in a state nobody knows, so it is destroyed. */
  #lend<T>(lending: Lending, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    refuseIfAway(this.#app)
    return this.#connections.take(lending.organization, () => this.#lent(lending, work), lending.signal)
  }

  async #lent<T>(lending: Lending, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#app.connect()
    const endWatch = watch(client, lending)
    let broken = false
    try {
      return await work(client)
    } catch (error) {
      broken = !(error instanceof Refusal)
      throw error
    } finally {
      endWatch()
      client.release(broken)
    }
  }
}

/** Cuts the connection when its time is over, or its caller has left. Answers how to stop watching. */
function watch(client: pg.PoolClient, { signal, deadlineMs }: Lending): () => void {
  const timers = [setTimeout(() => cutLine(client, overdue()), deadlineMs)]
  const onLeave = () => timers.push(setTimeout(() => cutLine(client, callerLeft()), leaveGraceMs))
  if (signal?.aborted) onLeave()
  signal?.addEventListener('abort', onLeave)
  return () => {
    signal?.removeEventListener('abort', onLeave)
    timers.forEach(clearTimeout)
  }
}

/** As PostgreSQL says it of a statement that took too long. */
const overdue = () => Object.assign(new Error('The work took too long and was stopped'), { code: '57014' })

/** Takes a failed transaction back. Gives what is to be thrown: why it failed, or that even this failed. */
async function undone(client: pg.PoolClient, error: unknown): Promise<unknown> {
  try {
    await run(client, 'rollback')
    return error
  } catch (second) {
    return isConnectionLost(error) ? error : second
  }
}

const entrance = (caller: Caller, locally: boolean) => [
  caller.tokenHash,
  caller.at,
  locally,
  caller.background ?? false,
]

const entered = (row: EnteredRow, demandsFactors: boolean): Entered => ({
  userId: row.user_id,
  organizationId: row.organization_id,
  role: row.role,
  owner: row.owner,
  billing: row.billing,
  facilityIds: row.facility_ids,
  factorDemanded: row.factor_demanded && demandsFactors,
  mustEnrol: row.factor_demanded && !row.has_factor && demandsFactors,
  proved: row.proved,
  breakGlassId: row.break_glass_id,
  stamp: row.stamp,
})
