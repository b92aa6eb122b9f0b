// Starts a cluster until it responds: adopts the PostgreSQL that is already running on it, or starts one. Temporary obstacles (workers and
// shared memory of a killed server) are waited for; the rest is an error.
import { setTimeout as sleep } from 'node:timers/promises'
import { probeServer } from './connection.ts'
import type { Location } from './location.ts'
import {
  adoptPostmaster,
  clearLeftovers,
  readLastLogLines,
  findRunningPostmaster,
  type Postmaster,
  spawnPostmaster,
  stopPostmaster,
} from './postmaster.ts'
import { findProcessCommand } from './processes.ts'

export type ServerSetup = {
  location: Location
  program: string
  args: string[]
  socketDirectory: string
  secret: string
}

const transientTimeoutMs = 20_000
const adoptTimeoutMs = 20_000
// Replaying 2 GB of log after a crash takes a minute or two on a slow disk.
const recoveryTimeoutMs = 300_000
const transientError = /pre-existing shared memory block|lock file ".*" (already exists|is empty)|is in use/

export async function startServer(server: ServerSetup, signal: AbortSignal): Promise<Postmaster> {
  const { base, cluster } = server.location
  const begun = Date.now()
  for (;;) {
    signal.throwIfAborted()
    const adopted = await adoptOrStop(server, signal)
    if (adopted) return adopted
    signal.throwIfAborted()
    await clearLeftovers(cluster, transientTimeoutMs)

    const spawnedAt = Date.now()
    const started = await spawnPostmaster(server.program, server.args, server.location)
    const outcome = await waitUntilReady(server, started, signal, recoveryTimeoutMs)
    if (outcome === 'ready') return started
    if (!started.hasEnded()) await stopPostmaster(started)
    signal.throwIfAborted()
    if (outcome === 'refused') {
      throw new Error(
        `PostgreSQL rejected the password in ${base}/postgres.secret; remove that file and start again.`,
      )
    }
    const words = readLastLogLines(base, spawnedAt)
    if (outcome !== 'ended' || !transientError.test(words) || Date.now() - begun > transientTimeoutMs) {
      throw new Error(`PostgreSQL did not start in ${base}: ${words}`)
    }
    await sleep(200)
  }
}

/** The running server when it is exactly the one we would start and knows our secret; any other is stopped. */
async function adoptOrStop(server: ServerSetup, signal: AbortSignal): Promise<Postmaster | null> {
  const pid = findRunningPostmaster(server.location.cluster)
  if (pid === null) return null
  const found = adoptPostmaster(pid)
  const isSame = findProcessCommand(pid) === [server.program, ...server.args].join(' ')
  if (isSame && (await waitUntilReady(server, found, signal, adoptTimeoutMs)) === 'ready') return found
  await stopPostmaster(found)
  return null
}

type Outcome = 'ready' | 'refused' | 'ended' | 'late' | 'aborted'

async function waitUntilReady(
  server: ServerSetup,
  postmaster: Postmaster,
  signal: AbortSignal,
  patienceMs: number,
): Promise<Outcome> {
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    if (postmaster.hasEnded()) return 'ended'
    if (signal.aborted) return 'aborted'
    const answer = await probeServer(server.socketDirectory, server.secret)
    if (answer !== 'not-yet') return answer
    await sleep(15)
  }
  return 'late'
}
