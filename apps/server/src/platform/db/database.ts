/**
 * How requests reach the database. Each piece of work gets one connection, on which `enter` has found the session and put
 * its organization in force. Reads run without a transaction, writes in one.
 *
 * A person seen before is taken to be unchanged while `enter` and the work's first statement travel together; when `enter`
 * tells otherwise, nothing of that work counts and it is done again with what the database said.
 */
import type pg from 'pg'
import type { Actor } from '../actor.ts'
import { Refusal } from '../refusal.ts'
import { commit, dbOn, run, type Db } from './connection.ts'
import { createPool, patienceMs } from './pools.ts'
import { refuseIfAway } from './pulse.ts'
import { positionOf, Replica, type ReplicaFigures } from './replica.ts'
import { Turns } from './turns.ts'
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

export class Database {
  readonly #app: pg.Pool
  readonly #replica: Replica | undefined
  readonly #known = new Map<string, Entered>()
  readonly #poolSize: number
  readonly #demandsFactors: boolean
  /** Writes may wait for each other's locks; a quarter of the connections is left to those who read. */
  readonly #writes: Turns

  /** A demo server demands no second factor, whatever an organization's policy says. */
  constructor(options: {
    url: string
    /** A copy that follows, for work that only counts. */
    replicaUrl?: string | undefined
    poolSize: number
    demandsFactors?: boolean
    onError?: (error: Error) => void
  }) {
    this.#demandsFactors = options.demandsFactors ?? true
    this.#poolSize = options.poolSize
    this.#writes = new Turns(Math.ceil(options.poolSize * 0.75), patienceMs)
    this.#app = createPool({ ...options, size: options.poolSize, role: 'mendwell_app' })
    this.#replica = options.replicaUrl ? new Replica({ ...options, url: options.replicaUrl }) : undefined
  }

  /** Work of a signed-in person that changes nothing. */
  read<T>(caller: Caller, work: Work<T>): Promise<T> {
    return this.#lend(async (client) => {
      const db = dbOn(client)
      return this.#entering(caller, run<EnteredRow>(client, enterSql, entrance(caller, false)), (actor) =>
        work(db, actor),
      )
    })
  }

  /** Work of a signed-in person in one transaction. It is committed unless `work` says undo. */
  write<T>(caller: Caller, work: Work<Done<T>>): Promise<T> {
    return this.#writes.take(() => this.#lend((client) => this.#write(client, caller, work)))
  }

  async #write<T>(client: pg.PoolClient, caller: Caller, work: Work<Done<T>>): Promise<T> {
    const db = dbOn(client)
    const begun = run(client, 'begin')
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
      if (undo) await run(client, 'rollback')
      else await Promise.all([finish && run(client, finish.text, finish.values), commit(client)])
      return result
    } catch (error) {
      throw await undone(client, error)
    }
  }

  /** Work without a person, such as signing in: no organization is in force, so only our own functions answer. */
  open<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return this.#lend(async (client) => {
      await run(client, `select set_config('mendwell.organization', '', false)`)
      return work(dbOn(client))
    })
  }

  /** As `open`, in one transaction: all of it, or nothing when `work` throws. */
  openWrite<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return this.#inTransaction('', work)
  }

  /** Background work inside one organization, in one transaction. */
  within<T>(organizationId: string, work: (db: Db) => Promise<T>): Promise<T> {
    return this.#inTransaction(organizationId, work)
  }

  #inTransaction<T>(organizationId: string, work: (db: Db) => Promise<T>): Promise<T> {
    return this.#lend(async (client) => {
      await run(client, 'begin')
      try {
        await run(client, `select set_config('mendwell.organization', $1, true)`, [organizationId])
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
    return this.#lend(async (client) => {
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
  async #lend<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    refuseIfAway(this.#app)
    const client = await this.#app.connect()
    let broken = false
    try {
      return await work(client)
    } catch (error) {
      broken = !(error instanceof Refusal)
      throw error
    } finally {
      client.release(broken)
    }
  }
}

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
