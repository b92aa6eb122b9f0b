/** A throw-away cluster of the PostgreSQL that the machine has installed, for running the server's tests on DATABASE_URL too. */
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SystemPostgres {
  url: string
  version: string
  stop(): void
}

const programs = '/usr/lib/postgresql'
const minVersion = 15

export function startSystemPostgres(): SystemPostgres | undefined {
  const version = existsSync(programs)
    ? readdirSync(programs)
        .filter((name) => Number(name) >= minVersion && existsSync(join(programs, name, 'bin/initdb')))
        .at(-1)
    : undefined
  if (!version) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'mw-pg-'))
  const account = getServerAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o700)
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs, version, 'bin', program), args, {
      ...account,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  const data = join(folder, 'data')
  run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--locale=C.UTF-8', '--encoding=UTF8')
  const options = `-c listen_addresses='' -c unix_socket_directories=${folder} -c fsync=off -c max_connections=200`
  run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
  return {
    version,
    url: `postgres://postgres@/postgres?host=${encodeURIComponent(folder)}`,
    stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root. */
function getServerAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : { uid: 65_534, gid: 65_534 }
}
