/** Brings a database to the newest schema: plain numbered SQL files, each in its own transaction, each applied once. */
import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url))
const lockNumber = 7_305_611_184 // any number of our own: two servers starting at once take turns
const oldestServer = 150_000

export class MigrationFault extends Error {}

/** Returns the names of the files that were applied now; with `only`, none but those. */
export async function migrate(url: string, options: { only?: readonly string[] } = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    // Behind its turn, for which another server may let it wait as long as its migrations take.
    await client.query(`set lock_timeout = '30s'`)
    await runMigrations({ connectionString: url })
    return await applyFiles(client, options.only)
  } finally {
    await client.end()
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select current_setting('server_version_num')::int as number`)
  if (rows[0].number < oldestServer) {
    throw new MigrationFault(
      `PostgreSQL 15 or newer is needed; this server is ${Math.floor(rows[0].number / 10_000)}`,
    )
  }
}

async function applyFiles(client: pg.Client, only?: readonly string[]): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations',
  )
  const applied = new Map(rows.map((row) => [row.name, row.sha256]))
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const newer = [...applied.keys()].filter((name) => !files.includes(name))
  if (newer.length > 0)
    throw new MigrationFault(`This database was made by a newer version: it has ${newer.join(', ')}`)
  const done: string[] = []
  for (const name of files.filter((one) => !only || only.includes(one))) {
    const text = await readFile(folder + name, 'utf8')
    const sha256 = createHash('sha256').update(text).digest('hex')
    const before = applied.get(name)
    if (before === sha256) continue
    if (before) throw new MigrationFault(`${name} was changed after it was applied here`)
    await client.query('begin')
    try {
      await client.query(text)
      await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new MigrationFault(`${name}: ${(error as Error).message}`, { cause: error })
    }
    done.push(name)
  }
  return done
}
