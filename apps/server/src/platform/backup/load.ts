/** Fills an empty database from a backup, in one transaction: all of it is there afterwards, or nothing. */
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { BaselineError, toBaseline, type Migrations } from '../db/baseline.ts'
import { hashMigrations, migrate, readMigrations } from '../db/migrate.ts'
import { connectAsOwner, type Client } from '../db/pools.ts'
import {
  formatFullName,
  quoteIdentifier,
  type BackupRecord,
  type BackupFooter,
  type TableHeader,
} from './records.ts'

export class RestoreError extends Error {}

export interface LoadedBackup {
  madeAt: string
  tables: number
  rows: number
}

/** Migrates the database to the backup's schema, loads it, and migrates to the latest schema. */
export async function loadBackup(url: string, records: AsyncGenerator<BackupRecord>): Promise<LoadedBackup> {
  const first = await records.next()
  if (first.done || first.value.kind !== 'begin') throw new RestoreError('The backup has no header')
  const { madeAt, migrations: made } = first.value.value
  const files = hashMigrations(await readMigrations())
  const migrations = await toBaseline(new Map(made.map(({ name, sha256 }) => [name, sha256])), files).catch(
    (error) => {
      throw error instanceof BaselineError ? new RestoreError(error.message) : error
    },
  )
  assertSameMigrations(migrations, files)
  await assertEmptyDatabase(url)
  // Exactly those: one that came later with a lower number changes rows, and must meet them.
  await migrate(url, { only: [...migrations.keys()] })
  const client = await connectAsOwner(url)
  try {
    await client.query('begin')
    await client.query(`set local statement_timeout = 0; set local maintenance_work_mem = '256MB'`)
    const putBack = await dropConstraints(client)
    const end = await loadTables(client, records)
    await putBack()
    await finalizeRestore(client, end)
    await client.query('commit')
    await migrate(url)
    await client.query('analyze')
    const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0)
    return { madeAt, tables: Object.keys(end.rows).length, rows }
  } finally {
    await client.end()
  }
}

async function assertEmptyDatabase(url: string): Promise<void> {
  const client = await connectAsOwner(url)
  try {
    const { rows } = await client.query(`select to_regclass('public.organizations') is not null as there`)
    if (!rows[0].there) return
    const { rows: used } = await client.query('select exists (select from organizations) as used')
    if (used[0].used)
      throw new RestoreError(
        'This database contains records. A backup can only be restored into an empty database.',
      )
  } finally {
    await client.end()
  }
}

/** The same files with the same text, or the rows may not mean the same. */
function assertSameMigrations(wanted: Migrations, files: Migrations): void {
  for (const [name, sha256] of wanted) {
    const here = files.get(name)
    if (here === undefined)
      throw new RestoreError(`The backup was created by a newer version: this version has no ${name}`)
    if (here !== sha256)
      throw new RestoreError(`The backup was created by another version: its ${name} differs`)
  }
}

const ownSchemas = `('public', 'graphile_worker')`

/** Foreign keys, triggers and indexes are dropped while rows are loaded, and recreated afterwards. */
async function dropConstraints(client: Client): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<{ of: string; name: string; text: string }>(
    `select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(c.oid) as text
       from pg_constraint c join pg_namespace n on n.oid = c.connamespace
      where contype = 'f' and conparentid = 0 and nspname in ${ownSchemas}`,
  )
  const { rows: indexes } = await client.query<{ name: string; text: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text
       from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
      where nspname = 'public' and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  )
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where relkind = 'r' and nspname in ${ownSchemas} and relname not in ('schema_migrations', 'schema_objects', 'migrations')`,
  )
  for (const { of, name } of references)
    await client.query(`alter table ${of} drop constraint ${quoteIdentifier(name)}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  return async () => {
    for (const { text } of indexes) await client.query(text)
    for (const { of, name, text } of references)
      await client.query(`alter table ${of} add constraint ${quoteIdentifier(name)} ${text}`)
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
  }
}

async function loadTables(client: Client, records: AsyncGenerator<BackupRecord>): Promise<BackupFooter> {
  const found: BackupFooter['rows'] = {}
  let next = await records.next()
  while (!next.done && next.value.kind === 'table') {
    const table = next.value.value
    async function* readRows(): AsyncGenerator<Buffer> {
      for (next = await records.next(); !next.done && next.value.kind === 'rows'; next = await records.next())
        yield next.value.value
    }
    found[formatFullName(table)] = await loadTable(client, table, readRows())
  }
  if (next.done || next.value.kind !== 'end') throw new RestoreError('The backup is incomplete')
  const end = next.value.value
  for (const [name, rows] of Object.entries(end.rows)) {
    if (found[name] !== rows)
      throw new RestoreError(`${name} has ${found[name] ?? 0} rows, but the backup contains ${rows}`)
  }
  return end
}

async function loadTable(client: Client, table: TableHeader, rows: AsyncIterable<Buffer>): Promise<number> {
  const columns = table.columns.map(quoteIdentifier).join(', ')
  const into = client.query(copyFrom(`copy ${formatFullName(table)} (${columns}) from stdin`))
  await pipeline(rows, into)
  return into.rowCount
}

/** Sequences continue; sessions are ended; jobs are released from dead workers; the audit log continues. */
async function finalizeRestore(client: Client, { sequences }: BackupFooter): Promise<void> {
  for (const { last, ...sequence } of sequences)
    await client.query('select setval($1::regclass, $2)', [formatFullName(sequence), last])
  await client.query('delete from sessions')
  // Since the backup more claims and files may have gone to payers: their numbers are not used twice.
  await client.query(
    `update billing_profiles set next_claim = next_claim + 100000, next_file = next_file + 10000`,
  )
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null')
  await client.query(
    `update compliance_position set lead =
       (select coalesce(max(xid::text::numeric), 0) from (select xid from compliance_logs union all
          select xid from compliance_position) x)`,
  )
}
