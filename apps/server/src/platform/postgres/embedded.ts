// A real PostgreSQL that Mendwell brings along: one call starts it for a data directory, stop() ends it.
// Reachable by its Unix socket only, never as root, and by one Mendwell process at a time.
import { prepareBinaries } from './binaries.ts'
import type { ServerSetup } from './start-server.ts'
import { prepareCluster, readSecret, renewSecret } from './cluster.ts'
import { buildConnectionUrl } from './connection.ts'
import { chooseLocation, type Location } from './location.ts'
import { acquireLock } from './lock.ts'
import { adoptPostmaster, clearLeftovers, findRunningPostmaster, stopPostmaster } from './postmaster.ts'
import { buildServerArguments } from './settings.ts'
import { prepareSocketDirectory } from './socket.ts'
import { supervise } from './supervisor.ts'

export type EmbeddedPostgres = {
  /** For node-postgres: the database `mendwell`, as its superuser, over the socket. */
  url: string
  /** Holds the cluster and, beside it, its log, secret, socket and lock. */
  directory: string
  /** The data are not under dataDir, because the server's account cannot enter it. */
  moved: boolean
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  say?: (line: string) => void
  /** Where data go that cannot stay under dataDir; /var/lib/mendwell unless a test says otherwise. */
  movedRoot?: string
  /** The npm package with the programs; the installed one unless a test says otherwise. */
  packageDirectory?: string
  /** Its data may be lost with the machine's power: tests make a database only to drop it. */
  throwaway?: boolean
}

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const say = options.say ?? (() => {})
  const location = chooseLocation(options.dataDir, options.movedRoot)
  const { base, moved, account, dataDir } = location
  const lock = await acquireLock(base, dataDir)
  try {
    if (moved)
      say(`The database of ${dataDir} is stored in ${base}, where the account ${account.name} can reach it.`)
    const server = await prepare(location, options)
    const supervised = await supervise(server, say)
    let stopped: Promise<void> | undefined
    const stop = () => (stopped ??= supervised.stop().then(() => lock.free()))
    return { url: buildConnectionUrl(server.socketDirectory, server.secret), directory: base, moved, stop }
  } catch (error) {
    lock.free()
    throw error
  }
}

async function prepare(
  location: Location,
  { packageDirectory, throwaway }: EmbeddedOptions,
): Promise<ServerSetup> {
  const { base, cluster, account } = location
  const binaries = await prepareBinaries(base, account, packageDirectory)
  const socketDirectory = prepareSocketDirectory(base, account)
  await prepareCluster(location, binaries)
  const secret = readSecret(base) ?? (await renewLostSecret())
  const args = buildServerArguments({ base, cluster, socketDirectory, version: binaries.version, throwaway })
  return { location, program: binaries.postgres, args, socketDirectory, secret }

  async function renewLostSecret(): Promise<string> {
    const pid = findRunningPostmaster(cluster)
    if (pid !== null) await stopPostmaster(adoptPostmaster(pid))
    await clearLeftovers(cluster, 20_000)
    return renewSecret(location, binaries)
  }
}
