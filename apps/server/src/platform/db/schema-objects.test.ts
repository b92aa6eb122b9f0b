/** Functions, views, and triggers follow their files, and a database from before the baseline is adopted without being touched. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildDatabaseUrl, executeOnCluster } from '../../testing/cluster.ts'
import { readReplaced } from './baseline.ts'
import { listMigrations, migrate, readMigrations } from './migrate.ts'
import { connectAsOwner, type Client } from './pools.ts'
import { existingSql, listCalled, readObjects } from './schema-objects.ts'

const clusterUrl = inject('clusterUrl')
const name = `objects_${randomBytes(4).toString('hex')}`
const url = buildDatabaseUrl(clusterUrl, name)
let owner: Client

beforeAll(async () => {
  await executeOnCluster(clusterUrl, `create database ${name}`)
  await migrate(url)
  owner = await connectAsOwner(url)
})
afterAll(async () => {
  await owner.end()
  await executeOnCluster(clusterUrl, `drop database ${name} with (force)`)
})

/** Definitions, owners, and grants of everything that the files define. */
async function describeObjects(): Promise<unknown[]> {
  const { rows } = await owner.query(`
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text, p.proowner::regrole::text as owner,
           p.proacl::text as grants
      from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select t.tgrelid::regclass || '.' || t.tgname, pg_get_triggerdef(t.oid), '', '' from pg_trigger t where not t.tgisinternal
    union all
    select c.oid::regclass::text, pg_get_viewdef(c.oid), c.relowner::regrole::text, c.relacl::text
      from pg_class c where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
    order by 1`)
  return rows
}

const currentHash = async (file: string) => {
  const sql = 'select sha256 from schema_objects where file = $1 and replaced_at is null'
  return (await owner.query<{ sha256: string }>(sql, [file])).rows[0]?.sha256
}

describe('schema objects', () => {
  it('every function, view, and trigger of the database has its file, and every file its object', async () => {
    const { rows } = await owner.query<{ file: string }>(existingSql)
    const files = (await readObjects()).map(({ file }) => file)
    expect(rows.map(({ file }) => file).toSorted()).toEqual(files.toSorted())
  })

  it('defines each function once, and under the name of its file', async () => {
    const definitions = (await readObjects()).flatMap(({ file, text }) =>
      [...text.matchAll(/^create (?:or replace )?function (\w+)/gim)].map(([, defined]) => [file, defined]),
    )
    expect(definitions.filter(([file, defined]) => file !== `functions/${defined}.sql`)).toEqual([])
    const migrations = [...(await readMigrations())]
    expect(
      migrations.filter(([, text]) => /^\s*create (or replace )?(function|view|trigger)\b/im.test(text)),
    ).toEqual([])
  })

  it('load again over what is there, with the same definitions, owners, and grants', async () => {
    const before = await describeObjects()
    await owner.query('delete from schema_objects')
    expect(await migrate(url)).toEqual([])
    expect(await describeObjects()).toEqual(before)
  })

  it('apply the file whose text changed, and only that', async () => {
    const file = 'functions/bump_version.sql'
    const hash = await currentHash(file)
    await owner.query(`update schema_objects set sha256 = 'older' where file = $1`, [file])
    await owner.query(
      `create or replace function bump_version() returns trigger language plpgsql as $$ begin return null; end $$`,
    )
    await migrate(url)
    expect(await currentHash(file)).toBe(hash)
    const { rows } = await owner.query(`select prosrc from pg_proc where proname = 'bump_version'`)
    expect(rows[0].prosrc).toContain('old.version + 1')
    const { rows: applied } = await owner.query(
      `select file from schema_objects where replaced_at is not null`,
    )
    expect(applied).toEqual([{ file }])
  })

  it('come before a migration that calls them, and after one that drops them', async () => {
    const migration = `
      drop function if exists enter(bytea);
      create policy own on notes using (organization_id = current_organization());`
    expect(listCalled(await readObjects(), migration).map((object) => object.name)).toEqual([
      'current_organization',
    ])
  })

  it('put back what a migration dropped', async () => {
    const before = await describeObjects()
    await owner.query(
      'drop view claim_standings; drop function claims_coded; drop trigger version on patients',
    )
    await migrate(url)
    expect(await describeObjects()).toEqual(before)
  })

  it('reject an older server that would restore a replaced definition', async () => {
    const file = 'functions/bump_version.sql'
    await owner.query(`update schema_objects set replaced_at = now() where file = $1`, [file])
    await owner.query(`insert into schema_objects (file, sha256) values ($1, 'newer')`, [file])
    await expect(migrate(url)).rejects.toThrow(
      'updated by a newer version: it replaced sql/functions/bump_version.sql',
    )
    await owner.query(`delete from schema_objects where file = $1 and sha256 = 'newer'`, [file])
    await owner.query(`update schema_objects set replaced_at = null where file = $1 and sha256 <> 'older'`, [
      file,
    ])
  })
})

describe('a database from before the baseline', () => {
  const becomeOld = async (without = '') => {
    const replaced = [...(await readReplaced())].filter(([file]) => file !== without)
    await owner.query("delete from schema_migrations where name like 'baseline/%'")
    await owner.query('drop table if exists schema_objects')
    await owner.query(
      'insert into schema_migrations (name, sha256) select * from unnest($1::text[], $2::text[])',
      [replaced.map(([file]) => file), replaced.map(([, sha256]) => sha256)],
    )
  }

  it('is adopted untouched when it has every migration that the baseline replaced', async () => {
    const before = await describeObjects()
    await becomeOld()
    expect(await migrate(url)).toEqual([])
    const { rows } = await owner.query<{ name: string }>('select name from schema_migrations')
    expect(rows.map((row) => row.name).toSorted()).toEqual((await listMigrations()).toSorted())
    expect(await describeObjects()).toEqual(before)
  })

  it('gets instructions what to run first when it lacks one', async () => {
    const [last] = [...(await readReplaced()).keys()].slice(-1)
    await becomeOld(last)
    await expect(migrate(url)).rejects.toThrow(
      new RegExp(`lacks ${last}. Open it with commit [0-9a-f]{40} first`),
    )
  })
})
