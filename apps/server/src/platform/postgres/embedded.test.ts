import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts'
import { isAlive } from './processes.ts'
import { queryRow, cleanUp, isRoot, readPostmasterPid, createScratchDir } from './test-support.ts'

const dataDir = createScratchDir()
let database: EmbeddedPostgres
let firstStartMs = 0

beforeAll(async () => {
  const begun = Date.now()
  database = await startEmbedded({ dataDir })
  firstStartMs = Date.now() - begun
}, 30_000)

afterAll(async () => {
  await database.stop()
  await cleanUp()
})

describe('the embedded database', () => {
  it('is ready within a few seconds at the very first start', () => {
    expect(firstStartMs).toBeLessThan(8_000)
    expect(database).toMatchObject({ directory: join(dataDir, 'postgres'), moved: false })
  })

  it('answers node-postgres with its connection string, whatever PGPORT says', async () => {
    process.env.PGPORT = '1'
    try {
      const row = await queryRow(database.url, 'select current_database() as name, current_user as role')
      expect(row).toEqual({ name: 'mendwell', role: 'postgres' })
    } finally {
      delete process.env.PGPORT
    }
  })

  it('never runs as root', () => {
    const uid = statSync(`/proc/${readPostmasterPid(database.directory)}`).uid
    expect(uid).not.toBe(0)
    expect(lstatSync(join(database.directory, 'cluster'))).toMatchObject({ uid, mode: 0o40700 })
    const ownUid = process.getuid?.()
    expect(uid === ownUid).toBe(!isRoot)
  })

  it('is reachable by its private socket only', async () => {
    expect(await queryRow(database.url, 'show listen_addresses')).toEqual({ listen_addresses: '' })
    expect(statSync(join(database.directory, 'socket')).mode & 0o777).toBe(0o700)
  })

  it('asks for the password, which only its owner can read', async () => {
    expect(statSync(join(database.directory, 'postgres.secret')).mode & 0o777).toBe(0o600)
    const guessed = database.url.replace(/:[^:@]+@/, ':guess@')
    await expect(queryRow(guessed, 'select 1')).rejects.toThrow('password authentication failed')
    expect(await queryRow(database.url, 'select distinct auth_method from pg_hba_file_rules')).toEqual({
      auth_method: 'scram-sha-256',
    })
  })

  it.each([
    ['fsync', 'on'],
    ['synchronous_commit', 'on'],
    ['full_page_writes', 'on'],
    ['data_checksums', 'on'],
    ['wal_compression', 'pglz'],
    ['max_wal_size', '2GB'],
    ['shared_buffers', '256MB'],
    ['max_connections', '100'],
    ['work_mem', '16MB'],
    ['random_page_cost', '1.1'],
    ['jit', 'off'],
    ['server_encoding', 'UTF8'],
    ['TimeZone', 'UTC'],
    ['log_statement', 'none'],
    ['log_min_error_statement', 'panic'],
    ['log_parameter_max_length_on_error', '0'],
  ])('runs with %s = %s', async (name, value) => {
    expect(await queryRow(database.url, 'select current_setting($1) as value', [name])).toEqual({ value })
  })

  it('knows accented letters and sorts alike on every system', async () => {
    const question = `select lower('É') as lower, to_tsvector('simple', 'Müller')::text as words,
      datlocprovider as provider, datlocale as locale, datctype as ctype from pg_database where datname = 'mendwell'`
    const expected = { lower: 'é', words: "'müller':1", provider: 'b', locale: 'C.UTF-8', ctype: 'C.UTF-8' }
    expect(await queryRow(database.url, question)).toEqual(expected)
  })

  it('writes no patient data into its log when a statement fails', async () => {
    await queryRow(database.url, 'create table patient (name text unique, age int check (age > 0))')
    await queryRow(database.url, 'insert into patient values ($1, 70)', ['Smithson'])
    for (const [text, problem, ...values] of [
      ['insert into patient values ($1, 71)', 'duplicate key', 'Smithson'],
      ['insert into patient values ($1, -1)', 'check constraint', 'Smithson-Lee'],
      ['select $1::text::int', 'invalid input syntax', 'Smithson'],
      ["select * from nowhere where name = 'Smithson'", 'does not exist'],
    ] as const) {
      await expect(queryRow(database.url, text, values)).rejects.toThrow(problem)
    }
    const log = join(database.directory, 'log')
    const written = readdirSync(log).map((name) => readFileSync(join(log, name), 'utf8'))
    expect(written.join('')).toContain('ready to accept connections')
    expect(written.join('')).not.toContain('Smithson')
  })

  it('is not hit by Ctrl-C in the terminal, being in a process group of its own', () => {
    const pid = readPostmasterPid(database.directory)
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')
    expect(fields?.[2]).toBe(String(pid))
  })

  it('reports to a second start who uses the directory and since when', async () => {
    const told = `The data directory ${dataDir} is in use by process ${process.pid} since 20`
    await expect(startEmbedded({ dataDir })).rejects.toThrow(told)
    expect(await queryRow(database.url, 'select 1 as one')).toEqual({ one: 1 })
  })

  it('stops cleanly, twice if asked twice, and starts again in less than a second with its data', async () => {
    const pid = readPostmasterPid(database.directory)
    await Promise.all([database.stop(), database.stop()])
    await database.stop()
    expect(isAlive(pid)).toBe(false)
    expect(existsSync(join(database.directory, 'cluster', 'postmaster.pid'))).toBe(false)
    expect(existsSync(join(database.directory, 'mendwell.lock'))).toBe(false)
    const begun = Date.now()
    database = await startEmbedded({ dataDir })
    expect(Date.now() - begun).toBeLessThan(1_000)
    expect(await queryRow(database.url, 'select name from patient')).toEqual({ name: 'Smithson' })
  })

  it('makes a new password when the secret was lost', async () => {
    const before = database.url
    await database.stop()
    rmSync(join(database.directory, 'postgres.secret'))
    database = await startEmbedded({ dataDir })
    expect(database.url).not.toBe(before)
    expect(await queryRow(database.url, 'select name from patient')).toEqual({ name: 'Smithson' })
  })

  it('says why it cannot start, with the last lines of the server, and frees the directory', async () => {
    await database.stop()
    const conf = join(database.directory, 'cluster', 'postgresql.auto.conf')
    const kept = readFileSync(conf)
    writeFileSync(conf, 'no_such_setting = 1\n')
    await expect(startEmbedded({ dataDir })).rejects.toThrow(
      'unrecognized configuration parameter "no_such_setting"',
    )
    writeFileSync(conf, kept)
    database = await startEmbedded({ dataDir })
    expect(await queryRow(database.url, 'select 1 as one')).toEqual({ one: 1 })
  })
}, 60_000)
