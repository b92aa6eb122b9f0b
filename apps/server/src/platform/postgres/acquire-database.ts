// The database that commands work on: DATABASE_URL, the embedded server of a running Mendwell, or one started for the while.
import { probeServer, buildConnectionUrl } from './connection.ts'
import { readSecret } from './cluster.ts'
import { startEmbedded } from './embedded.ts'
import { chooseLocation } from './location.ts'
import { findRunningPostmaster } from './postmaster.ts'
import { prepareSocketDirectory } from './socket.ts'

export type AcquiredDatabase = { url: string; release(): Promise<void> }

export async function acquireDatabase(where: {
  databaseUrl: string | undefined
  dataDir: string
}): Promise<AcquiredDatabase> {
  if (where.databaseUrl) return { url: where.databaseUrl, release: async () => {} }
  const running = await findRunningServer(where.dataDir)
  if (running) return { url: running, release: async () => {} }
  const embedded = await startEmbedded({ dataDir: where.dataDir })
  return { url: embedded.url, release: embedded.stop }
}

async function findRunningServer(dataDir: string): Promise<string | undefined> {
  const { base, cluster, account } = chooseLocation(dataDir)
  const secret = findRunningPostmaster(cluster) === null ? null : readSecret(base)
  if (secret === null) return undefined
  const socketDirectory = prepareSocketDirectory(base, account)
  const answer = await probeServer(socketDirectory, secret)
  return answer === 'ready' ? buildConnectionUrl(socketDirectory, secret) : undefined
}
