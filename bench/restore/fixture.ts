/** A practice with many patients and files, and people who write while it is copied. */
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { loadPatients } from '../../apps/server/src/demo/bulk.ts'
import { Database } from '../../apps/server/src/platform/db/database.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { connectAsOwner, type Client } from '../../apps/server/src/platform/db/pools.ts'
import { openFiles } from '../../apps/server/src/platform/files/files.ts'
import { claimFiles } from '../../apps/server/src/platform/files/claim-files.ts'
import { hashToken } from '../../apps/server/src/platform/http/route.ts'
import { loadKeys } from '../../apps/server/src/platform/keys.ts'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded.ts'

const fileBytes = 4 * 1024 * 1024
const people = 8

/** A given data directory is retained; our own is not. */
export function createDataDir(named: string | undefined) {
  const dataDir = named ?? mkdtempSync(join(tmpdir(), 'mendwell-bench-'))
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o711) // so that the database's account can enter when this runs as root
  return {
    dataDir,
    bucket: undefined,
    end: () => (named ? undefined : rmSync(dataDir, { recursive: true, force: true })),
  }
}

export async function setUp(
  dataDir: string,
  patients: number,
  gigabytes: number,
  say: (line: string) => void,
) {
  const postgres = await startEmbedded({ dataDir, say: () => {} })
  try {
    await migrate(postgres.url)
    const owner = await connectAsOwner(postgres.url)
    const organizationId =
      (await createDemoData(owner, patients)) ??
      (await loadPatients(owner, { patients, vitalsPerPatient: 10, today: new Date(), say })).organizationId
    const keys = loadKeys({ masterKey: undefined, dataDir })
    const kept = await fill(
      owner,
      postgres.url,
      organizationId,
      { dataDir, key: keys.files },
      gigabytes * 1e9,
    )
    await owner.query('vacuum analyze')
    const token = await openSession(owner, organizationId)
    const { rows } = await owner.query<{ id: string }>('select id from patients limit 500')
    await owner.end()
    const patientIds = rows.map(({ id }) => id)
    return { url: postgres.url, dataDir, keys, token, patientIds, ...kept, end: () => postgres.stop() }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}
export type RestoreFixture = Awaited<ReturnType<typeof setUp>>

async function createDemoData(owner: Client, patients: number): Promise<string | undefined> {
  const { rows } = await owner.query<{ id: string; patients: number }>(
    'select organization_id as id, count(*)::int as patients from patients group by 1 order by 2 desc limit 1',
  )
  return rows[0] && rows[0].patients >= patients ? rows[0].id : undefined
}

/** Files in the format of encrypted photos, up to this many bytes. */
async function fill(
  owner: Client,
  url: string,
  organizationId: string,
  where: { dataDir: string; key: Buffer },
  wanted: number,
) {
  const files = openFiles({ ...where, bucket: undefined })
  const database = new Database({ url, poolSize: 2 })
  const there = async () => {
    const { rows } = await owner.query<{ files: number; bytes: number }>(
      'select count(*)::int as files, coalesce(sum(bytes), 0) as bytes from stored_files',
    )
    return { files: rows[0]!.files, bytes: Number(rows[0]!.bytes) } // a sum is one row
  }
  for (let { bytes } = await there(); bytes < wanted; bytes += fileBytes) {
    const file = await files.keep(organizationId, randomBytes(fileBytes))
    await database.within(organizationId, (db) => claimFiles(db, organizationId, [file], new Date()))
  }
  await database.close()
  return there()
}

async function openSession(owner: Client, organizationId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await owner.query(
    `insert into sessions (token_hash, user_id, organization_id, kind, created_at, last_seen_at, idle_seconds, expires_at)
     select $1, user_id, $2, 'bearer', now(), now(), 7200, now() + interval '4 hours' from memberships
      where organization_id = $2 and role = 'clinician' limit 1`,
    [hashToken(token), organizationId],
  )
  return token
}

/** Users who record vital signs one after the other until they are stopped. */
export async function startWriters({ url, dataDir, token, patientIds }: RestoreFixture) {
  const ours = fileURLToPath(new URL('../http/ours.ts', import.meta.url))
  const child = fork(ours, [url, dataDir], { execArgv: [] })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  let going = true
  let written = 0
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const lane = async (number: number) => {
    for (let turn = number; going; turn += 1) {
      const path = `/api/patients/${patientIds[turn % patientIds.length]}/vital-signs`
      const body = JSON.stringify({ heartRate: 72, notes: `restore-${turn}` })
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body })
      await answer.arrayBuffer()
      if (answer.status !== 201) throw new Error(`A writer was answered ${answer.status}`)
      written += 1
      await wait(20) // as many people as a large practice has, not as many as it bears
    }
  }
  const lanes = Promise.all(Array.from({ length: people }, (_, number) => lane(number)))
  lanes.catch(() => {}) // resolved when it is stopped
  return {
    written: () => written,
    /** How many were acknowledged once work is under way. */
    async afterSome() {
      while (written < 100) await Promise.race([wait(50), lanes])
      return written
    },
    async stop() {
      going = false
      try {
        await lanes
      } finally {
        child.disconnect()
        await once(child, 'exit')
      }
    },
  }
}
