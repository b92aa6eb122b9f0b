/**
 * A streaming replica, for counting queries. It is used only when it has everything that the primary had committed when the request came;
 * otherwise the primary is used.
 */
import type { Db } from './connection.ts'
import { createDb, runQuery } from './connection.ts'
import { createPool, type Pool } from './pools.ts'
import { DomainError } from '../domain-error.ts'

/** How long a question waits for it to catch up. */
const timeoutMs = 500
const pollIntervalMs = 20
/** After it failed or was late, it is left alone for a while. */
const pauseMs = 5_000

export interface ReplicaMetrics {
  /** Answered by the copy. */
  answered: number
  /** It was queried and the primary had to answer. */
  missed: number
}

/** How far the main database has come. */
export async function getWalPosition(db: Db): Promise<string> {
  const [row] = await db.raw<{ at: string }>('select pg_current_wal_lsn()::text as at')
  return row!.at // a select without tables has one row
}

class ReplicaLagError extends Error {}

export class Replica {
  readonly #pool: Pool
  readonly #onError: (error: Error) => void
  readonly figures: ReplicaMetrics = { answered: 0, missed: 0 }
  #pausedUntil = 0

  constructor(options: { url: string; poolSize: number; onError?: (error: Error) => void }) {
    this.#onError = options.onError ?? (() => {})
    this.#pool = createPool({
      ...options,
      size: options.poolSize,
      role: 'mendwell_app',
      connectMs: 1_000,
    })
  }

  get isPaused(): boolean {
    return performance.now() < this.#pausedUntil
  }

  /** Undefined: it cannot answer now. A domain error is an answer too. */
  async read<T>(
    position: string,
    organizationId: string,
    work: (db: Db) => Promise<T>,
  ): Promise<{ value: T } | undefined> {
    try {
      const value = await this.#lend(position, organizationId, work)
      this.figures.answered += 1
      return { value }
    } catch (error) {
      if (error instanceof DomainError) throw error
      this.figures.missed += 1
      this.#pausedUntil = performance.now() + pauseMs
      if (!(error instanceof ReplicaLagError)) this.#onError(error as Error)
      return undefined
    }
  }

  async #lend<T>(position: string, organizationId: string, work: (db: Db) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect()
    let broken = true
    try {
      const db = createDb(client)
      await waitForReplay(db, position)
      // The same wall as everywhere: rows of this organization and no others.
      await runQuery(client, `select set_config('mendwell.organization', $1, false)`, [organizationId])
      const value = await work(db)
      broken = false
      return value
    } catch (error) {
      broken = !(error instanceof DomainError || error instanceof ReplicaLagError)
      throw error
    } finally {
      client.release(broken)
    }
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }
}

/** One that follows no primary (promoted, or another database) never has. */
const replayPositionSql = `select pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as yes`

async function waitForReplay(db: Db, position: string): Promise<void> {
  const until = performance.now() + timeoutMs
  for (;;) {
    const [row] = await db.raw<{ yes: boolean }>(replayPositionSql, [position])
    if (row?.yes) return
    if (performance.now() > until) throw new ReplicaLagError()
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
  }
}
