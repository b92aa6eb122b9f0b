/** An attacker with all permissions on the database changes the log. Each change is made in a copy and must be detected. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createPatient, readPatient } from '@mendwell/contract'
import { createRandom, type Random } from '../../demo/random.ts'
import { buildDatabaseUrl, executeOnCluster } from '../../testing/cluster.ts'
import { getRepeatCount } from '../../testing/repeat-count.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'
import { connectAsOwner, type Client } from '../db/pools.ts'
import { verifyLog } from './verify.ts'

const template = `tamper_${process.pid}`
const clusterUrl = inject('clusterUrl')
let dataDir: string
let key: Buffer
let now: Date
let copies = 0

beforeAll(async () => {
  const practice = await startTestServer()
  dataDir = mkdtempSync(join(tmpdir(), 'mendwell-tamper-'))
  const nurse = await practice.as(await practice.person(await practice.organization('One'), 'clinician'))
  const other = await practice.as(await practice.person(await practice.organization('Two'), 'clinician'))
  for (let round = 0; round < 6; round += 1) {
    for (const caller of [nurse, other]) {
      const { body } = await caller.send(createPatient, { body: sampleBodies['createPatient']!() })
      for (let reads = 0; reads < 3; reads += 1)
        await caller.call(readPatient, { params: { patientId: body.id } })
    }
    await practice.sealed()
    // A validly signed older head, for a replay.
    if (round === 3) await practice.owner.query('create table old_heads as select * from compliance_heads')
  }
  key = practice.auditKey
  now = practice.clock.now
  cpSync(practice.dataDir, dataDir, { recursive: true })
  await practice.server.close()
  await practice.owner.end()
  await executeOnCluster(
    clusterUrl,
    `alter database ${parseDatabaseName(practice.url)} rename to ${template}`,
  )
  rmSync(practice.dataDir, { recursive: true, force: true })
})
afterAll(async () => {
  await executeOnCluster(clusterUrl, `drop database ${template} with (force)`)
  rmSync(dataDir, { recursive: true, force: true })
})

const parseDatabaseName = (url: string) => /\/([^/?]+)\?|\/([^/?]+)$/.exec(url)!.slice(1).find(Boolean)!

/** Makes a copy, applies `tamper` to it, and returns the verifier's result. */
async function verifyAfter(tamper: (owner: Client) => Promise<unknown>) {
  const name = `${template}_${(copies += 1)}`
  await executeOnCluster(clusterUrl, `create database ${name} template ${template}`)
  const url = buildDatabaseUrl(clusterUrl, name)
  try {
    const owner = await connectAsOwner(url)
    await tamper(owner)
    await owner.end()
    return await verifyLog({ url, key, dataDir, now: new Date(now.getTime() + 120_000) })
  } finally {
    await executeOnCluster(clusterUrl, `drop database ${name} with (force)`)
  }
}

const logIds = async (owner: Client) =>
  (await owner.query<{ id: string }>('select id from compliance_logs order by xid, id')).rows.map(
    ({ id }) => id,
  )
const getOrganizationId = async (owner: Client, id: string) =>
  (await owner.query('select organization_id from compliance_logs where id = $1', [id])).rows[0]
    .organization_id as string

const flips = [
  `action = action || '.x'`,
  `user_id = gen_random_uuid()`,
  `user_id = null`,
  `patient_id = gen_random_uuid()`,
  `resource_id = 'other'`,
  `ip_address = '10.0.0.1'`,
  `timestamp = timestamp + interval '1 millisecond'`,
  `timestamp = timestamp - interval '1 day'`,
  `details = '{"x":1}'`,
  `user_agent = 'other'`,
  `request_id = 'other'`,
  `resource_type = 'other'`,
  `facility_id = gen_random_uuid()`,
  `organization_id = gen_random_uuid()`,
  `mac = set_byte(mac, 5, (get_byte(mac, 5) + 1) % 256)`,
  `xid = '7'`,
  `id = gen_random_uuid()`,
]

/** Every way that the log can be bent, each drawing its victim at random. Returns the row that must be named, if one. */
const tamperings: Record<string, (owner: Client, random: Random) => Promise<string | undefined>> = {
  async flip(owner, random) {
    const id = random.pick(await logIds(owner))
    const flip = random.pick(flips)
    await owner.query(`update compliance_logs set ${flip} where id = $1`, [id])
    return flip.startsWith('xid') ? undefined : id
  },
  async delete(owner, random) {
    const id = random.pick(await logIds(owner))
    await owner.query('delete from compliance_logs where id = $1', [id])
    return id
  },
  async swap(owner, random) {
    const ids = await logIds(owner)
    const [one, two] = [random.pick(ids), random.pick(ids)]
    const columns = 'action, user_id, patient_id, resource_id, timestamp, request_id, details, mac'
    // Rows that differ only in their ids are swapped too: their codes reveal it.
    await owner.query(
      `update compliance_logs a set (${columns}) = (select ${columns} from compliance_logs b
         where b.id = case when a.id = $1 then $2::uuid else $1::uuid end) where a.id in ($1, $2)`,
      [one, two === one ? ids.find((id) => id !== one) : two],
    )
    return undefined
  },
  async 'delete the tail'(owner, random) {
    const ids = await logIds(owner)
    await owner.query('delete from compliance_logs where id = any($1)', [ids.slice(-random.int(1, 6))])
    return undefined
  },
  async 'delete the tail and its seals'(owner, random) {
    const organization = await getOrganizationId(owner, random.pick(await logIds(owner)))
    await truncateSeals(owner, organization, random.int(1, 3))
    return undefined
  },
  async 'delete the tail, its seals and put an older head back'(owner) {
    const { rows } = await owner.query('select organization_id, seq from old_heads limit 1')
    const { organization_id: organization, seq } = rows[0]
    const { rows: newest } = await owner.query(
      'select seq from compliance_heads where organization_id = $1',
      [organization],
    )
    await truncateSeals(owner, organization, newest[0].seq - seq)
    await owner.query('delete from compliance_heads where organization_id = $1', [organization])
    await owner.query('insert into compliance_heads select * from old_heads where organization_id = $1', [
      organization,
    ])
    return undefined
  },
  async 'forget an organization'(owner, random) {
    const organization = await getOrganizationId(owner, random.pick(await logIds(owner)))
    for (const table of ['compliance_logs', 'compliance_seals', 'compliance_heads']) {
      await owner.query(`delete from ${table} where organization_id = $1`, [organization])
    }
    return undefined
  },
  async truncate(owner) {
    await owner.query('truncate compliance_logs')
    return undefined
  },
  async 'add a row'(owner, random) {
    const id = random.pick(await logIds(owner))
    await owner.query(
      `insert into compliance_logs select gen_random_uuid(), organization_id, xid, facility_id, user_id, patient_id, action,
         resource_type, resource_id, ip_address, user_agent, timestamp, request_id, details, mac
       from compliance_logs where id = $1`,
      [id],
    )
    return undefined
  },
  async 'add a row and take the sealing back'(owner, random) {
    await tamperings['add a row']!(owner, random)
    const id = random.pick((await logIds(owner)).slice(-5))
    await owner.query(
      'update compliance_position set (xid, id) = (select xid, id from compliance_logs where id = $1)',
      [id],
    )
    return undefined
  },
  async 'add a row for a later day'(owner, random) {
    await owner.query(
      `insert into compliance_logs select gen_random_uuid(), organization_id, '900000000000000000', facility_id, user_id,
         patient_id, action, resource_type, resource_id, ip_address, user_agent, timestamp, request_id, details, mac
       from compliance_logs where id = $1`,
      [random.pick(await logIds(owner))],
    )
    return undefined
  },
  async 'reorder a seal'(owner, random) {
    const seq = random.int(1, 5)
    await owner.query(
      `update compliance_seals set log_ids = array(select id from unnest(log_ids) with ordinality as u (id, n) order by n desc)
        where seq = $1`,
      [seq],
    )
    return undefined
  },
  async 'drop a seal'(owner, random) {
    await owner.query('delete from compliance_seals where seq = $1', [random.int(1, 5)])
    return undefined
  },
  async 'bend the head'(owner, random) {
    const bend = random.pick([
      'rows_total = rows_total - 1',
      'seq = seq - 1',
      `sealed_at = sealed_at + interval '1 s'`,
    ])
    await owner.query(`update compliance_heads set ${bend}`)
    return undefined
  },
}

async function truncateSeals(owner: Client, organization: string, count: number) {
  const { rows } = await owner.query<{ seq: number; log_ids: string[] }>(
    'select seq, log_ids from compliance_seals where organization_id = $1 order by seq desc limit $2',
    [organization, count],
  )
  for (const { seq, log_ids } of rows) {
    await owner.query('delete from compliance_logs where id = any($1)', [log_ids])
    await owner.query('delete from compliance_seals where organization_id = $1 and seq = $2', [
      organization,
      seq,
    ])
  }
}

it('an unchanged log verifies', async () => {
  const verdict = await verifyAfter(async () => {})
  expect(verdict.findings).toEqual([])
  expect(verdict.rows).toBeGreaterThan(40)
})

const random = createRandom('tampering')
const names = Object.keys(tamperings)
const attempts = Array.from(
  { length: getRepeatCount(names.length, 200) },
  (_, at) => [at, names[at % names.length]!] as const,
)

it.each(attempts)(
  'tampering %i, %s, is found',
  async (at, name) => {
    let named: string | undefined
    const verdict = await verifyAfter(async (owner) => {
      named = await tamperings[name]!(owner, random.stream(`attempt ${at}`))
    })
    expect(verdict.findings.length, name).toBeGreaterThan(0)
    if (named) expect(verdict.findings.map(({ row }) => row)).toContain(named)
  },
  30_000,
)
