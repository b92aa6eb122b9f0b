/** What both servers of the measurement stand on: one database with many patients, and one session of a clinician. */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadMany } from '../../apps/server/src/demo/bulk.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { connectAsOwner } from '../../apps/server/src/platform/db/pools.ts'
import { hashToken } from '../../apps/server/src/platform/http/route.ts'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded.ts'

export interface Setting {
  url: string
  dataDir: string
  token: string
  organizationId: string
  patientIds: string[]
  end(): Promise<void>
}

export async function prepare(patients: number): Promise<Setting> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mendwell-bench-'))
  chmodSync(dataDir, 0o711) // so that the database's account can enter when this runs as root
  const postgres = await startEmbedded({ dataDir, say: () => {} })
  await migrate(postgres.url)
  const owner = await connectAsOwner(postgres.url)
  const frame = await loadMany(owner, { patients, vitalsPerPatient: 2, today: new Date(), say: () => {} })
  const token = randomBytes(32).toString('base64url')
  await owner.query(
    `insert into sessions (token_hash, user_id, organization_id, kind, created_at, last_seen_at, idle_seconds, expires_at)
     values ($1, $2, $3, 'bearer', now(), now(), 3600, now() + interval '2 hours')`,
    [hashToken(token), frame.userIds.get('clinician@demo.example'), frame.organizationId],
  )
  const { rows } = await owner.query<{ id: string }>('select id from patients order by id limit 2000')
  await owner.query('checkpoint')
  await owner.end()
  return {
    url: postgres.url,
    dataDir,
    token,
    organizationId: frame.organizationId,
    patientIds: rows.map((row) => row.id),
    async end() {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
