import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildDatabaseUrl, executeOnCluster } from '../../testing/cluster.ts'
import { smallPng } from '../../testing/multipart.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { startBucket } from '../../testing/storage/bucket.ts'
import { HeadFiles, openHeadStore } from '../audit/heads.ts'
import { readReplaced } from '../db/baseline.ts'
import { connectAsOwner } from '../db/pools.ts'
import { createBucketStorage } from '../files/bucket-storage.ts'
import { createDirectoryStorage } from '../files/directory-storage.ts'
import { getFileName } from '../files/files.ts'
import { claimFiles } from '../files/claim-files.ts'
import { createServer } from '../../server.ts'
import { createLogger } from '../log.ts'
import {
  createBackup,
  runExclusiveBackup,
  openFileCopies,
  isRecheckDue,
  getSnapshotsDir,
  pruneBackups,
} from './backup.ts'
import { StorageUnavailableError, type StorageBackend } from '../files/storage-backend.ts'
import { RestoreError } from './load.ts'
import { restore, RestoreIncompleteError } from './restore.ts'
import { isLongRun, getRepeatCount } from '../../testing/repeat-count.ts'

let practice: TestServer
let nurse: Person
let organization: string
let to: string
const emptyDatabaseUrl: string[] = []

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor')
  nurse = await practice.person(organization, 'clinician')
  // As if far more had been written there than at the place where it is restored.
  await practice.owner.query('update compliance_position set lead = 1000000000000')
  to = mkdtempSync(join(tmpdir(), 'mendwell-backup-'))
  const caller = await practice.as(nurse)
  for (let number = 0; number < 20; number += 1) await register(caller, `B-${number}`)
  await storeFile(smallPng)
})
afterAll(async () => {
  for (const name of emptyDatabaseUrl)
    await executeOnCluster(inject('clusterUrl'), `drop database if exists ${name} with (force)`)
  await practice.close()
  rmSync(to, { recursive: true, force: true })
})

type Caller = Awaited<ReturnType<TestServer['as']>>
/** What the copy format has to escape. */
const medicalHistory = 'Tab\there, back\\slash and\nline'
const register = (caller: Caller, medicalRecordNumber: string) =>
  caller.raw('POST', '/api/patients', {
    firstName: 'Ada',
    lastName: 'Quill',
    medicalRecordNumber,
    medicalHistory,
  })

async function storeFile(content: Buffer): Promise<string> {
  const { server, clock } = practice
  const kept = await server.files.keep(organization, content)
  await server.database.within(organization, (db) => claimFiles(db, organization, [kept], clock.now))
  return kept.id
}

const openStorage = () => createDirectoryStorage(join(practice.dataDir, 'files'))
const makeTestBackup = (now = practice.clock.now) =>
  createBackup({ url: practice.url, place: openStorage(), keys: practice.keys, to, now })

async function restoreElsewhere(
  options: { name?: string; keys?: TestServer['keys']; bucket?: StorageBackend } = {},
) {
  const name = `restored_${randomBytes(6).toString('hex')}`
  await executeOnCluster(inject('clusterUrl'), `create database ${name}`)
  emptyDatabaseUrl.push(name)
  const url = buildDatabaseUrl(inject('clusterUrl'), name)
  const dataDir = mkdtempSync(join(tmpdir(), 'mendwell-restored-'))
  const result = await restore({
    url,
    place: options.bucket ?? createDirectoryStorage(join(dataDir, 'files')),
    bucket: options.bucket,
    keys: options.keys ?? practice.keys,
    from: to,
    name: options.name,
    dataDir,
    now: practice.clock.now,
  })
  return { url, dataDir, result }
}

const queryRows = async (url: string, sql: string) => {
  const client = await connectAsOwner(url)
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
const readAllRows = (url: string) =>
  queryRows(
    url,
    `select table_name::text as name, (xpath('/row/h/text()', query_to_xml(format('select md5(string_agg(t::text, '','' order by t::text)) as h from %I t',
       table_name), false, true, '')))[1]::text as rows from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('sessions', 'schema_migrations', 'schema_objects', 'compliance_position', 'rate_windows', 'rate_patients')
      order by 1`,
  )

describe('a backup', () => {
  it('restores every row, every file and an intact audit log', async () => {
    await practice.sealed()
    const made = await makeTestBackup()
    expect(made).toMatchObject({ files: 1, copied: 1, damaged: [] })
    const { url, dataDir, result } = await restoreElsewhere()
    expect(result.missing).toEqual([])
    expect(result.log.findings).toEqual([])
    expect(result.log.rows).toBeGreaterThanOrEqual(20)
    expect(await readAllRows(url)).toEqual(await readAllRows(practice.url))
    expect(readdirSync(join(dataDir, 'audit-heads'))).toHaveLength(1)
    const patients = await queryRows(url, 'select medical_history from patients limit 1')
    expect(patients).toEqual([{ medical_history: medicalHistory }])
    rmSync(dataDir, { recursive: true })
  })

  it.runIf(isLongRun)('is restored into a bucket with the heads of its log beside the files', async () => {
    await practice.sealed()
    const { name } = await makeTestBackup(new Date(practice.clock.now.getTime() - 1_000))
    const storage = await startBucket()
    const files = createBucketStorage(storage)
    try {
      const { dataDir, result } = await restoreElsewhere({ name, bucket: files })
      expect([result.missing, result.log.findings]).toEqual([[], []])
      const head = await new HeadFiles(dataDir).of(organization)
      expect(head).not.toBeNull()
      expect(await openHeadStore(files).of(organization)).toEqual(head)
      rmSync(dataDir, { recursive: true })
    } finally {
      await storage.end()
    }
  })

  it.runIf(isLongRun)(
    'from before the baseline is restored when it has all migrations that the baseline replaced',
    async () => {
      const { rows: current } = await practice.owner.query<{ name: string; sha256: string }>(
        'select name, sha256 from schema_migrations',
      )
      const record = async (migrations: [string, string][]) => {
        await practice.owner.query('delete from schema_migrations')
        await practice.owner.query(
          'insert into schema_migrations (name, sha256) select * from unnest($1::text[], $2::text[])',
          [migrations.map(([file]) => file), migrations.map(([, sha256]) => sha256)],
        )
      }
      const replaced = [...(await readReplaced())]
      try {
        await record(replaced)
        const whole = await makeTestBackup(new Date(practice.clock.now.getTime() - 3_000))
        const { url, dataDir } = await restoreElsewhere({ name: whole.name })
        expect(await readAllRows(url)).toEqual(await readAllRows(practice.url))
        rmSync(dataDir, { recursive: true })
        await record(replaced.slice(0, -1))
        const older = await makeTestBackup(new Date(practice.clock.now.getTime() - 4_000))
        const refused = restoreElsewhere({ name: older.name })
        await expect(refused).rejects.toThrow(RestoreError)
        await expect(refused).rejects.toThrow(`lacks ${replaced.at(-1)?.[0]}. Open it with commit`)
      } finally {
        await record(current.map(({ name, sha256 }) => [name, sha256]))
      }
    },
  )

  it.runIf(isLongRun)(
    'works after a restore: people sign in again, and the log continues after its last row',
    async () => {
      await makeTestBackup(new Date(practice.clock.now.getTime() + 1_000))
      const { url, dataDir } = await restoreElsewhere()
      expect(await queryRows(url, 'select * from sessions')).toEqual([])
      const { keys, clock } = practice
      const server = await createServer({
        databaseUrl: url,
        dataDir,
        keys,
        log: createLogger('silent'),
        demo: false,
        clock: () => clock.now,
      })
      const signedIn = await server.http.inject({
        method: 'POST',
        url: '/api/auth/signin',
        payload: { email: nurse.email, password: 'a-long-test-password' },
      })
      expect(signedIn.statusCode).toBe(200)
      const unsealed = async () => {
        await server.sealer.sealAll()
        const [counts] = await queryRows(
          url,
          `select (select count(*) from compliance_logs) - (select sum(cardinality(log_ids)) from compliance_seals) as open`,
        )
        return Number(counts.open)
      }
      // Transactions of other test files on this cluster hold the horizon back for a moment.
      await expect.poll(unsealed, { timeout: 20_000 }).toBe(0)
      await server.close()
      rmSync(dataDir, { recursive: true })
    },
  )

  it.runIf(isLongRun)(
    'made during writes is consistent: each record with its audit row, or neither',
    async () => {
      const caller = await practice.as(nurse)
      let writing = true
      const written = (async () => {
        for (let number = 0; writing; number += 1) await register(caller, `W-${number}`)
      })()
      const later = new Date(practice.clock.now.getTime() + 2_000)
      await makeTestBackup(later)
      writing = false
      await written
      await practice.sealed()
      const { url, dataDir, result } = await restoreElsewhere()
      expect(result.log.findings).toEqual([])
      const [counts] = await queryRows(
        url,
        `select (select count(*)::int from patients) as patients,
              (select count(*)::int from compliance_logs where action = 'patient.create') as logged`,
      )
      expect(counts.patients).toBe(counts.logged)
      rmSync(dataDir, { recursive: true })
    },
  )

  it('copies a file once, and says which are damaged', async () => {
    const id = await storeFile(Buffer.concat([smallPng, randomBytes(50)]))
    const bad = await storeFile(Buffer.concat([smallPng, randomBytes(60)]))
    const path = join(practice.dataDir, 'files', 'kept', getFileName(organization, bad))
    const bytes = readFileSync(path)
    bytes[bytes.length - 1]! ^= 1
    writeFileSync(path, bytes)
    const made = await makeTestBackup(new Date(practice.clock.now.getTime() + 3_000))
    expect(made).toMatchObject({ files: 3, copied: 1, damaged: [getFileName(organization, bad)] })
    expect(await openFileCopies(to).read(getFileName(organization, id))).not.toBeNull()
    const { dataDir, result } = await restoreElsewhere()
    expect(result).toMatchObject({ files: 2, missing: [getFileName(organization, bad)] })
    rmSync(dataDir, { recursive: true })
  })

  it('that fails leaves nothing behind', async () => {
    const away: StorageBackend = {
      ...openStorage(),
      read: () => Promise.reject(new StorageUnavailableError(new Error('gone'))),
    }
    await storeFile(Buffer.concat([smallPng, randomBytes(80)]))
    const [kept] = (
      await practice.owner.query('select id from stored_files order by kept_at desc, id limit 1')
    ).rows
    const now = new Date(practice.clock.now.getTime() + 30_000)
    await expect(
      createBackup({ url: practice.url, place: away, keys: practice.keys, to, now }),
    ).rejects.toThrow('storage')
    expect(readdirSync(getSnapshotsDir(to)).filter((name) => name.endsWith('.partial'))).toEqual([])
    expect(kept).toBeDefined()
  })

  it.runIf(isLongRun)('calls a file withdrawn, not damaged, whose record goes meanwhile', async () => {
    const id = await storeFile(Buffer.concat([smallPng, randomBytes(90)]))
    const going: StorageBackend = {
      ...openStorage(),
      async read(name) {
        if (!name.endsWith(id)) return openStorage().read(name)
        await practice.owner.query('delete from stored_files where id = $1', [id])
        return null
      },
    }
    const now = new Date(practice.clock.now.getTime() + 31_000)
    const made = await createBackup({ url: practice.url, place: going, keys: practice.keys, to, now })
    expect(made.withdrawn).toEqual([getFileName(organization, id)])
    const { result, dataDir } = await restoreElsewhere({ name: made.name })
    expect(result.missing).not.toContain(getFileName(organization, id))
    rmSync(dataDir, { recursive: true })
  })

  it('under another key goes into another directory', async () => {
    const keys = { ...practice.keys, backups: randomBytes(32) }
    const now = new Date(practice.clock.now.getTime() + 32_000)
    await expect(createBackup({ url: practice.url, place: openStorage(), keys, to, now })).rejects.toThrow(
      'different master key',
    )
  })

  it.runIf(isLongRun)(
    'is restored only into an empty installation, and continues where its files were interrupted',
    async () => {
      const name = `restored_${randomBytes(6).toString('hex')}`
      await executeOnCluster(inject('clusterUrl'), `create database ${name}`)
      emptyDatabaseUrl.push(name)
      const dataDir = mkdtempSync(join(tmpdir(), 'mendwell-restored-'))
      const free = createDirectoryStorage(join(dataDir, 'files'))
      const into = (options: { place: StorageBackend; resume?: boolean }) =>
        restore({
          ...{ url: buildDatabaseUrl(inject('clusterUrl'), name), keys: practice.keys, from: to, dataDir },
          ...{ now: practice.clock.now, ...options },
        })
      await expect(into({ place: openStorage() })).rejects.toThrow('The file storage is not empty')
      let writes = 0
      const full: StorageBackend = {
        ...free,
        write: (...file) => ((writes += 1) > 1 ? Promise.reject(new Error('no room')) : free.write(...file)),
      }
      await expect(into({ place: full })).rejects.toBeInstanceOf(RestoreIncompleteError)
      const { files, log, loaded } = await into({ place: free, resume: true })
      expect([files > 1, log.findings, loaded]).toEqual([true, [], undefined])
      rmSync(dataDir, { recursive: true })
    },
  )

  it('cannot be read without the key: no name in any byte of it', async () => {
    for (const entry of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
      const path = join(to, entry)
      if (!statSync(path).isFile()) continue
      const bytes = readFileSync(path)
      for (const word of ['Back\\', 'slash', nurse.email, 'Harbor'])
        expect(bytes.includes(word), `${word} in ${entry}`).toBe(false)
    }
  })

  it('is rejected under another key, changed by one bit, truncated, and over existing records', async () => {
    const { name } = await makeTestBackup(new Date(practice.clock.now.getTime() + 4_000))
    const keys = { ...practice.keys, backups: randomBytes(32) }
    await expect(restoreElsewhere({ name, keys })).rejects.toThrow('different master key')
    const path = join(getSnapshotsDir(to), name, 'database.mwb')
    const whole = readFileSync(path)
    const places = [Math.floor(whole.length / 2), 60, whole.length - 1]
    for (const at of places.slice(0, getRepeatCount(1, 3))) {
      const bent = Buffer.from(whole)
      bent[at]! ^= 1
      writeFileSync(path, bent)
      await expect(restoreElsewhere({ name })).rejects.toThrow('modified or truncated')
    }
    for (const length of [whole.length - 30, 20, 40].slice(0, getRepeatCount(1, 3))) {
      writeFileSync(path, whole.subarray(0, length))
      await expect(restoreElsewhere({ name })).rejects.toThrow('truncated')
    }
    writeFileSync(path, whole)
    const into = restore({
      url: practice.url,
      place: createDirectoryStorage(join(to, 'nothing')),
      keys: practice.keys,
      from: to,
      dataDir: join(to, 'nothing'),
      now: practice.clock.now,
    })
    await expect(into).rejects.toThrow('contains records')
  })

  it.runIf(isLongRun)('goes when it is old, and its files with it once no other names them', async () => {
    const names = readdirSync(getSnapshotsDir(to))
    expect(await pruneBackups(to)).toEqual({ dropped: [] })
    mkdirSync(join(getSnapshotsDir(to), '@eaDir')) // as some storages leave it
    await makeTestBackup(new Date(practice.clock.now.getTime() + 3 * 86_400_000 + 7_000))
    const { dropped } = await pruneBackups(to)
    // All were made on one day: the newest stays.
    expect(dropped.toSorted()).toEqual(names.toSorted().slice(0, -1))
    const { result, dataDir } = await restoreElsewhere()
    expect(result.files).toBe(3)
    rmSync(dataDir, { recursive: true })
  })

  it('is made by one at a time', async () => {
    const one = () =>
      runExclusiveBackup({
        url: practice.url,
        place: openStorage(),
        keys: practice.keys,
        to,
        now: new Date(practice.clock.now.getTime() + 6_000),
      })
    const both = await Promise.allSettled([one(), one()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('verifies each copy once a month, and copies again what went bad', async () => {
    const name = getFileName(organization, await storeFile(Buffer.concat([smallPng, randomBytes(70)])))
    await makeTestBackup(new Date(practice.clock.now.getTime() + 5_000))
    const path = join(to, 'files', 'kept', name)
    const good = readFileSync(path)
    writeFileSync(path, Buffer.alloc(good.length))
    const days = Array.from({ length: 30 }, (_, day) => practice.clock.now.getTime() + (day + 1) * 86_400_000)
    const due = days.map((at) => new Date(at)).filter((day) => isRecheckDue(name, day))
    expect(due).toHaveLength(1)
    await makeTestBackup(due[0])
    expect(readFileSync(path)).toEqual(good)
  })
})
