/**
 * Seals logged rows into each organization's chain, about twice a second, by one server at a time. Only rows of transactions older than
 * every running one are included: none can appear before them.
 */
import type { Clock } from '../clock.ts'
import { commit, runQuery } from '../db/connection.ts'
import { createPool, type Pool, type PoolClient } from '../db/pools.ts'
import type { StorageBackend } from '../files/storage-backend.ts'
import { genesisHash, sealHash, signHead } from './chain.ts'
import type { SignedHead } from './heads.ts'
import { HeadKeeper } from './head-keeper.ts'

interface Row {
  id: string
  xid: string
  organizationId: string
  mac: Buffer
}

const lockNumber = 7_305_611_185
const maxRows = 20_000

// A separate query: joined, the planner scans the log from its first row.
const position = '((select xid from compliance_position), (select id from compliance_position))'
export const sealableRowsSql = `
  select l.id, l.xid::text as xid, l.organization_id, l.mac
    from compliance_logs l
   where (l.xid, l.id) > ${position} and l.xid < led(pg_snapshot_xmin(pg_current_snapshot()))
   order by l.xid, l.id limit ${maxRows}`
const nextSql = `
  select l.timestamp from compliance_logs l
   where (l.xid, l.id) > ${position} order by l.xid, l.id limit 1`
const tryLockSql = 'select 1 from compliance_seals where organization_id = $1 and seq = $2 and hash = $3'

export class Sealer {
  readonly #pool: Pool
  readonly #key: Buffer
  readonly #clock: Clock
  readonly #heads: HeadKeeper
  #timer: NodeJS.Timeout | undefined
  #running: Promise<unknown> = Promise.resolve()
  readonly #onError: (error: Error) => void

  constructor(options: {
    url: string
    key: Buffer
    dataDir: string
    clock: Clock
    /** A bucket that also stores the heads. */
    place?: StorageBackend | undefined
    onError: (error: Error) => void
  }) {
    const { dataDir, place, clock, onError } = options
    // One connection seals; the other serves queries meanwhile.
    this.#pool = createPool({ url: options.url, size: 2, role: 'mendwell_seal', onError })
    this.#key = options.key
    this.#clock = clock
    this.#heads = new HeadKeeper({ dataDir, place, clock, onError, holds: (head) => this.#holds(head) })
    this.#onError = onError
  }

  start(everyMs = 500): void {
    const round = () => {
      this.#running = this.sealAll()
        .catch((error: Error) => this.#onError(error))
        .finally(() => (this.#timer = setTimeout(round, everyMs)))
    }
    this.#timer = setTimeout(round, everyMs)
  }

  /** Seals what can be sealed now. Returns the number of rows. */
  async sealAll(): Promise<number> {
    let total = 0
    for (;;) {
      const { sealed, heads } = await this.#sealOnce()
      await this.#heads.keep(heads)
      total += sealed
      if (sealed < maxRows) return total
    }
  }

  /** How long the next row to be sealed has been in the log; 0 if every row is sealed. */
  async unsealedSeconds(): Promise<number> {
    const { rows } = await this.#pool.query<{ timestamp: string }>(nextSql)
    const next = rows[0]
    return next ? Math.max(0, (this.#clock().getTime() - Date.parse(next.timestamp)) / 1000) : 0
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#running
    clearTimeout(this.#timer)
    await this.sealAll().catch((error: Error) => this.#onError(error))
    await this.#heads.stop()
    await this.#pool.end()
  }

  async #holds({ organizationId, seq, hash }: SignedHead): Promise<boolean> {
    const { rows } = await this.#pool.query(tryLockSql, [organizationId, seq, hash])
    return rows.length === 1
  }

  async #sealOnce(): Promise<{ sealed: number; heads: SignedHead[] }> {
    const client = await this.#pool.connect()
    let broken = true
    try {
      await runQuery(client, 'begin')
      const [lock] = await runQuery<{ got: boolean }>(client, 'select pg_try_advisory_xact_lock($1) as got', [
        lockNumber,
      ])
      const rows = lock?.got ? await runQuery<Row>(client, sealableRowsSql) : []
      const heads: SignedHead[] = []
      for (const [organizationId, own] of Map.groupBy(rows, (row) => row.organizationId)) {
        heads.push(await this.#sealOrganization(client, organizationId, own))
      }
      const last = rows.at(-1)
      if (last)
        await runQuery(client, 'update compliance_position set xid = $1, id = $2', [last.xid, last.id])
      await commit(client)
      broken = false
      return { sealed: rows.length, heads }
    } finally {
      client.release(broken)
    }
  }

  async #sealOrganization(client: PoolClient, organizationId: string, rows: Row[]): Promise<SignedHead> {
    const [before] = await runQuery<{ seq: number; rowsTotal: number; hash: Buffer }>(
      client,
      'select seq, rows_total, hash from compliance_heads where organization_id = $1',
      [organizationId],
    )
    const prev = before?.hash ?? genesisHash
    const seq = (before?.seq ?? 0) + 1
    const head = {
      organizationId,
      seq,
      rowsTotal: (before?.rowsTotal ?? 0) + rows.length,
      hash: sealHash(prev, seq, rows),
      sealedAt: this.#clock().toISOString(),
    }
    const signature = signHead(this.#key, head)
    await runQuery(
      client,
      `insert into compliance_seals (organization_id, seq, log_ids, rows_total, prev_hash, hash, sealed_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [organizationId, seq, rows.map((row) => row.id), head.rowsTotal, prev, head.hash, head.sealedAt],
    )
    await runQuery(
      client,
      `insert into compliance_heads (organization_id, seq, rows_total, hash, sealed_at, signature)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (organization_id) do update set seq = excluded.seq, rows_total = excluded.rows_total,
         hash = excluded.hash, sealed_at = excluded.sealed_at, signature = excluded.signature`,
      [organizationId, seq, head.rowsTotal, head.hash, head.sealedAt, signature],
    )
    return { ...head, signature }
  }
}
