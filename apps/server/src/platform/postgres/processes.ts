// What the operating system reports about other processes: whether one is alive, when it started, its working directory. Linux has /proc;
// elsewhere `ps` is used. A zombie is dead: it holds nothing any more.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

const hasProc = existsSync('/proc/self/stat')

/** An opaque mark of when the process began, or null when no such process lives. A reused pid has another mark. */
export function getProcessStartTime(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 0) return null
  return hasProc ? readStartTimeFromProc(pid) : readStartTimeFromPs(pid)
}

export function isAlive(pid: number): boolean {
  return getProcessStartTime(pid) !== null
}

function readStartTimeFromProc(pid: number): string | null {
  const stat = readOrNull(`/proc/${pid}/stat`)
  if (stat === null) return null
  // The program's name may hold spaces and brackets, so the fields are counted from its last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return null
  // Ticks since boot repeat after a reboot, the boot's id does not.
  return `${readOrNull('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}/${fields[19] ?? ''}`
}

function readStartTimeFromPs(pid: number): string | null {
  const line = queryPs(pid, 'stat=,lstart=')
  if (line === null) return acceptsSignals(pid) ? '' : null
  return line.startsWith('Z') ? null : line.replace(/^\S+\s+/, '')
}

function acceptsSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // process.kill throws only errors that carry a code
  }
}

/** The command line a process was started with, words joined by a space, or null when it cannot be read. */
export function findProcessCommand(pid: number): string | null {
  if (!hasProc) return queryPs(pid, 'command=')
  return readOrNull(`/proc/${pid}/cmdline`)?.replace(/\0$/, '').replaceAll('\0', ' ') ?? null
}

/** Whether the living process is a PostgreSQL that works in this cluster directory (the server makes it its cwd). */
export function isServingCluster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  if (!hasProc) return findProcessCommand(pid)?.includes(`postgres -D ${cluster} `) ?? false
  try {
    return (
      readOrNull(`/proc/${pid}/comm`)?.trim() === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === cluster
    )
  } catch {
    // Unreadable means another account's process, which cannot be our server.
    return false
  }
}

/** Every living PostgreSQL process of the cluster, also workers whose postmaster was killed. Linux only, else none. */
export function listClusterProcesses(cluster: string): number[] {
  if (!hasProc) return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isServingCluster(pid, cluster))
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function queryPs(pid: number, columns: string): string | null {
  try {
    const args = ['-o', columns, '-p', String(pid)]
    return execFileSync('ps', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null
  } catch {
    return null
  }
}
