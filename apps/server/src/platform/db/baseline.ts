/**
 * The baseline, `migrations/baseline`, creates in one step the tables of the migrations in `replaced.txt`. A database or backup that has
 * all of those counts as having the baseline; one that lacks some gets instructions what to run first.
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

const list = fileURLToPath(new URL('../../../migrations/baseline/replaced.txt', import.meta.url))
/** Has all of the replaced migrations. */
const lastCommit = 'acfae96a0610a47073ac76353810c237b3b656fb'

export class BaselineError extends Error {}

/** Names of migrations with the hashes of their texts. */
export type Migrations = ReadonlyMap<string, string>

/** The migrations that the baseline replaced. */
export async function readReplaced(): Promise<Migrations> {
  const lines = (await readFile(list, 'utf8')).trim().split('\n')
  return new Map(lines.map((line) => line.split(' ') as [string, string]))
}

/** `applied`, with the baseline in place of the migrations that it replaced. `files`: every migration of this version. */
export async function toBaseline(applied: Migrations, files: Migrations): Promise<Migrations> {
  const replaced = await readReplaced()
  if (![...replaced.keys()].some((name) => applied.has(name))) return applied
  for (const [name, sha256] of replaced) {
    if (applied.get(name) === sha256) continue
    const problem = applied.has(name) ? `its ${name} differs` : `it lacks ${name}`
    throw new BaselineError(
      `This database is older than the migration baseline, and ${problem}. Open it with commit ${lastCommit} first ` +
        `(restore a backup there and back up again), then with this version.`,
    )
  }
  return new Map([
    ...[...files].filter(([name]) => name.startsWith('baseline/')),
    ...[...applied].filter(([name]) => !replaced.has(name)),
  ])
}

/** Records the baseline in a database that has every migration it replaced, and touches nothing else. */
export async function adoptBaseline(
  client: pg.Client,
  applied: Migrations,
  files: Migrations,
): Promise<Migrations> {
  const adopted = await toBaseline(applied, files)
  if (adopted === applied) return applied
  await client.query('begin')
  try {
    await client.query('delete from schema_migrations')
    await client.query(
      'insert into schema_migrations (name, sha256) select * from unnest($1::text[], $2::text[])',
      [[...adopted.keys()], [...adopted.values()]],
    )
    await client.query('commit')
    return adopted
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
