// The cluster on disk: created once by initdb, with the superuser's random password beside it. Never overwrites a cluster: a new one is
// created aside and renamed into place when it is complete.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { Location } from './location.ts'
import { changeOwner, buildSpawnOptions } from './unprivileged.ts'

export async function prepareCluster(location: Location, binaries: Binaries): Promise<void> {
  const { base, cluster, account } = location
  const log = join(base, 'log')
  if (!existsSync(log)) mkdirSync(log)
  chmodSync(log, 0o700)
  changeOwner(account, log)
  if (existsSync(cluster)) return requireSameMajor(cluster, binaries)

  for (const name of readdirSync(base)) {
    if (name.startsWith('cluster.new-')) rmSync(join(base, name), { recursive: true, force: true })
  }
  const draft = join(base, `cluster.new-${process.pid}`)
  mkdirSync(draft)
  chmodSync(draft, 0o700)
  changeOwner(account, draft)
  readSecret(base) ?? writeSecret(location)
  await runToEnd(binaries.initdb, buildInitdbArguments(draft, getSecretPath(base)), location)
  renameSync(draft, cluster)
}

function buildInitdbArguments(directory: string, passwordFile: string): string[] {
  // The built-in provider sorts the same on every system; only words in text search still ask the C library.
  const locale =
    process.platform === 'linux' ? ['--locale=C.UTF-8'] : ['--locale=C', '--lc-ctype=en_US.UTF-8']
  return [
    ...['-D', directory, '--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
    ...['--encoding=UTF8', ...locale, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...['--data-checksums', '--no-instructions'],
  ]
}

function requireSameMajor(cluster: string, binaries: Binaries): void {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const major = binaries.version.split('.')[0]
  if (made !== major) {
    throw new Error(
      `The database in ${cluster} was created by PostgreSQL ${made}, but this version of Mendwell includes PostgreSQL ${major}.`,
    )
  }
}

export function readSecret(base: string): string | null {
  try {
    return readFileSync(getSecretPath(base), 'utf8').trim() || null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null // fs throws only errors that carry a code
    throw error
  }
}

/** Gives the superuser a new password after the secret was lost. No server may be running on the cluster. */
export async function renewSecret(location: Location, binaries: Binaries): Promise<string> {
  const secret = randomBytes(24).toString('hex')
  const options = ['--single', '-D', location.cluster, '-c', 'log_statement=none', 'postgres']
  await runToEnd(binaries.postgres, options, location, `alter role postgres password '${secret}'\n`)
  return writeSecret(location, secret)
}

function writeSecret(location: Location, secret = randomBytes(24).toString('hex')): string {
  const path = getSecretPath(location.base)
  const draft = `${path}.${process.pid}`
  rmSync(draft, { force: true })
  writeFileSync(draft, secret + '\n', { mode: 0o600, flag: 'wx', flush: true })
  // initdb reads it, under its own account.
  changeOwner(location.account, draft)
  renameSync(draft, path)
  return secret
}

function getSecretPath(base: string): string {
  return join(base, 'postgres.secret')
}

function runToEnd(program: string, args: string[], { account, base }: Location, input = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const child = spawn(program, args, {
      ...buildSpawnOptions(account, base),
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4_000)))
    // A program that ends before reading its input reports why on stderr.
    child.stdin.on('error', () => {}).end(input)
    child.on('error', (cause) =>
      reject(new Error(`${program} could not be started: ${cause.message}`, { cause })),
    )
    child.on('close', (code, signal) => {
      if (code === 0) resolve()
      else
        reject(new Error(`${program} ended with ${signal ?? `code ${code}`}: ${said.trim() || 'no message'}`))
    })
  })
}
