/**
 * Functions, views, and triggers: one file each in `apps/server/sql`, applied when its text changes. Tables are in the migrations.
 * Bodies are not checked while loading, so most files load in any order; one that needs another object first is tried again after it.
 */
import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

const folder = fileURLToPath(new URL('../../../sql/', import.meta.url))
const kinds = ['functions', 'views', 'triggers'] as const

export interface SchemaObject {
  /** Path below `sql/`, for example `functions/enter.sql`. */
  file: string
  name: string
  text: string
  sha256: string
}

class SchemaObjectError extends Error {}

const missingObject = new Set(['42883', '42P01', '42703', '42704'])

export async function readObjects(): Promise<SchemaObject[]> {
  const files = await Promise.all(
    kinds.map(async (kind) => (await readdir(folder + kind)).sort().map((name) => `${kind}/${name}`)),
  )
  return Promise.all(
    files.flat().map(async (file) => {
      const text = await readFile(folder + file, 'utf8')
      return {
        ...{ file, text, name: basename(file, '.sql') },
        sha256: createHash('sha256').update(text).digest('hex'),
      }
    }),
  )
}

interface AppliedObject {
  file: string
  sha256: string
  is_current: boolean
}

/** Those whose text this database does not have, and those that a migration dropped because what they refer to changed. */
export async function listPendingObjects(
  client: pg.Client,
  objects: readonly SchemaObject[],
): Promise<SchemaObject[]> {
  await client.query(`create table if not exists schema_objects (
    file text not null, sha256 text not null, applied_at timestamptz not null default now(), replaced_at timestamptz,
    primary key (file, sha256))`)
  const { rows } = await client.query<AppliedObject>(
    'select file, sha256, replaced_at is null as is_current from schema_objects',
  )
  assertNotOlder(objects, rows)
  const { rows: existing } = await client.query<{ file: string }>(existingSql)
  const exists = new Set(existing.map(({ file }) => file))
  const current = new Set(rows.filter((row) => row.is_current).map((row) => `${row.file} ${row.sha256}`))
  return objects.filter(({ file, sha256 }) => !exists.has(file) || !current.has(`${file} ${sha256}`))
}

/** The files of all functions, views, and triggers in the database, other than those of extensions. */
export const existingSql = `
  select 'functions/' || p.proname || '.sql' as file from pg_proc p
   where p.pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union select 'views/' || c.relname || '.sql' from pg_class c
   where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
  union select 'triggers/' || c.relname || '.' || t.tgname || '.sql'
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`

/** A text that this database had and replaced belongs to an older server, which must not put it back. */
function assertNotOlder(objects: readonly SchemaObject[], rows: readonly AppliedObject[]): void {
  const replaced = new Set(rows.filter((row) => !row.is_current).map((row) => `${row.file} ${row.sha256}`))
  const older = objects.find(({ file, sha256 }) => replaced.has(`${file} ${sha256}`))
  if (older)
    throw new SchemaObjectError(
      `This database was updated by a newer version: it replaced sql/${older.file}. To return to that text on purpose, change its comment.`,
    )
}

/** Those that a migration calls. One that it drops, because its signature changes, is made after it. */
export function listCalled(objects: readonly SchemaObject[], migration: string): SchemaObject[] {
  const calls = migration.replaceAll(/^\s*drop [^;]*;/gim, '')
  return objects.filter(({ name }) => new RegExp(`\\b${name}\\(`).test(calls))
}

/** Applies all of them in one transaction. With `mayWait`, those that need an object that does not exist yet are left for later. */
export async function applyObjects(
  client: pg.Client,
  objects: readonly SchemaObject[],
  { mayWait = false }: { mayWait?: boolean } = {},
): Promise<void> {
  if (objects.length === 0) return
  await client.query('begin')
  try {
    await client.query('set local check_function_bodies = off')
    const waiting = await applyInAnyOrder(client, objects)
    if (waiting.length > 0 && !mayWait) throw waiting[0]!.error // not empty
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

interface Waiting {
  object: SchemaObject
  error: SchemaObjectError
}

async function applyInAnyOrder(client: pg.Client, objects: readonly SchemaObject[]): Promise<Waiting[]> {
  let pending = [...objects]
  for (;;) {
    const waiting: Waiting[] = []
    for (const object of pending) {
      const error = await tryObject(client, object)
      if (error) waiting.push({ object, error })
    }
    if (waiting.length === 0 || waiting.length === pending.length) return waiting
    pending = waiting.map(({ object }) => object)
  }
}

async function tryObject(
  client: pg.Client,
  { file, text, sha256 }: SchemaObject,
): Promise<SchemaObjectError | undefined> {
  await client.query('savepoint object')
  try {
    await client.query(text)
    await client.query(
      'update schema_objects set replaced_at = now() where file = $1 and replaced_at is null',
      [file],
    )
    await client.query(
      `insert into schema_objects (file, sha256) values ($1, $2)
       on conflict (file, sha256) do update set applied_at = now(), replaced_at = null`,
      [file, sha256],
    )
    await client.query('release savepoint object')
    return undefined
  } catch (cause) {
    const error = new SchemaObjectError(`sql/${file}: ${(cause as Error).message}`, { cause })
    if (!missingObject.has((cause as { code?: string }).code ?? '')) throw error
    await client.query('rollback to savepoint object')
    return error
  }
}
