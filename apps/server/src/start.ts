/** `npm start`: settings, web app, database, migrations, demo data, listen. Ends cleanly on SIGINT and SIGTERM. */
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildWebApp } from './build-web.ts'
import { demoAccounts, demoPassword, deriveDemoPassword } from './features/identity/demo-accounts.ts'
import {
  alignDemoPasswords,
  endDemoSessions,
  replaceSharedDemoPasswords,
} from './features/identity/demo-passwords.ts'
import { connectDemoClearinghouse } from './demo/clearinghouse/connect-demo.ts'
import { ensureDemo } from './demo/ensure-demo.ts'
import { createStorageBackend } from './platform/files/files.ts'
import { joinInstallation } from './platform/installation.ts'
import { ConfigError, readConfig, getConfigWarnings } from './platform/config.ts'
import { createDataDir } from './platform/data-dir.ts'
import { migrate } from './platform/db/migrate.ts'
import { loadKeys } from './platform/keys.ts'
import { createLogger } from './platform/log.ts'
import { logUnhandledErrors } from './platform/unhandled-errors.ts'
import { startEmbedded } from './platform/postgres/embedded.ts'
import { createServer } from './server.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const printLine = (line: string) => process.stdout.write(`${line}\n`)
const started = performance.now()

async function start(): Promise<void> {
  const config = readConfig(process.env, root)
  getConfigWarnings(config).forEach(printLine)
  createDataDir(config.dataDir)
  const log = createLogger(config.logLevel)
  logUnhandledErrors(log)
  const webFolder = config.webInDevelopment ? undefined : await buildWebApp(root, printLine)
  const keys = loadKeys(config)
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, say: printLine })
  const databaseUrl = config.databaseUrl ?? embedded!.url // started just above
  let server: Awaited<ReturnType<typeof createServer>> | undefined
  let clearinghouse: Awaited<ReturnType<typeof connectDemoClearinghouse>> | undefined

  let stopping: Promise<void> | undefined
  const stop = (signal: string, code = 0) => {
    stopping ??= (async () => {
      printLine(`${signal}: finishing requests in progress`)
      const patience = setTimeout(() => process.exit(1), config.drainMs + 30_000)
      patience.unref()
      // A proxy needs a moment to notice that this server stops; a terminal does not.
      server?.drain()
      if (signal === 'SIGTERM' && server?.http.server.listening) await wait(config.drainMs)
      await server?.close()
      await clearinghouse?.close()
      await embedded?.stop()
      process.exit(code)
    })()
  }
  process.on('SIGINT', () => stop('SIGINT'))
  process.on('SIGTERM', () => stop('SIGTERM'))

  try {
    const applied = await migrate(databaseUrl)
    if (applied.length > 0) printLine(`Database upgraded to ${applied.at(-1)}`)
    await joinInstallation({ url: databaseUrl, keys, place: createStorageBackend(config) })
    server = await createServer({
      databaseUrl,
      replicaUrl: config.replicaUrl,
      keys,
      log,
      webFolder,
      dataDir: config.dataDir,
      poolSize: config.poolSize,
      demo: config.demo,
      demoIsPublic: config.demoIsPublic,
      signUp: config.signUp,
      publicUrl: config.publicUrl,
      allowedHosts: config.allowedHosts,
      port: config.port,
      smtpUrl: config.smtpUrl,
      provider: config.provider,
      bucket: config.bucket,
      backupDir: config.backupDir,
      relay: config.relay,
      onlinePayments: config.onlinePayments,
      jobs: config.jobsInside,
    })
    const replaced = await replaceSharedDemoPasswords(databaseUrl)
    if (replaced.length > 0)
      log.warn(
        { users: replaced },
        'public demo passwords of accounts that belong to a practice were replaced',
      )
    if (config.demo) {
      await ensureDemo({ databaseUrl, keys, dataDir: config.dataDir, bucket: config.bucket, say: printLine })
      await alignDemoPasswords(databaseUrl, keys, config.demoIsPublic)
      if (config.demoClearinghouse) clearinghouse = await connectDemoClearinghouse({ databaseUrl, keys })
    } else await endDemoSessions(databaseUrl)
    await server.http.listen({ host: config.host, port: config.port })
  } catch (error) {
    await server?.close()
    await clearinghouse?.close()
    await embedded?.stop()
    throw error
  }
  const listening = server.http.server.address()
  const port = typeof listening === 'object' && listening ? listening.port : config.port
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  printLine(`\nMendwell is ready after ${seconds} s at ${config.publicUrl ?? `http://localhost:${port}`}`)
  if (config.demo) {
    const { demoIsPublic } = config
    printLine(
      demoIsPublic
        ? 'Public demo – synthetic data. Sign in with these generated passwords:'
        : 'Demo – synthetic data. Sign in with one of these accounts, password ' + demoPassword,
    )
    for (const { email, label } of demoAccounts) {
      const generated = demoIsPublic ? `${deriveDemoPassword(keys.demo, email)} ` : ''
      printLine(`  ${email.padEnd(24)} ${generated}${label}`)
    }
  }
}

start().catch((error: unknown) => {
  const words = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Mendwell did not start.\n${words}\n`)
  if (!(error instanceof ConfigError) && error instanceof Error && process.env['LOG_LEVEL'] === 'debug') {
    process.stderr.write(`${error.stack}\n`)
  }
  process.exit(1)
})
