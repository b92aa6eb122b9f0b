// Restarts PostgreSQL until it is stopped: a crashed one is started again, with increasing delay. Stops after five crashes in a minute, so
// that a broken disk is noticed.
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer, type ServerSetup } from './start-server.ts'
import { stopPostmaster } from './postmaster.ts'

const restartsPerMinute = 5

export type SupervisedServer = { stop(): Promise<void> }

export async function supervise(server: ServerSetup, say: (line: string) => void): Promise<SupervisedServer> {
  const stopping = new AbortController()
  let current = await startServer(server, stopping.signal)
  const watching = watch()

  async function watch(): Promise<void> {
    let restartedAt: number[] = []
    let alive = true
    for (;;) {
      // Asked before the wait too: stop() may have come while the restart was just succeeding.
      if (alive && !stopping.signal.aborted) await current.ended
      if (stopping.signal.aborted) return
      restartedAt = restartedAt.filter((at) => Date.now() - at < 60_000)
      if (restartedAt.length >= restartsPerMinute) {
        say(
          `The database stopped ${restartsPerMinute} times within a minute and will not be restarted. See its log.`,
        )
        return
      }
      say('The database stopped unexpectedly and is being restarted.')
      await pause(100 * 2 ** restartedAt.length)
      restartedAt.push(Date.now())
      alive = await restart()
    }
  }

  async function pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: stopping.signal }).catch(() => {})
  }

  async function restart(): Promise<boolean> {
    try {
      current = await startServer(server, stopping.signal)
      return true
    } catch (error) {
      if (!stopping.signal.aborted) say(error instanceof Error ? error.message : String(error))
      return false
    }
  }

  async function stop(): Promise<void> {
    stopping.abort()
    if (!current.hasEnded()) await stopPostmaster(current)
    // A restart that was under way stops what it started, or has just made it current.
    await watching
    if (!current.hasEnded()) await stopPostmaster(current)
  }

  return { stop }
}
