/** Fixture of a benchmark: a database with one filled organization, and clinician sessions. */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadPatients } from '../../apps/server/src/demo/bulk.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { connectAsOwner, type Client } from '../../apps/server/src/platform/db/pools.ts'
import { hashToken } from '../../apps/server/src/platform/http/route.ts'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded.ts'

export interface Organization {
  url: string
  dataDir: string
  organizationId: string
  tokens: string[]
  end(): Promise<void>
}

interface OrganizationOptions {
  patients: number
  vitalsPerPatient?: number
}

/** `fill` writes what is to be measured, and gives back what the questions need. */
export async function startOrganization<Filled>(
  { patients, vitalsPerPatient = 0 }: OrganizationOptions,
  fill: (owner: Client, organizationId: string) => Promise<Filled>,
): Promise<Organization & Filled> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mendwell-bench-'))
  chmodSync(dataDir, 0o711) // so that the database's account can enter when this runs as root
  const postgres = await startEmbedded({ dataDir, say: () => {} })
  await migrate(postgres.url)
  const owner = await connectAsOwner(postgres.url)
  const frame = await loadPatients(owner, { patients, vitalsPerPatient, today: new Date(), say: () => {} })
  const filled = await fill(owner, frame.organizationId)
  const tokens = Array.from({ length: 20 }, () => randomBytes(32).toString('base64url'))
  for (const token of tokens) {
    // Each a colleague of their own: how far one person pages is limited.
    await owner.query(
      `with colleague as (
         insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(),
           'email', 'bench-' || gen_random_uuid() || '@demo.example'))).* from users u where u.id = $2 returning id),
       member as (
         insert into memberships select (jsonb_populate_record(m, jsonb_build_object('user_id', c.id))).*
           from memberships m, colleague c where m.user_id = $2 and m.organization_id = $3 returning user_id)
       insert into sessions (token_hash, user_id, organization_id, kind, created_at, last_seen_at, idle_seconds, expires_at)
       select $1, user_id, $3, 'bearer', now(), now(), 3600, now() + interval '2 hours' from member`,
      [hashToken(token), frame.userIds.get('clinician@demo.example'), frame.organizationId],
    )
  }
  await owner.query('vacuum analyze')
  await owner.query('checkpoint')
  await owner.end()
  return {
    ...filled,
    url: postgres.url,
    dataDir,
    organizationId: frame.organizationId,
    tokens,
    async end() {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
