// How Mendwell reaches its own server: the connection string, and one small question to see whether it answers.
import { Client, DatabaseError } from 'pg'
import { socketPort } from './socket.ts'

const databaseName = 'mendwell'

/** What the server says: it is ready, it may be soon, or it does not accept our password. */
export type ProbeResult = 'ready' | 'not-yet' | 'refused'

export function buildConnectionUrl(socketDirectory: string, secret: string, database = databaseName): string {
  // The port is named because pg would otherwise take it from PGPORT.
  const where = new URLSearchParams({ host: socketDirectory, port: String(socketPort) })
  return `postgres://postgres:${secret}@/${database}?${where.toString()}`
}

/** Asks once; on a cluster that is new the database is created by the way. */
export async function probeServer(socketDirectory: string, secret: string): Promise<ProbeResult> {
  try {
    await query(buildConnectionUrl(socketDirectory, secret), 'select 1')
    return 'ready'
  } catch (error) {
    if (!(error instanceof DatabaseError)) return 'not-yet'
    if (error.code === '28P01' || error.code === '28000') return 'refused'
    // 3D000: the server is up and has no such database yet.
    return error.code === '3D000' ? createDatabase(socketDirectory, secret) : 'not-yet'
  }
}

async function createDatabase(socketDirectory: string, secret: string): Promise<ProbeResult> {
  try {
    await query(buildConnectionUrl(socketDirectory, secret, 'postgres'), `create database ${databaseName}`)
    return 'ready'
  } catch {
    return 'not-yet'
  }
}

async function query(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  // A server that dies in between makes the query fail; without a listener it would end our process.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(text)
  } finally {
    await client.end().catch(() => {})
  }
}
