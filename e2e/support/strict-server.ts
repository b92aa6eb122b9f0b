/**
 * A second server, which is no demo: it requires a second factor from its staff, and has a real OpenID provider beside it. Once for all
 * specs of a worker that need it.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { startProvider, type TestProvider } from '../../apps/server/src/testing/openid.ts'
import { test as base } from './test.ts'
import { type LinkKind, waitForMailedLink } from './mail.ts'
import { dataDir } from './server-config.ts'

export interface StrictServer {
  origin: string
  provider: TestProvider
  mailedLink(address: string, kind: LinkKind): Promise<string>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Within the first one's folder, so that clearing that one clears both; one for each worker, as two may need one at once. */
const ownDataDir = `${dataDir}/strict-server-${process.env.TEST_WORKER_INDEX ?? 0}`

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number } // listening on TCP
  server.close()
  await once(server, 'close')
  return port
}

async function startStrictServer(): Promise<StrictServer & { stop(): Promise<void> }> {
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const provider = await startProvider(`${origin}/api/login/callback`)
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: ownDataDir,
      DEMO: 'off',
      LOG_LEVEL: 'error',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit')
    await provider.close()
  }
  const isReady = await new Promise<boolean>((settle) => {
    server.stdout.on('data', (said) => String(said).includes('Mendwell is ready') && settle(true))
    server.once('exit', () => settle(false))
  })
  if (isReady)
    return { origin, provider, mailedLink: (to, kind) => waitForMailedLink(to, kind, ownDataDir), stop }
  await stop()
  throw new Error('The second server did not start')
}

/** As `test`, and every path belongs to the second server. */
export const strictTest = base.extend<{ baseURL: string }, { strict: StrictServer }>({
  strict: [
    // The runner wants a pattern here, also of nothing.
    async ({}, use) => {
      const { stop, ...strict } = await startStrictServer()
      await use(strict)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ strict }, use) => use(strict.origin),
})
