/** The relay's passwords, tested on a real coturn of this machine. Without one the test is reported as skipped. */
import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildIceServers } from './ice.ts'

const run = promisify(execFile)
const hasCoturn = spawnSync('turnserver', ['--version']).status !== null
const secret = 'a-secret-of-the-relay'
const [openPort, strictPort] = [20_000 + (process.pid % 20_000), 20_001 + (process.pid % 20_000)]
const folder = mkdtempSync(join(tmpdir(), 'mendwell-relay-'))
const started: ChildProcess[] = []

/** As docs/calls.md says, on loopback; `more` is where the two differ. */
const startRelay = (port: number, more: readonly string[]) =>
  new Promise<void>((resolve, reject) => {
    const turn = spawn(
      'turnserver',
      [
        ...['-n', '--no-cli', '--no-tls', '--no-dtls', '--log-file=stdout', '--realm=mendwell'],
        ...['--use-auth-secret', `--static-auth-secret=${secret}`],
        ...['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', `--listening-port=${port}`],
        ...[`--pidfile=${join(folder, String(port))}`, `--userdb=${join(folder, `${port}.db`)}`],
        ...more,
      ],
      { cwd: folder },
    )
    started.push(turn)
    turn.once('error', reject)
    turn.stdout.on('data', (text: Buffer) => {
      if (/UDP listener opened/i.test(text.toString())) resolve()
    })
    setTimeout(resolve, 3_000)
  })

/** Two callers send each other packets over the relay; what the tool says about it. */
async function runRelayClient(port: number, username: string, credential: string): Promise<string> {
  const options = [
    '-y',
    '-n',
    '1',
    '-m',
    '1',
    '-u',
    username,
    '-w',
    credential,
    '-p',
    String(port),
    '127.0.0.1',
  ]
  const said = await run('turnutils_uclient', options, { timeout: 15_000 }).catch(
    (error: { stdout?: string; stderr?: string }) => error,
  )
  return `${said.stdout ?? ''}${said.stderr ?? ''}`
}

describe.skipIf(!hasCoturn)('a relay (coturn)', () => {
  beforeAll(async () => {
    await Promise.all([
      startRelay(openPort, ['--allow-loopback-peers']),
      startRelay(strictPort, ['--denied-peer-ip=10.0.0.0-10.255.255.255']),
    ])
  })
  afterAll(() => {
    for (const turn of started) turn.kill()
    rmSync(folder, { recursive: true, force: true })
  })
  const [server] = buildIceServers({ urls: [`turn:127.0.0.1:${openPort}`], secret }, 'a-visit', new Date())

  it('relays packets for holders of a password of ours', async () => {
    expect(await runRelayClient(openPort, server!.username!, server!.credential!)).toMatch(/lost packets 0/)
  })

  it('rejects another password, and an expired one of ours', async () => {
    const old = buildIceServers({ urls: [], secret }, 'a-visit', new Date(Date.now() - 5 * 3_600_000))[0]!
    const said = await Promise.all([
      runRelayClient(openPort, server!.username!, 'wrong'),
      runRelayClient(openPort, old.username!, old.credential!),
    ])
    for (const words of said) expect(words).toMatch(/Cannot complete Allocation/)
  })

  it('relays no one to internal addresses', async () => {
    expect(await runRelayClient(strictPort, server!.username!, server!.credential!)).toMatch(/403|Forbidden/i)
  })
})
