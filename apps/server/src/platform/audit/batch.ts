/**
 * Writes audit rows in groups: a flush starts when the previous one ended and includes all that waited meanwhile. `add` resolves when its
 * row is committed, so no response is sent unlogged.
 */
import { runQuery } from '../db/connection.ts'
import { createPool, type Pool } from '../db/pools.ts'
import { assertDatabaseAvailable } from '../db/health-check.ts'
import { isTimeout } from '../db/unavailable.ts'
import { toLogRow, computeRowMac, type LogEvent, type LogRow } from './row.ts'

interface PendingRow {
  row: LogRow
  done: () => void
  failed: (error: unknown) => void
}

const maxRows = 1_000
const insertSql = `
  insert into compliance_logs (id, organization_id, facility_id, user_id, patient_id, action, resource_type, resource_id,
                               ip_address, user_agent, timestamp, request_id, details, mac)
  select id, o, f, u, p, a, rt, ri, ip, ua, t, rq, d::json, decode(m, 'hex')
    from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::text[],
                $9::text[], $10::text[], $11::timestamptz[], $12::text[], $13::text[], $14::text[])
      as row (id, o, f, u, p, a, rt, ri, ip, ua, t, rq, d, m)`

export class LogBatch {
  readonly #pool: Pool
  readonly #key: Buffer
  #waiting: PendingRow[] = []
  #flushing = false

  constructor(options: { url: string; key: Buffer; onError?: (error: Error) => void }) {
    this.#key = options.key
    this.#pool = createPool({ url: options.url, size: 2, role: 'mendwell_log', onError: options.onError })
  }

  add(event: LogEvent): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ row: toLogRow(event), done, failed })
      if (!this.#flushing) void this.#flushAll()
    })
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }

  async #flushAll(): Promise<void> {
    this.#flushing = true
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, maxRows)
      try {
        await this.#insert(group.map((one) => one.row))
        for (const one of group) one.done()
      } catch (error) {
        // If there is no response, the next group would only wait as long again.
        const failing = isTimeout(error) ? [...group, ...this.#waiting.splice(0)] : group
        for (const one of failing) one.failed(error)
      }
    }
    this.#flushing = false
  }

  async #insert(rows: LogRow[]): Promise<void> {
    const column = (name: keyof LogRow) => rows.map((row) => row[name])
    const macs = rows.map((row) => computeRowMac(this.#key, row).toString('hex'))
    assertDatabaseAvailable(this.#pool)
    const client = await this.#pool.connect()
    let broken = true
    try {
      await runQuery(client, insertSql, [
        column('id'),
        column('organizationId'),
        column('facilityId'),
        column('userId'),
        column('patientId'),
        column('action'),
        column('resourceType'),
        column('resourceId'),
        column('ipAddress'),
        column('userAgent'),
        column('timestamp'),
        column('requestId'),
        column('details'),
        macs,
      ])
      broken = false
    } finally {
      client.release(broken)
    }
  }
}
