/** What the machine can do for an experiment: tools that are installed, disks that may be mounted, processes and their children. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const hasTool = (name: string): boolean => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0

export const mount = (folder: string, megabytes: number): void =>
  void execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder], {
    stdio: 'ignore',
  })

export const unmount = (folder: string): void => void execFileSync('umount', ['--lazy', folder])

/** A disk for the experiment; not every machine allows mounting one. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'mendwell-proof-disk-'))
  try {
    mount(folder, 4)
    unmount(folder)
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The process itself and everything it started. */
export function listProcessTree(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const after = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
      parents.set(Number(name), Number(after?.[1]))
    } catch {
      // It ended while we looked.
    }
  }
  const found = [pid]
  for (const one of found) for (const [child, parent] of parents) if (parent === one) found.push(child)
  return found
}

export const countOpenFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

/** The time of all cores since the machine started, in ticks: all of it, and what its host gave to others. */
export function readCoreTicks(): { all: number; stolen: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const ticks = line.split(/\s+/).slice(1, 9).map(Number)
  return { all: ticks.reduce((sum, one) => sum + one, 0), stolen: ticks[7] ?? 0 }
}

export const measureFolderMb = (folder: string): number =>
  Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0])
