/** The PostgreSQL that the machine has installed, as a cluster of its own and, where wanted, a standby that follows it. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { connectAsOwner } from '../../platform/db/pools.ts'
import { changeOwner, getServerAccount, buildSpawnOptions } from '../../platform/postgres/unprivileged.ts'

const home = '/usr/lib/postgresql'
/** The directory of its programs, of the latest version; undefined if none is complete. */
export const installedBinDir = (existsSync(home) ? readdirSync(home) : [])
  .toSorted((one, other) => Number(other) - Number(one))
  .map((version) => join(home, version, 'bin'))
  .find((folder) => ['initdb', 'postgres', 'pg_basebackup'].every((name) => existsSync(join(folder, name))))

export interface Cluster {
  url: string
  port: number
  pid: number
  /** Ends it, in time for nothing to be lost, or as a power cut does. */
  stop(signal?: 'SIGINT' | 'SIGKILL'): Promise<void>
  /** Stops it and deletes its files. */
  remove(): Promise<void>
}

/** An empty one. It trusts local connections. */
export async function startCluster(port?: number): Promise<Cluster> {
  const folder = createFolder()
  await runProgram(
    'initdb',
    ['-D', join(folder, 'data'), '-U', 'mendwell', '-A', 'trust', '-E', 'UTF8'],
    folder,
  )
  return startServer(folder, port ?? (await findFreePort()))
}

/** An empty one that archives its write-ahead log in `archive`. */
export async function startArchived(): Promise<Cluster & { archive: string }> {
  const folder = createFolder()
  await runProgram(
    'initdb',
    ['-D', join(folder, 'data'), '-U', 'mendwell', '-A', 'trust', '-E', 'UTF8'],
    folder,
  )
  const archive = join(folder, 'archive')
  mkdirSync(archive)
  changeOwner(getServerAccount(), archive)
  const keep = [`archive_command=cp %p ${archive}/%f`, 'archive_mode=on']
  return Object.assign(await startServer(folder, await findFreePort(), keep), { archive })
}

/** Its files as they are now, to begin from later. */
export async function copyCluster(main: Cluster): Promise<string> {
  const folder = createFolder()
  const from = ['-h', '127.0.0.1', '-p', String(main.port), '-U', 'mendwell']
  await runProgram('pg_basebackup', ['-D', join(folder, 'data'), '-c', 'fast', ...from], folder)
  return folder
}

/** The copy, led on by the archive to this moment and no further. */
export async function startAtTime(copy: string, archive: string, moment: string): Promise<Cluster> {
  writeFileSync(join(copy, 'data/recovery.signal'), '')
  changeOwner(getServerAccount(), join(copy, 'data/recovery.signal'))
  const until = [`recovery_target_time=${moment}`, 'recovery_target_action=promote']
  return startServer(copy, await findFreePort(), [`restore_command=cp ${archive}/%f %p`, ...until])
}

/** A streaming replica. It can be recreated, so it does not wait for the disk. */
export async function startStandby(main: Cluster, port?: number): Promise<Cluster> {
  const folder = createFolder()
  const from = ['-h', '127.0.0.1', '-p', String(main.port), '-U', 'mendwell']
  await runProgram('pg_basebackup', ['-D', join(folder, 'data'), '-R', '-c', 'fast', ...from], folder)
  return startServer(folder, port ?? (await findFreePort()), ['fsync=off'])
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mendwell-pg-'))
  chmodSync(folder, 0o755)
  changeOwner(getServerAccount(), folder)
  return folder
}

const runProgram = (name: string, given: string[], folder: string) =>
  promisify(execFile)(join(installedBinDir!, name), given, buildSpawnOptions(getServerAccount(), folder)) // asked for where it is installed

async function startServer(folder: string, port: number, more: readonly string[] = []): Promise<Cluster> {
  const log = openSync(join(folder, 'log'), 'a')
  const socket = `unix_socket_directories=${folder}`
  // A standby must be able to do as much as the one it follows.
  const settings = ['listen_addresses=127.0.0.1', socket, 'shared_buffers=64MB', 'max_connections=200']
  const given = [...settings, ...more].flatMap((setting) => ['-c', setting])
  const child = spawn(
    join(installedBinDir!, 'postgres'), // as above
    ['-D', join(folder, 'data'), '-p', String(port), ...given],
    { ...buildSpawnOptions(getServerAccount(), folder), stdio: ['ignore', log, log] },
  )
  const url = `postgres://mendwell@127.0.0.1:${port}/postgres`
  const cluster: Cluster = {
    url,
    port,
    pid: child.pid!, // it was started
    async stop(signal = 'SIGINT') {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await once(child, 'exit')
    },
    async remove() {
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}, see ${folder}/log`)
    const client = await connectAsOwner(url).catch(() => undefined)
    if (client) {
      await client.end()
      return cluster
    }
    await wait(100)
  }
  await cluster.stop('SIGKILL')
  throw new Error(`PostgreSQL did not get ready, see ${folder}/log`)
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number } // it listens on a port
  probe.close()
  return port
}
