/** Shared by the experiments: the real server as a separate process, with demo accounts that sign in, and a temporary directory. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { callEndpoint, listPatients, signIn } from '@mendwell/contract'
import { connectAsOwner } from '../apps/server/src/platform/db/pools.ts'
import { chooseLocation } from '../apps/server/src/platform/postgres/location.ts'
import { acquireDatabase } from '../apps/server/src/platform/postgres/acquire-database.ts'

const main = join(import.meta.dirname, '../apps/server/src/main.ts')
const password = 'Mendwell-demo-1'

export interface RunningServer {
  origin: string
  port: number
  pid: number
  dataDir: string
  /** The process's output so far. */
  said(): string
  alive(): boolean
  kill(): Promise<void>
  stop(): Promise<void>
}

export interface StartOptions {
  dataDir: string
  /** Instead of the embedded database. */
  databaseUrl?: string
  env?: Record<string, string>
}

/** Enterable by the database's account when this runs as root. */
export function createEmptyDataDir(name: string): string {
  const place = mkdtempSync(join(tmpdir(), `mendwell-proof-${name}-`))
  chmodSync(place, 0o711)
  return place
}

/** The demo practice's data directory: made once a day for this state of the product, only ever copied. */
export async function prepareDemoDataDir(): Promise<string> {
  const made = join(tmpdir(), `mendwell-proof-demo-${hashDemoSources()}`)
  if (existsSync(made)) return made
  const place = createEmptyDataDir('making')
  await (await startServer({ dataDir: place })).stop()
  renameSync(place, made)
  return made
}

export const copyDataDir = (from: string, to: string): void =>
  void execFileSync('cp', ['-a', `${from}/.`, to])

export async function createDataDir(name: string): Promise<string> {
  const made = await prepareDemoDataDir()
  const place = createEmptyDataDir(name)
  copyDataDir(made, place)
  return place
}

function hashDemoSources(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  const server = join(import.meta.dirname, '../apps/server')
  for (const folder of ['migrations', 'sql', 'src/demo']) {
    for (const file of readdirSync(join(server, folder), { recursive: true, withFileTypes: true }))
      if (file.isFile()) hash.update(readFileSync(join(file.parentPath, file.name)))
  }
  return hash.digest('hex').slice(0, 12)
}

export const removeDataDir = (place: string): void => rmSync(place, { recursive: true, force: true })

/** Starts as `npm start` does, and waits until it is ready. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const port = await findFreePort()
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: options.dataDir,
      DEMO: 'on',
      DEMO_CLEARINGHOUSE: 'off',
      MENDWELL_WEB: 'dev',
      LOG_LEVEL: 'info',
      NODE_ENV: 'test',
      ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const parts: string[] = []
  child.stdout.on('data', (part: Buffer) => parts.push(part.toString()))
  child.stderr.on('data', (part: Buffer) => parts.push(part.toString()))
  const origin = `http://127.0.0.1:${port}`
  const running: RunningServer = {
    origin,
    port,
    pid: child.pid!, // spawned just above
    dataDir: options.dataDir,
    said: () => parts.join(''),
    alive: () => !hasEnded(child),
    kill: () => stopProcess(child, 'SIGKILL'),
    stop: () => stopProcess(child, 'SIGTERM'),
  }
  const seconds = await waitUntilReady(origin, 480, running.alive)
  if (seconds === undefined) {
    await running.kill()
    throw new Error(`The server did not get ready:\n${running.said().slice(-2000)}`)
  }
  return running
}

/** Seconds until it is ready; undefined if it is not. */
export async function waitUntilReady(
  origin: string,
  seconds: number,
  alive: () => boolean,
): Promise<number | undefined> {
  const began = performance.now()
  while (performance.now() - began < seconds * 1000 && alive()) {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    )
    await answer?.arrayBuffer().catch(() => {})
    if (answer?.ok) return (performance.now() - began) / 1000
    await wait(50)
  }
  return undefined
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function stopProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  const over = once(child, 'exit')
  child.kill(signal)
  await over
}

async function findFreePort(): Promise<number> {
  const probe = createTcpServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number } // listening on TCP
  probe.close()
  return port
}

export interface Session {
  origin: string
  headers: Record<string, string>
}

export async function startSession(origin: string, who = 'clinician'): Promise<Session> {
  const body = { email: `${who}@demo.example`, password, wantsToken: true as const }
  const { body: answer } = await callEndpoint(signIn, { body }, { origin })
  return { origin, headers: { authorization: `Bearer ${answer.token}` } }
}

export async function listPatientIds(session: Session): Promise<string[]> {
  const { body } = await callEndpoint(listPatients, {}, session)
  return body.map(({ id }) => id)
}

/** Looks behind the product, as the database's owner. `rows` are what the statement answers. */
export async function queryRows<Row extends object>(
  where: { dataDir: string; databaseUrl?: string },
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const reached = await acquireDatabase({ databaseUrl: where.databaseUrl, dataDir: where.dataDir })
  const owner = await connectAsOwner(reached.url)
  try {
    return (await owner.query<Row>(sql, values)).rows
  } finally {
    await owner.end()
    await reached.release()
  }
}

/** The process id of the embedded database's first process. */
export function readPostmasterPid(dataDir: string): number {
  const file = join(chooseLocation(dataDir).cluster, 'postmaster.pid')
  return Number(readFileSync(file, 'utf8').split('\n', 1)[0])
}

/** Memory that a process holds, in MB. */
export function readMemoryMb(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / 1024
}
