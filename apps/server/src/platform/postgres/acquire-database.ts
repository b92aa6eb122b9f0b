// The database that commands work on: DATABASE_URL, the embedded server of a running Mendwell, or one started for the while.
import { askServer, connectionUrl } from './connection.ts'
import { readSecret } from './cluster.ts'
import { startEmbedded } from './embedded.ts'
import { chooseLocation } from './location.ts'
import { livingPostmaster } from './postmaster.ts'
import { prepareSocketDirectory } from './socket.ts'

export type Reached = { url: string; release(): Promise<void> }

export async function databaseOf(where: {
  databaseUrl: string | undefined
  dataDir: string
}): Promise<Reached> {
  if (where.databaseUrl) return { url: where.databaseUrl, release: async () => {} }
  const running = await runningServer(where.dataDir)
  if (running) return { url: running, release: async () => {} }
  const embedded = await startEmbedded({ dataDir: where.dataDir })
  return { url: embedded.url, release: embedded.stop }
}

async function runningServer(dataDir: string): Promise<string | undefined> {
  const { base, cluster, account } = chooseLocation(dataDir)
  const secret = livingPostmaster(cluster) === null ? null : readSecret(base)
  if (secret === null) return undefined
  const socketDirectory = prepareSocketDirectory(base, account)
  const answer = await askServer(socketDirectory, secret)
  return answer === 'ready' ? connectionUrl(socketDirectory, secret) : undefined
}
