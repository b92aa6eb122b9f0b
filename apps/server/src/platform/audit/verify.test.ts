/** What the verifier distinguishes: pending rows, rows that are never sealed, rows that we did not write, and missing heads. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { createPatient, readPatient } from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'
import { startBucket } from '../../testing/storage/bucket.ts'
import { connectAsOwner, type Client } from '../db/pools.ts'
import { createBucketStorage } from '../files/bucket-storage.ts'
import type { StorageBackend } from '../files/storage-backend.ts'
import { HeadFiles, openHeadStore } from './heads.ts'
import { Sealer } from './seal.ts'
import { createVerifier, verifyLog } from './verify.ts'
import { formatVerificationReport } from './format-report.ts'

let practice: TestServer
let organization: string
let read: () => Promise<void>
const elsewhere = mkdtempSync(join(tmpdir(), 'mendwell-elsewhere-'))

beforeAll(async () => {
  practice = await startTestServer({ seals: true })
  ;({ organization, read } = await createOrganizationLog(practice))
  await practice.sealed()
  // As after a restore: transactions are counted on from a higher number.
  await practice.owner.query('update compliance_position set lead = 1000000000000')
  await read()
  await practice.sealed()
})
afterAll(async () => {
  await practice.close()
  rmSync(elsewhere, { recursive: true, force: true })
})

/** One organization with one patient, and a way to add a row to its log. */
async function createOrganizationLog(of: TestServer) {
  const id = await of.organization('Harbor')
  const nurse: ApiClient = await of.as(await of.person(id, 'clinician'))
  const { body } = await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })
  const look = async () => {
    expect((await nurse.call(readPatient, { params: { patientId: body.id } })).status).toBe(200)
  }
  return { organization: id, read: look }
}

const addMinutes = (minutes: number) => new Date(practice.clock.now.getTime() + minutes * 60_000)
const verifyAt = (now: Date, more: { dataDir?: string; place?: StorageBackend } = {}) =>
  verifyLog({ url: practice.url, key: practice.auditKey, dataDir: practice.dataDir, now, ...more })
const getNewestRow = async () =>
  (await practice.owner.query('select id from compliance_logs order by xid desc, id desc limit 1')).rows[0]
    .id as string

/** Runs beside a connection to another database of the cluster that has started `begun` and not ended it. */
async function withOpenTransaction(url: string, begun: string, work: (pid: number) => Promise<void>) {
  const other: Client = await connectAsOwner(url)
  try {
    await other.query('begin')
    const { rows } = await other.query(`select pg_backend_pid() as pid, ${begun}`)
    await work(rows[0].pid)
  } finally {
    await other.end()
  }
}
const withOpenWrite = (work: (pid: number) => Promise<void>) =>
  withOpenTransaction(inject('clusterUrl'), 'pg_current_xact_id()', work)
/** No sealing while this lock is held. */
const withSealingBlocked = (work: (pid: number) => Promise<void>) =>
  withOpenTransaction(practice.url, 'pg_advisory_xact_lock(7305611185)', work)

describe('a transaction that runs somewhere in the cluster', () => {
  it('leaves rows pending for their seal, reports what delays them, and finds no tampering', async () => {
    await withOpenWrite(async (pid) => {
      await read()
      const young = await verifyAt(practice.clock.now)
      expect(young).toMatchObject({ findings: [], held: null })
      expect(young.unsealed).toBeGreaterThan(0)
      // Short transactions of other tests may be older for a moment.
      await expect
        .poll(async () => (await verifyAt(addMinutes(2))).held?.by?.pid, { timeout: 20_000 })
        .toBe(pid)
      const verdict = await verifyAt(addMinutes(2))
      expect(verdict.findings).toEqual([])
      expect(verdict.held).toMatchObject({ rows: verdict.unsealed, since: practice.clock.now.toISOString() })
      expect(formatVerificationReport(verdict)).toContainEqual(
        expect.stringMatching(/^WAITING \d+ rows since .* process \d+ in/),
      )
      expect(formatVerificationReport(verdict).at(-1)).toMatch(/^Audit log verified: /)
    })
    await practice.sealed()
    expect(await verifyAt(addMinutes(2))).toMatchObject({ findings: [], held: null, unsealed: 0 })
  })

  it('hides no row inserted under an old number', () =>
    withOpenWrite(async () => {
      const { rows } = await practice.owner.query(
        `insert into compliance_logs (id, organization_id, xid, action, timestamp, mac)
         select gen_random_uuid(), organization_id, xid, action, timestamp, mac from compliance_logs
          order by xid limit 1 returning id`,
      )
      expect((await verifyAt(practice.clock.now)).findings).toEqual([
        { organizationId: organization, row: rows[0].id, what: 'row is outside the chain' },
      ])
      await practice.owner.query('delete from compliance_logs where id = $1', [rows[0].id])
    }))

  it('hides no row inserted among pending ones', () =>
    withOpenWrite(async () => {
      const { rows } = await practice.owner.query(
        `insert into compliance_logs (id, organization_id, action, timestamp, mac)
         select gen_random_uuid(), organization_id, action, timestamp, mac from compliance_logs limit 1 returning id`,
      )
      expect((await verifyAt(practice.clock.now)).findings).toEqual([
        { organizationId: organization, row: rows[0].id, what: 'row was changed' },
      ])
      await practice.owner.query('delete from compliance_logs where id = $1', [rows[0].id])
    }))

  it('hides no row delayed until a transaction that has not begun', () =>
    withOpenWrite(async () => {
      await read()
      const id = await getNewestRow()
      const before = await practice.owner.query(
        'select xid::text as xid from compliance_logs where id = $1',
        [id],
      )
      const put = (xid: string) =>
        practice.owner.query('update compliance_logs set xid = $2::xid8 where id = $1', [id, xid])
      await put('900000000000000000')
      expect((await verifyAt(practice.clock.now)).findings).toEqual([
        { organizationId: organization, row: id, what: 'row refers to a transaction that has not started' },
      ])
      await put(before.rows[0].xid)
    }))
})

describe('a row that could be sealed', () => {
  it(
    'is a finding when it is never sealed, and none when sealing continues',
    { timeout: 90_000 },
    async () => {
      await practice.sealed()
      await withSealingBlocked(async () => {
        await read()
        const id = await getNewestRow()
        await expect
          .poll(async () => (await verifyAt(addMinutes(2))).findings, { timeout: 60_000 })
          .toEqual([
            { organizationId: organization, row: id, what: 'row should have been sealed but was not' },
          ])
      })
      let goesOn: Promise<void> | undefined
      await withSealingBlocked(async () => {
        await read()
        goesOn = verifyAt(addMinutes(2)).then(({ findings }) => expect(findings).toEqual([]))
        await wait(1_000)
      })
      await goesOn
    },
  )

  it('shows its age on a gauge, which falls to nothing with its seal', async () => {
    const { sealer } = practice.server
    await practice.sealed()
    expect(await sealer.unsealedSeconds()).toBe(0)
    const before = practice.clock.now
    await withSealingBlocked(async () => {
      await read()
      practice.clock.now = addMinutes(1.5)
      expect(await sealer.unsealedSeconds()).toBe(90)
    })
    practice.clock.now = before
    await practice.sealed()
    expect(await sealer.unsealedSeconds()).toBe(0)
  })

  it('cannot hide behind one that is sealed twice', async () => {
    const spoiled = await startTestServer({ seals: true })
    try {
      const { organization: id, read: look } = await createOrganizationLog(spoiled)
      await look()
      await spoiled.sealed()
      // One row is slipped in, and another is handed to the sealing once more, so that the sums agree.
      await spoiled.owner.query(
        `insert into compliance_logs (id, organization_id, xid, action, timestamp, mac)
         select gen_random_uuid(), organization_id, xid, action, timestamp, mac from compliance_logs order by xid limit 1`,
      )
      await spoiled.owner.query(
        `update compliance_position set (xid, id) =
           (select xid, id from compliance_logs order by xid desc, id desc limit 1 offset 1)`,
      )
      await expect
        .poll(async () => {
          await spoiled.server.sealer.sealAll()
          return (
            await spoiled.owner.query('select sum(cardinality(log_ids))::int as n from compliance_seals')
          ).rows[0].n
        })
        .toBe(Number((await spoiled.owner.query('select count(*) from compliance_logs')).rows[0].count))
      const { auditKey: key, url, dataDir, clock } = spoiled
      expect((await verifyLog({ url, key, dataDir, now: clock.now })).findings).toMatchObject([
        { organizationId: id, what: 'row is sealed twice or out of order' },
      ])
    } finally {
      await spoiled.close()
    }
  })
})

describe('a long log', () => {
  it('is read many seals at a time', async () => {
    for (let round = 0; round < 30; round += 1) {
      await read()
      await practice.sealed()
    }
    const query = vi.spyOn(Object.getPrototypeOf(practice.owner) as Client, 'query')
    const verdict = await verifyAt(practice.clock.now)
    const readings = query.mock.calls.filter(([text]) => String(text).includes('l.id = any'))
    query.mockRestore()
    expect(verdict.seals).toBeGreaterThan(30)
    expect(readings).toHaveLength(1)
  })

  it('is checked once for all who ask at the same time or within a minute', async () => {
    const time = { now: practice.clock.now }
    const { url, auditKey: key, dataDir } = practice
    const verify = createVerifier({ url, key, dataDir, clock: () => time.now })
    const [one, other] = await Promise.all([verify(organization), verify(organization)])
    expect(other).toBe(one)
    time.now = new Date(time.now.getTime() + 59_000)
    expect(await verify(organization)).toBe(one)
    time.now = new Date(time.now.getTime() + 2_000)
    const later = await verify(organization)
    expect(later).not.toBe(one)
    expect(later.checkedAt).toBe(time.now.toISOString())
  })

  it('that could not be verified is verified again', async () => {
    const { auditKey: key, dataDir, clock } = practice
    const verify = createVerifier({
      url: 'postgres://127.0.0.1:9/none',
      key,
      dataDir,
      clock: () => clock.now,
    })
    const asked = verify(organization)
    await expect(asked).rejects.toThrow('ECONNREFUSED')
    const again = verify(organization)
    expect(again).not.toBe(asked)
    await expect(again).rejects.toThrow('ECONNREFUSED')
  })
})

describe('heads outside the database', () => {
  it('are counted, and where there is none the command warns', async () => {
    await practice.sealed()
    const here = await verifyAt(practice.clock.now)
    expect(formatVerificationReport(here).at(-1)).toBe(
      'Audit log verified: 1 of 1 chains compared with heads stored outside the database.',
    )
    const there = await verifyAt(practice.clock.now, { dataDir: elsewhere })
    expect(there).toMatchObject({ findings: [], uncompared: [organization] })
    expect(formatVerificationReport(there).at(-1)).toBe(
      'Audit log verified: 0 of 1 chains compared with heads stored outside the database.',
    )
    expect(formatVerificationReport(there)).toContainEqual(
      expect.stringMatching(`^WARNING organization ${organization}: `),
    )
  })

  /** A sealer beside the practice's own, which has sealed something by now. */
  async function sealerWith(place: StorageBackend, onError: (error: Error) => void) {
    const { url, auditKey: key } = practice
    const sealer = new Sealer({
      url,
      key,
      dataDir: elsewhere,
      place,
      clock: () => practice.clock.now,
      onError,
    })
    return { sealer, seal: () => sealOwn(sealer) }
  }
  async function sealOwn(sealer: Sealer) {
    await expect.poll(async () => read().then(() => sealer.sealAll()), { timeout: 20_000 }).toBeGreaterThan(0)
  }

  it('are in the bucket too, at most once a minute and at shutdown, for a machine without a file', async () => {
    const storage = await startBucket()
    const place = createBucketStorage(storage)
    let writes = 0
    const counted: StorageBackend = { ...place, write: (...of) => ((writes += 1), place.write(...of)) }
    const before = practice.clock.now
    const errors: Error[] = []
    const { sealer, seal } = await sealerWith(counted, (error) => errors.push(error))
    const readStoredSeq = async () => (await openHeadStore(place).of(organization))?.seq
    const readOwnSeq = async () => (await new HeadFiles(elsewhere).of(organization))?.seq
    try {
      await seal()
      await expect.poll(readStoredSeq, { timeout: 20_000 }).toBe(await readOwnSeq())
      await seal()
      await seal()
      expect(writes).toBe(1)
      practice.clock.now = addMinutes(1)
      await sealer.sealAll()
      await expect.poll(readStoredSeq, { timeout: 20_000 }).toBe(await readOwnSeq())
      expect(writes).toBe(2)
      await seal()
      await sealer.stop()
      expect(await readStoredSeq()).toBe(await readOwnSeq())
      expect(writes).toBe(3)
      expect(errors).toEqual([])

      const nowhere = mkdtempSync(join(tmpdir(), 'mendwell-nowhere-'))
      expect(await verifyAt(practice.clock.now, { dataDir: nowhere, place })).toMatchObject({
        findings: [],
        uncompared: [],
      })
      rmSync(nowhere, { recursive: true })
    } finally {
      practice.clock.now = before
      await storage.end()
      rmSync(join(elsewhere, 'audit-heads'), { recursive: true, force: true })
    }
  })

  it('that the bucket does not take stop no sealing', async () => {
    const away = createBucketStorage({
      ...{ bucket: 'wounds', region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' },
      endpoint: 'http://127.0.0.1:9',
    })
    const errors: Error[] = []
    const { sealer, seal } = await sealerWith(away, (error) => errors.push(error))
    await seal()
    await seal()
    await sealer.stop()
    expect(errors.map(({ message }) => message)).toEqual(
      Array.from({ length: 2 }, () => 'The file storage is not reachable'),
    )
    rmSync(join(elsewhere, 'audit-heads'), { recursive: true, force: true })
  })

  it('show that a log was cut, also in the bucket alone, and after it has grown again', async () => {
    const cut = await startTestServer({ seals: true })
    const storage = await startBucket()
    const place = createBucketStorage(storage)
    try {
      const { organization: id, read: look } = await createOrganizationLog(cut)
      await cut.sealed()
      const { rows: old } = await cut.owner.query('select * from compliance_heads')
      await look()
      await cut.sealed()
      await openHeadStore(place).keep((await new HeadFiles(cut.dataDir).of(id))!) // sealed just above
      await cut.owner.query(
        `delete from compliance_logs where id in (select unnest(log_ids) from compliance_seals where seq > $1)`,
        [old[0].seq],
      )
      await cut.owner.query('delete from compliance_seals where seq > $1', [old[0].seq])
      await cut.owner.query(
        'update compliance_heads set (seq, rows_total, hash, sealed_at, signature) = ($1, $2, $3, $4, $5)',
        [old[0].seq, old[0].rows_total, old[0].hash, old[0].sealed_at, old[0].signature],
      )
      const { url, auditKey: key, clock } = cut
      const told = async (dataDir: string, kept?: StorageBackend) =>
        (await verifyLog({ url, key, dataDir, place: kept, now: clock.now })).findings.map(({ what }) => what)
      expect(await told(elsewhere, place)).toEqual([
        expect.stringContaining('ends before the head stored outside'),
      ])
      for (let round = 0; round < 3; round += 1) {
        await look()
        await cut.sealed()
      }
      const differs = 'seal differs from the head stored outside the database'
      expect(await told(elsewhere, place)).toEqual([differs])
      expect(await told(cut.dataDir)).toEqual([differs])
      expect(await told(elsewhere), 'without any head nothing shows').toEqual([])
    } finally {
      await storage.end()
      await cut.close()
    }
  })
})
