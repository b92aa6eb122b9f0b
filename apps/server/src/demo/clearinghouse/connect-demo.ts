/** Connects the demo organization with its clearinghouse on this machine. Its address and key are new at each start; what a person turned off stays off. */
import { randomBytes } from 'node:crypto'
import { sealCredential } from '../../features/billing/clearinghouse/credential.ts'
import { connectAsOwner } from '../../platform/db/pools.ts'
import type { Keys } from '../../platform/keys.ts'
import { biller } from '../billing/seed-payers.ts'
import { clearinghouseFolders, startFakeClearinghouse, type FakeClearinghouse } from './fake-clearinghouse.ts'

const workEveryMs = 5_000
/** So that a visitor sees answers come: minutes instead of weeks. */
const pace = { acknowledgeAfterMinutes: 1, payAfterMinutes: 3, reverseAfterMinutes: 10, lateByMinutes: 30 }

export async function connectDemoClearinghouse({
  databaseUrl,
  keys,
}: {
  databaseUrl: string
  keys: Keys
}): Promise<{ close(): Promise<void> }> {
  const password = randomBytes(24).toString('base64url')
  const clearinghouse = await startFakeClearinghouse({
    ...{ seed: 'mendwell', username: 'cedar-grove', password },
    ...pace,
  })
  const timer = setInterval(() => clearinghouse.work(new Date()), workEveryMs)
  timer.unref()
  await saveConnection(databaseUrl, keys, clearinghouse)
  return {
    async close() {
      clearInterval(timer)
      await clearinghouse.close()
    },
  }
}

async function saveConnection(
  databaseUrl: string,
  keys: Keys,
  { server, username, password }: FakeClearinghouse,
) {
  const owner = await connectAsOwner(databaseUrl)
  try {
    const { rows } = await owner.query<{ organization_id: string; user_id: string }>(
      `select m.organization_id, m.user_id from organizations o join memberships m on m.organization_id = o.id
         join users u on u.id = m.user_id where o.is_demo and u.email = $1`,
      [biller],
    )
    for (const { organization_id: organizationId, user_id: userId } of rows) {
      const credential = { authentication: 'password', secret: password, passphrase: null } as const
      const { outbound, inbound, acknowledgments, archive } = clearinghouseFolders
      await owner.query(
        `insert into clearinghouse_connections (organization_id, host, port, username, authentication, sealed, host_key, outbound_folder,
            inbound_folder, acknowledgment_folder, after_import, archive_folder, check_minutes, is_enabled, changed_by, changed_at)
         values ($1, '127.0.0.1', $2, $3, 'password', $4, $5, $6, $7, $8, 'archive', $9, 5, true, $10, now())
         on conflict (organization_id) do update set host = excluded.host, port = excluded.port, username = excluded.username,
            authentication = excluded.authentication, sealed = excluded.sealed, host_key = excluded.host_key, failures = 0, problem = null,
            busy_until = null, next_check_at = null, version = clearinghouse_connections.version + 1`,
        [
          ...[
            organizationId,
            server.port,
            username,
            sealCredential(keys.connections, organizationId, credential),
          ],
          ...[server.hostKey, outbound, inbound, acknowledgments, archive, userId],
        ],
      )
    }
  } finally {
    await owner.end()
  }
}
