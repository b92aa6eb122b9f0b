/** The pools, one per role. They never leave this folder: work gets one connection at a time through `Database`. */
import pg from 'pg'
import { typeParsers } from './connection.ts'
import { startHealthCheck } from './health-check.ts'

export type DatabaseRole = 'mendwell_app' | 'mendwell_log' | 'mendwell_seal'

/** How long a caller waits for a connection before it gets Retry-After. */
export const connectTimeoutMs = 4_000

/**
 * PostgreSQL ends work whose connection was cut, and (from 17 on) a transaction that lasts too long. Two statements: where a system
 * cannot do the one, the other still holds.
 */
const connectionCheckSql = `select set_config('client_connection_check_interval', '2000', false)`
const transactionTimeoutSql = `select case when current_setting('server_version_num')::int >= 170000
  then set_config('transaction_timeout', $1, false) end`

export interface PoolOptions {
  url: string
  size: number
  role?: DatabaseRole
  statementTimeoutMs?: number
  /** How long one transaction may last. */
  transactionTimeoutMs?: number
  /** Off for code that is not ours and streams or listens. */
  pipeline?: boolean
  /** How long to wait for a connection. */
  connectMs?: number
  /** How often a database with blocked connections is polled. */
  pulseMs?: number
  onError?: (error: Error) => void
}

/** With `role`, the connection starts as that role, and RESET ROLE leads back to it. */
export function createPool(options: PoolOptions): pg.Pool {
  const settings = {
    timezone: 'UTC',
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    ...(options.role && { role: options.role }),
  }
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    connectionTimeoutMillis: options.connectMs ?? connectTimeoutMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    allowExitOnIdle: false,
    application_name: `mendwell ${options.role ?? 'owner'}`,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types: typeParsers,
    pipeline: options.pipeline ?? true,
  } as pg.PoolConfig & { pipeline: boolean })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => options.onError?.(error))
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (!options.transactionTimeoutMs) return
    client.query(connectionCheckSql).catch(() => {}) // not on every system
    client.query(transactionTimeoutSql, [String(options.transactionTimeoutMs)]).catch(() => {}) // ends with its connection
  })
  startHealthCheck(pool, { url: options.url, everyMs: options.pulseMs ?? 500 })
  return pool
}

export type Pool = pg.Pool
export type PoolClient = pg.PoolClient
export type Client = pg.Client

/** A connection as the database's owner, for commands that verify or load all of it. */
export async function connectAsOwner(url: string): Promise<Client> {
  const client = new pg.Client({
    connectionString: url,
    types: typeParsers,
    connectionTimeoutMillis: 30_000,
    // A database that disappeared must not block copying or verification forever.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Copying files may take long between two questions.
    options: '-c timezone=UTC -c idle_in_transaction_session_timeout=0',
  })
  // Queries fail when the connection breaks; between two queries the error would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}
