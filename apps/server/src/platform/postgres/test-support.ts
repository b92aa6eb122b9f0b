// What the tests of this folder share: scratch directories, a holder process, one query. Everything made here
// is ended and removed by cleanUp(), also after a failed test.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { EmbeddedOptions } from './embedded.ts'

export const isRoot = process.getuid?.() === 0
export const nobody = 65534

type HolderReport = { url: string; directory: string; moved: boolean; said: string[]; problem?: undefined }
export type HolderProcess = { child: ChildProcess; told: HolderReport | { problem: string } }

const directories: string[] = []
const children: ChildProcess[] = []

export function createScratchDir(owner?: number): string {
  const directory = mkdtempSync(join(tmpdir(), 'mw-'))
  chmodSync(directory, 0o755)
  if (owner !== undefined) chownSync(directory, owner, owner)
  directories.push(directory)
  return directory
}

export function forkHolder(options: EmbeddedOptions, uid?: number): Promise<HolderProcess> {
  const account = uid === undefined ? {} : { uid, gid: uid }
  const child = fork(join(import.meta.dirname, 'embedded.holder.ts'), [JSON.stringify(options)], {
    ...account,
    execArgv: [],
    cwd: '/',
  })
  children.push(child)
  return new Promise((resolve, reject) => {
    child.once('message', (told) => resolve({ child, told: told as HolderProcess['told'] })) // sent by embedded.holder.ts
    child.once('exit', (code) => reject(new Error(`The holder ended with code ${code}.`)))
    child.once('error', reject)
  })
}

export async function startHolder(
  options: EmbeddedOptions,
  uid?: number,
): Promise<HolderReport & { child: ChildProcess }> {
  const { child, told } = await forkHolder(options, uid)
  if (told.problem !== undefined) throw new Error(told.problem)
  return { child, ...told }
}

export async function stopChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

export async function queryRow(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(text, values)).rows[0] ?? {}
  } finally {
    await client.end().catch(() => {})
  }
}

/** Asks again until it is answered, as the app does while its database restarts. */
export async function queryRowWithRetry(url: string, text: string): Promise<Record<string, unknown>> {
  for (let attempt = 0; attempt < 400; attempt++) {
    const row = await queryRow(url, text).catch(() => null)
    if (row) return row
    await sleep(25)
  }
  throw new Error('The database did not answer within ten seconds.')
}

export function readPostmasterPid(directory: string): number {
  return Number.parseInt(readFileSync(join(directory, 'cluster', 'postmaster.pid'), 'utf8'), 10)
}

export async function cleanUp(): Promise<void> {
  for (const child of children.splice(0)) await stopChild(child, 'SIGKILL')
  for (const directory of directories.splice(0)) {
    for (const pid of listServersUnder(directory)) killQuietly(pid)
    rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
}

function listServersUnder(directory: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && getWorkingDirectory(pid).startsWith(`${directory}/`))
}

function getWorkingDirectory(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended in the meantime.
  }
}
