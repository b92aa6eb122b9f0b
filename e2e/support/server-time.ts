/** Ages a person's sessions on the server under test, as if inactive. Its clock is not changed. */
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { readSecret } from '../../apps/server/src/platform/postgres/cluster.ts'
import { buildConnectionUrl } from '../../apps/server/src/platform/postgres/connection.ts'
import { chooseLocation } from '../../apps/server/src/platform/postgres/location.ts'
import { prepareSocketDirectory } from '../../apps/server/src/platform/postgres/socket.ts'
import { dataDir } from './server-config.ts'

export async function ageSessions(email: string, minutes: number) {
  const { base, account } = chooseLocation(fileURLToPath(new URL(`../../${dataDir}`, import.meta.url)))
  const url = buildConnectionUrl(prepareSocketDirectory(base, account), readSecret(base) ?? '')
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `update sessions s set last_seen_at = s.last_seen_at - make_interval(mins => $2)
         from users u where u.id = s.user_id and u.email = $1`,
      [email, minutes],
    )
  } finally {
    await client.end()
  }
}
