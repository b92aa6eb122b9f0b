/** Reads the whole database in one snapshot, whatever is written meanwhile. */
import { to as copyTo } from 'pg-copy-streams'
import type { Client } from '../db/pools.ts'
import {
  formatFullName,
  quoteIdentifier,
  serializeRecord,
  type BackupHeader,
  type BackupFooter,
  type TableHeader,
} from './records.ts'

/** Our tables, and queued jobs. Unlogged tables (request counters) are left out. */
const tablesSql = `
  select n.nspname as schema, c.relname as name,
         array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname in ('public', 'graphile_worker')
     and c.relname not in ('schema_migrations', 'schema_objects', 'migrations')
   group by 1, 2 order by 1, 2`

/** Opens the snapshot that the dump and the list of files share. */
export async function openSnapshot(client: Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  await client.query('set local statement_timeout = 0')
}

export async function* dumpDatabase(client: Client, madeAt: Date): AsyncGenerator<Buffer> {
  const { rows: migrations } = await client.query<BackupHeader['migrations'][number]>(
    'select name, sha256 from schema_migrations order by name',
  )
  yield serializeRecord({ kind: 'begin', value: { madeAt: madeAt.toISOString(), migrations } })
  const { rows: tables } = await client.query<TableHeader>(tablesSql)
  const rows: BackupFooter['rows'] = {}
  for (const table of tables) {
    yield serializeRecord({ kind: 'table', value: table })
    let count = 0
    const columns = table.columns.map(quoteIdentifier).join(', ')
    for await (const chunk of client.query(copyTo(`copy ${formatFullName(table)} (${columns}) to stdout`))) {
      const content = chunk as Buffer // it streams nothing else
      for (let at = content.indexOf(10); at >= 0; at = content.indexOf(10, at + 1)) count += 1
      yield serializeRecord({ kind: 'rows', value: content })
    }
    rows[formatFullName(table)] = count
  }
  const { rows: sequences } = await client.query<BackupFooter['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
      where schemaname in ('public', 'graphile_worker') and last_value is not null`,
  )
  yield serializeRecord({ kind: 'end', value: { rows, sequences } })
}
