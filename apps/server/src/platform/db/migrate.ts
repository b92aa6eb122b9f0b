/**
 * Brings a database to the latest schema: tables by numbered SQL files, each in a transaction of its own and applied once; then
 * functions, views, and triggers, whichever changed.
 */
import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { adoptBaseline, type Migrations } from './baseline.ts'
import {
  applyObjects,
  listCalled,
  listPendingObjects,
  readObjects,
  type SchemaObject,
} from './schema-objects.ts'

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url))
const lockNumber = 7_305_611_184 // any number of our own: two servers starting at once take turns
const minServerVersion = 150_000

class MigrationError extends Error {}

/** Returns the names of the migrations that were applied now; with `only`, none but those. */
export async function migrate(url: string, options: { only?: readonly string[] } = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    await assertServerVersion(client)
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    // Set after the lock: another server may hold it for as long as its migrations take.
    await client.query(`set lock_timeout = '30s'`)
    await migrateJobQueue(url)
    return await applyFiles(client, options.only)
  } finally {
    await client.end()
  }
}

/** With a pool of its own, which it closes: given a connection string, the library ends its pool only after it has returned. */
async function migrateJobQueue(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const ignoreIdleError = () => undefined // a failing query reports it itself
  pool.on('error', ignoreIdleError)
  pool.on('connect', (client) => client.on('error', ignoreIdleError))
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}

async function assertServerVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select current_setting('server_version_num')::int as number`)
  if (rows[0].number < minServerVersion) {
    throw new MigrationError(
      `PostgreSQL 15 or later is required; this server is ${Math.floor(rows[0].number / 10_000)}`,
    )
  }
}

/** In the order in which they are applied: the baseline, then the numbered ones. */
export async function listMigrations(): Promise<string[]> {
  const files = await readdir(folder, { recursive: true })
  const rank = (name: string) => `${name.startsWith('baseline/') ? 0 : 1} ${name}`
  return files
    .filter((name) => name.endsWith('.sql'))
    .toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
}

async function applyFiles(client: pg.Client, only?: readonly string[]): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
  const texts = await readMigrations()
  const hashes = hashMigrations(texts)
  const applied = await adoptBaseline(client, await readApplied(client), hashes)
  const newer = [...applied.keys()].filter((name) => !texts.has(name))
  if (newer.length > 0)
    throw new MigrationError(`This database was created by a newer version: it has ${newer.join(', ')}`)
  const changed = [...applied].find(([name, sha256]) => hashes.get(name) !== sha256)
  if (changed) throw new MigrationError(`${changed[0]} was changed after it was applied to this database`)

  const objects = await readObjects()
  const pending = [...texts.keys()].filter((name) => !applied.has(name) && (!only || only.includes(name)))
  for (const name of pending) {
    const text = texts.get(name)! // listed from it
    await applyCalled(client, objects, text)
    await applyFile(client, name, text, hashes.get(name)!)
  }
  // With only some of the tables, what needs others waits for them.
  await applyObjects(client, await listPendingObjects(client, objects), { mayWait: only !== undefined })
  return pending
}

export async function readMigrations(): Promise<Map<string, string>> {
  const names = await listMigrations()
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(folder + name, 'utf8')] as const)),
  )
}

export const hashMigrations = (texts: ReadonlyMap<string, string>): Migrations =>
  new Map([...texts].map(([name, text]) => [name, createHash('sha256').update(text).digest('hex')]))

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations',
  )
  return new Map(rows.map((row) => [row.name, row.sha256]))
}

/** Policies, defaults, indexes, and backfills call functions, which must exist before. */
async function applyCalled(client: pg.Client, objects: readonly SchemaObject[], text: string): Promise<void> {
  const pending = await listPendingObjects(client, objects)
  await applyObjects(client, listCalled(pending, text), { mayWait: true })
}

async function applyFile(client: pg.Client, name: string, text: string, sha256: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationError(`${name}: ${(error as Error).message}`, { cause: error })
  }
}
