import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServer } from '../server.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { startBucket } from '../testing/storage/bucket.ts'
import { signHead } from './audit/chain.ts'
import { openHeadStore, HeadFiles } from './audit/heads.ts'
import { verifyLog } from './audit/verify.ts'
import { connectAsOwner } from './db/pools.ts'
import { createBucketStorage } from './files/bucket-storage.ts'
import { createDirectoryStorage } from './files/directory-storage.ts'
import { getFileName } from './files/files.ts'
import { claimFiles } from './files/claim-files.ts'
import { readInstallationMark } from './files/storage-backend.ts'
import { joinInstallation } from './installation.ts'
import { deriveKeys } from './keys.ts'
import { createLogger } from './log.ts'
import { rekey } from './rekey.ts'
import { encrypt, decrypt } from './encryption.ts'

let practice: TestServer
beforeAll(async () => {
  practice = await startTestServer()
})
afterAll(() => practice.close())

const openStorage = () => createDirectoryStorage(join(practice.dataDir, 'files'))
const joinTestInstallation = (other: Partial<Parameters<typeof joinInstallation>[0]> = {}) =>
  joinInstallation({ url: practice.url, keys: practice.keys, place: openStorage(), ...other })
const createKeys = () => deriveKeys(randomBytes(32).toString('hex'))

it('the first start says which key and which files belong to a database, and every later one is held to it', async () => {
  const id = await joinTestInstallation()
  expect(await readInstallationMark(openStorage())).toBe(id)
  expect(await joinTestInstallation()).toBe(id)
  await expect(joinTestInstallation({ keys: createKeys() })).rejects.toThrow('Set MASTER_KEY to that key')
})

it('files of another installation, and unknown files, prevent the start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mendwell-foreign-'))
  const foreign = createDirectoryStorage(folder)
  await foreign.write(getFileName(randomUUID(), randomUUID()), Buffer.from('sealed'))
  await expect(joinTestInstallation({ place: foreign })).rejects.toThrow('different installation')
  await foreign.write('installation', Buffer.from(randomUUID()))
  await expect(joinTestInstallation({ place: foreign })).rejects.toThrow('different installation')
  rmSync(folder, { recursive: true })
})

it('files from before they were marked are taken as this installation’s once one of them is known here', async () => {
  const organization = await practice.organization('Harbor')
  const kept = await practice.server.files.keep(organization, randomBytes(40))
  await practice.server.database.within(organization, (db) =>
    claimFiles(db, organization, [kept], practice.clock.now),
  )
  await openStorage().remove('installation')
  expect(await readInstallationMark(openStorage())).toBeNull()
  expect(await readInstallationMark(openStorage())).not.toBe(await joinTestInstallation())
  expect(await readInstallationMark(openStorage())).toBe(await joinTestInstallation())
})

it('the master key is changed without other processes: files, second factors, mail and drafts open, and the log is intact', async () => {
  const organization = await practice.organization('Rekeyed')
  const nurse = await practice.person(organization, 'clinician')
  const client = await practice.as(nurse)
  // A busy machine may answer later; the log needs the row.
  await expect.poll(async () => (await client.raw('GET', '/api/patients')).status).toBe(200)
  const content = randomBytes(3_000)
  const kept = await practice.server.files.keep(organization, content)
  await practice.server.database.within(organization, (db) =>
    claimFiles(db, organization, [kept], practice.clock.now),
  )
  const old = practice.keys
  const { owner, url, dataDir, clock } = practice
  await owner.query('insert into totp_secrets (user_id, sealed) values ($1, $2)', [
    nurse.id,
    encrypt(old.factors, `${nurse.id} JBSWY3DPEHPK3PXP`),
  ])
  await owner.query('insert into draft_keys (user_id, sealed, created_at) values ($1, $2, now())', [
    nurse.id,
    encrypt(old.drafts, 'a draft key'),
  ])
  await owner.query('insert into outgoing_mail (sealed, created_at) values ($1, now())', [
    encrypt(old.mail, '{"to":"x"}'),
  ])
  const next = createKeys()
  const change = (from = old, to = next) =>
    rekey({ url, place: openStorage(), dataDir, old: from, next: to, now: clock.now })
  const atWork = rekey({ url, place: openStorage(), dataDir, old, next, now: clock.now, patienceMs: 0 })
  await expect(atWork).rejects.toThrow(/still connected.*mendwell_app \(process \d+/)
  await practice.sealed()
  await practice.server.close()

  const { files, damaged } = await change()
  expect([files >= 1, damaged]).toEqual([true, []])
  expect(await change()).toMatchObject({ damaged: [] }) // a second time is harmless
  await expect(change(createKeys(), createKeys())).rejects.toThrow('neither of the given keys')
  await expect(joinTestInstallation()).rejects.toThrow('Set MASTER_KEY')
  await joinTestInstallation({ keys: next })

  const sealedIn = async (table: string) => (await owner.query(`select sealed from ${table}`)).rows[0].sealed
  expect(decrypt(next.factors, await sealedIn('totp_secrets'))).toBe(`${nurse.id} JBSWY3DPEHPK3PXP`)
  expect(decrypt(next.drafts, await sealedIn('draft_keys'))).toBe('a draft key')
  expect(decrypt(next.mail, await sealedIn('outgoing_mail'))).toBe('{"to":"x"}')
  await owner.query('delete from totp_secrets; delete from outgoing_mail')

  const server = await createServer({
    ...{ databaseUrl: url, dataDir, keys: next, log: createLogger('silent'), demo: false },
    clock: () => clock.now,
  })
  expect((await server.files.read(organization, kept.id)).equals(content)).toBe(true)
  const signedIn = await server.http.inject({
    ...{ method: 'POST', url: '/api/auth/signin' },
    payload: { email: nurse.email, password: 'a-long-test-password' },
  })
  expect(signedIn.statusCode).toBe(200)
  await server.close()
  const verdict = await verifyLog({ url, dataDir, key: next.audit, now: clock.now })
  expect(verdict.findings).toEqual([])
  expect(verdict.rows).toBeGreaterThan(1)
  const underOld = await verifyLog({ url, dataDir, key: old.audit, now: clock.now })
  expect(underOld.findings.length).toBeGreaterThan(0)

  // Once more: rows from before the first change are still good.
  const last = createKeys()
  clock.now = new Date(clock.now.getTime() + 1_000)
  await change(next, last)
  expect((await verifyLog({ url, dataDir, key: last.audit, now: clock.now })).findings).toEqual([])
})

it('a server that has just stopped is no obstacle: its last connections are waited for', async () => {
  const testServer = await startTestServer()
  const { url, dataDir, clock, keys: old } = testServer
  const files = createDirectoryStorage(join(dataDir, 'files'))
  const waits: number[] = []
  try {
    await testServer.server.close()
    await joinInstallation({ url, keys: old, place: files })
    const lingering = await connectAsOwner(url)
    await lingering.query(`set application_name = 'mendwell mendwell_app'`)
    const onWait = (connections: number) => {
      if (waits.push(connections) === 1) void lingering.end()
    }
    await rekey({ url, place: files, dataDir, old, next: createKeys(), now: clock.now, onWait })
  } finally {
    await testServer.close()
  }
  expect(waits[0]).toBeGreaterThanOrEqual(1)
})

it('a change of the master key verifies the log against its heads in the bucket too, and signs those again', async () => {
  const testServer = await startTestServer()
  const storage = await startBucket()
  const files = createBucketStorage(storage)
  const { url, dataDir, clock, keys: old } = testServer
  try {
    const organization = await testServer.organization('Harbor')
    await (
      await testServer.as(await testServer.person(organization, 'clinician'))
    ).raw('GET', '/api/patients')
    await testServer.sealed()
    await testServer.server.close()
    await joinInstallation({ url, keys: old, place: files })
    const next = createKeys()
    const change = () => rekey({ url, place: files, bucket: files, dataDir, old, next, now: clock.now })
    const head = (await new HeadFiles(dataDir).of(organization))! // encrypted above
    const ahead = { ...head, seq: head.seq + 1 }
    await openHeadStore(files).keep({ ...ahead, signature: signHead(old.audit, ahead) })
    await expect(change()).rejects.toThrow('the log ends before the head stored outside')

    await openHeadStore(files).keep(head)
    await change()
    const signature = signHead(next.audit, head)
    expect(await openHeadStore(files).of(organization)).toMatchObject({ seq: head.seq, signature })

    // Restarted after an interruption, it replaces no head that the log does not contain.
    await openHeadStore(files).keep({ ...ahead, signature: signHead(old.audit, ahead) })
    await expect(change()).rejects.toThrow('the log ends before the head stored outside')
  } finally {
    await storage.end()
    await testServer.close()
  }
})
