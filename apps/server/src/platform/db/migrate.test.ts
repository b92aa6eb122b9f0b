import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildDatabaseUrl, executeOnCluster } from '../../testing/cluster.ts'
import { Database } from './database.ts'
import { listMigrations, migrate } from './migrate.ts'
import { connectAsOwner } from './pools.ts'

const clusterUrl = inject('clusterUrl')
const name = `migrate_${randomBytes(4).toString('hex')}`
const ordinary = `${name}_owner`
const url = buildDatabaseUrl(clusterUrl, name)

beforeAll(() => executeOnCluster(clusterUrl, `create database ${name}`))
afterAll(async () => {
  await executeOnCluster(clusterUrl, `drop database ${name} with (force)`)
  await executeOnCluster(clusterUrl, `drop database if exists ${ordinary} with (force)`)
  await executeOnCluster(clusterUrl, `drop role if exists ${ordinary}`)
})

const executeSql = async (sql: string) => {
  const owner = await connectAsOwner(url)
  await owner.query(sql)
  await owner.end()
}

describe('bringing a database up to date', () => {
  it('applies every file once, also when several servers start together', async () => {
    const applied = (await Promise.all([migrate(url), migrate(url), migrate(url)])).flat()
    expect(applied.length).toBeGreaterThan(5)
    expect(new Set(applied).size).toBe(applied.length)
    expect(await migrate(url)).toEqual([])
  })

  it('applies exactly the files that a backup names, and the others afterwards, whatever their number', async () => {
    const all = await listMigrations()
    const late = 'baseline/21-messages.sql'
    const only = all.filter((file) => file !== late)
    expect(only).toHaveLength(all.length - 1)
    await executeOnCluster(clusterUrl, `create database ${name}_gap`)
    const gap = buildDatabaseUrl(clusterUrl, `${name}_gap`)
    expect(await migrate(gap, { only })).toEqual(only)
    expect(await migrate(gap)).toEqual([late])
    await executeOnCluster(clusterUrl, `drop database ${name}_gap with (force)`)
  })

  it('rejects a file that was changed after it was applied', async () => {
    await executeSql(`update schema_migrations set sha256 = 'other' where name like 'baseline/01%'`)
    await expect(migrate(url)).rejects.toThrow(
      'baseline/01-platform.sql was changed after it was applied to this database',
    )
  })

  it('rejects a database that a newer version made', async () => {
    await executeSql(`insert into schema_migrations (name, sha256) values ('999-future.sql', 'x')`)
    await expect(migrate(url)).rejects.toThrow('created by a newer version: it has 999-future.sql')
  })

  it('works for an owner who is no superuser', async () => {
    await executeOnCluster(
      clusterUrl,
      `create role ${ordinary} login password 'ordinary' nosuperuser createrole`,
    )
    await executeOnCluster(clusterUrl, `grant mendwell_app, mendwell_log, mendwell_seal to ${ordinary}`)
    await executeOnCluster(clusterUrl, `create database ${ordinary} owner ${ordinary}`)
    const own = buildDatabaseUrl(clusterUrl, ordinary).replace(
      /^(postgres(?:ql)?:\/\/)[^@/]*(?=@)/,
      `$1${ordinary}:ordinary`,
    )
    expect((await migrate(own)).length).toBeGreaterThan(5)
    const database = new Database({ url: own, poolSize: 2 })
    try {
      const [row] = await database.open((db) => db.raw<{ who: string }>('select current_user as who'))
      expect(row?.who).toBe('mendwell_app')
      expect(
        await database.open((db) => db.raw('select * from enter($1, now(), false)', [Buffer.alloc(32)])),
      ).toEqual([])
    } finally {
      await database.close()
    }
  })
})
