import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { acquireLock } from './lock.ts'
import { getProcessStartTime } from './processes.ts'
import { cleanUp, forkHolder, createScratchDir } from './test-support.ts'
import { isLongRun } from '../../testing/repeat-count.ts'

afterAll(cleanUp)

const since = '2026-03-01T08:00:00.000Z'

function writeLock(base: string, pid: number, beginning: string): void {
  writeFileSync(join(base, 'mendwell.lock'), JSON.stringify({ pid, beginning, since }))
}

async function createDeadPid(): Promise<number> {
  const child = spawn('true')
  await once(child, 'exit')
  return child.pid ?? -1
}

describe('the lock on a data directory', () => {
  it('names its living holder with pid, time and directory', async () => {
    const base = createScratchDir()
    writeLock(base, process.ppid, getProcessStartTime(process.ppid) ?? '')
    const told = `The data directory /clinic is in use by process ${process.ppid} since ${since}. Stop it first, or set DATA_DIR.`
    await expect(acquireLock(base, '/clinic')).rejects.toThrow(told)
  })

  it('is taken over from a process that died', async () => {
    const base = createScratchDir()
    writeLock(base, await createDeadPid(), 'some time ago')
    const lock = await acquireLock(base, base)
    expect(readFileSync(join(base, 'mendwell.lock'), 'utf8')).toContain(`"pid":${process.pid}`)
    lock.free()
    expect(existsSync(join(base, 'mendwell.lock'))).toBe(false)
  })

  it('is taken over when the pid now belongs to another process', async () => {
    const base = createScratchDir()
    writeLock(base, process.ppid, 'before that process began')
    const lock = await acquireLock(base, base)
    expect(readFileSync(join(base, 'mendwell.lock'), 'utf8')).toContain(`"pid":${process.pid}`)
    lock.free()
  })

  it('is taken over when a power cut truncated it or a kill left its gate', async () => {
    const base = createScratchDir()
    writeFileSync(join(base, 'mendwell.lock'), '{"pid":')
    const gate = join(base, 'mendwell.lock.gate')
    writeFileSync(gate, '')
    utimesSync(gate, 1, 1)
    ;(await acquireLock(base, base)).free()
    expect(existsSync(gate)).toBe(false)
  })

  it('goes to exactly one of many concurrent takeovers', async () => {
    const base = createScratchDir()
    writeLock(base, await createDeadPid(), 'some time ago')
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => acquireLock(base, base)))
    expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
  })

  it.runIf(isLongRun)(
    'goes to exactly one of three Mendwells started at the same moment on a new directory',
    async () => {
      const dataDir = createScratchDir()
      const held = await Promise.all([1, 2, 3].map(() => forkHolder({ dataDir })))
      const winners = held.filter(({ told }) => told.problem === undefined)
      expect(winners).toHaveLength(1)
      for (const { told } of held.filter((one) => !winners.includes(one))) {
        expect(told.problem).toContain(`is in use by process ${winners[0]?.child.pid} since 20`)
      }
    },
    60_000,
  )
})
