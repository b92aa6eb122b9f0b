// One living Mendwell process per database. The lock names its holder; a dead holder's lock is taken over. Never waits for a holder: a
// second start reports it.
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getProcessStartTime } from './processes.ts'

export type Lock = { free(): void }

type Holder = { pid: number; beginning: string; since: string }

// Taking is a few file calls in one go; a gate this old was left by a process killed between them.
const gateTooOldMs = 3_000

export async function acquireLock(base: string, dataDir: string): Promise<Lock> {
  const path = join(base, 'mendwell.lock')
  const gate = `${path}.gate`
  // Judging a lock dead and replacing it must be one step, or two starts could both replace it.
  await openGate(gate)
  try {
    const holder = readHolder(path)
    if (holder && getProcessStartTime(holder.pid) === holder.beginning) {
      const who = `process ${holder.pid} since ${holder.since}`
      throw new Error(`The data directory ${dataDir} is in use by ${who}. Stop it first, or set DATA_DIR.`)
    }
    const own: Holder = {
      pid: process.pid,
      beginning: getProcessStartTime(process.pid) ?? '',
      since: new Date().toISOString(),
    }
    const draft = `${path}.${process.pid}`
    rmSync(draft, { force: true })
    writeFileSync(draft, JSON.stringify(own), { mode: 0o644, flag: 'wx', flush: true })
    renameSync(draft, path)
    return { free: () => releaseOwn(path, own) }
  } finally {
    rmSync(gate, { force: true })
  }
}

async function openGate(gate: string): Promise<void> {
  for (;;) {
    try {
      closeSync(openSync(gate, 'wx'))
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // fs throws only errors that carry a code
    }
    const madeAt = statSync(gate, { throwIfNoEntry: false })?.mtimeMs
    if (madeAt !== undefined && Date.now() - madeAt > gateTooOldMs) rmSync(gate, { force: true })
    else await sleep(10)
  }
}

function releaseOwn(path: string, own: Holder): void {
  const holder = readHolder(path)
  if (holder?.pid === own.pid && holder.since === own.since) rmSync(path, { force: true })
}

function readHolder(path: string): Holder | null {
  try {
    const found = JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder> | null // checked on the next line
    if (typeof found?.pid !== 'number' || typeof found.beginning !== 'string') return null
    return { pid: found.pid, beginning: found.beginning, since: String(found.since) }
  } catch {
    // Missing or truncated by a power cut: a lock is always written completely by a living process.
    return null
  }
}
