// The PostgreSQL main process: found, spawned, adopted, stopped. Its own session protects it from the terminal's Ctrl-C. A postmaster.pid
// is removed only when no living process uses the cluster.
import { spawn } from 'node:child_process'
import { closeSync, constants, lstatSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Location } from './location.ts'
import {
  getProcessStartTime,
  findProcessCommand,
  isAlive,
  listClusterProcesses,
  isServingCluster,
} from './processes.ts'
import { buildSpawnOptions } from './unprivileged.ts'

export type Postmaster = { pid: number; ended: Promise<void>; hasEnded(): boolean }

/** The pid of the living server that holds the cluster, by its postmaster.pid; null for none or a stale file. */
export function findRunningPostmaster(cluster: string): number | null {
  const pid = readClaimedPid(cluster)
  return pid !== null && isServingCluster(pid, cluster) ? pid : null
}

function readClaimedPid(cluster: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
  } catch {
    return null
  }
}

export function spawnPostmaster(program: string, args: string[], location: Location): Promise<Postmaster> {
  // A file, not a pipe: PostgreSQL outlives us when we are killed. Always created, so that no planted link is followed.
  rmSync(getStartupLogPath(location.base), { force: true })
  const words = openSync(getStartupLogPath(location.base), 'wx', 0o600)
  const options = { ...buildSpawnOptions(location.account, location.base), detached: true }
  return new Promise<Postmaster>((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', words] })
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null
    const ended = new Promise<void>((done) => child.once('exit', () => done()))
    child.once('error', (cause) =>
      reject(new Error(`${program} could not be started: ${cause.message}`, { cause })),
    )
    child.once('spawn', () => resolve({ pid: child.pid ?? -1, ended, hasEnded }))
    child.unref()
  }).finally(() => closeSync(words))
}

/** Watches a PostgreSQL that an earlier, killed Mendwell left running. It is no child of ours, so it is polled. */
export function adoptPostmaster(pid: number): Postmaster {
  const beginning = getProcessStartTime(pid)
  const hasEnded = () => beginning === null || getProcessStartTime(pid) !== beginning
  const ended = new Promise<void>((done) => {
    const timer = setInterval(() => {
      if (!hasEnded()) return
      clearInterval(timer)
      done()
    }, 200).unref()
  })
  return { pid, ended, hasEnded }
}

/** Fast shutdown: open transactions are rolled back and the data written; an immediate one only if that hangs. */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  for (const [signal, patienceMs] of [['SIGINT', 30_000] as const, ['SIGQUIT', 10_000] as const]) {
    sendSignal(postmaster.pid, signal, postmaster.hasEnded)
    const until = Date.now() + patienceMs
    while (!postmaster.hasEnded() && Date.now() < until) await sleep(10)
    if (postmaster.hasEnded()) return
  }
  throw new Error(`PostgreSQL (process ${postmaster.pid}) does not stop.`)
}

/** Waits out workers of a killed server, hurries those that linger, then removes the stale postmaster.pid. */
export async function clearLeftovers(cluster: string, patienceMs: number): Promise<void> {
  const begun = Date.now()
  let hurried = false
  for (;;) {
    const left = listClusterProcesses(cluster)
    if (left.length === 0) break
    const waitedMs = Date.now() - begun
    if (waitedMs > patienceMs) {
      throw new Error(
        `The database in ${cluster} is still used by process ${left.join(', ')}; stop it first.`,
      )
    }
    // A worker in a long query does not notice that its server died.
    if (waitedMs > 2_000 && !hurried) {
      hurried = true
      for (const pid of left) sendSignal(pid, 'SIGQUIT', () => !isServingCluster(pid, cluster))
    }
    await sleep(50)
  }
  const pid = readClaimedPid(cluster)
  // Alive and unknown (no /proc, no ps): PostgreSQL itself decides then.
  if (pid !== null && isAlive(pid) && findProcessCommand(pid) === null) return
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

function sendSignal(pid: number, signal: NodeJS.Signals, hasEnded: () => boolean): void {
  try {
    if (!hasEnded()) process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error // process.kill throws only errors that carry a code
  }
}

/** The last lines a server started after `since` wrote, before and after it opened its log file. */
export function readLastLogLines(base: string, since: number): string {
  const log = join(base, 'log')
  const written = readdirSync(log)
    .map((name) => join(log, name))
    .filter((path) => lstatSync(path).mtimeMs >= since)
  return [getStartupLogPath(base), ...written].flatMap(readTail).join('\n') || 'it wrote no message'
}

function readTail(path: string): string[] {
  // The log belongs to the server's account: a link planted there must not make root read another file.
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    return readFileSync(file, 'utf8').trim().split('\n').slice(-5).filter(Boolean)
  } finally {
    closeSync(file)
  }
}

function getStartupLogPath(base: string): string {
  return join(base, 'start.log')
}
