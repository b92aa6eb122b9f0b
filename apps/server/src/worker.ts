/** `npm run worker`: background jobs in a process of their own, for servers started with JOBS=outside. */
import { fileURLToPath } from 'node:url'
import { jobs } from './jobs.ts'
import { createNightlyBackup } from './platform/backup/backup.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig, getConfigWarnings } from './platform/config.ts'
import { Database } from './platform/db/database.ts'
import { openFiles, createStorageBackend } from './platform/files/files.ts'
import { joinInstallation } from './platform/installation.ts'
import { startWorker } from './platform/jobs/worker.ts'
import { loadKeys } from './platform/keys.ts'
import { createMailTransport } from './platform/mail/mail.ts'
import { createLogger } from './platform/log.ts'
import { logUnhandledErrors } from './platform/unhandled-errors.ts'

const config = readConfig(process.env, fileURLToPath(new URL('../../../', import.meta.url)))
if (!config.databaseUrl) {
  process.stderr.write(
    'The worker requires DATABASE_URL. With the embedded database, jobs run inside the server.\n',
  )
  process.exit(1)
}
for (const line of getConfigWarnings(config)) process.stdout.write(`${line}\n`)
const url = config.databaseUrl
const log = createLogger(config.logLevel)
logUnhandledErrors(log)
const database = new Database({ url, replicaUrl: config.replicaUrl, poolSize: 4 })
const baseUrl = config.publicUrl ?? `http://localhost:${config.port}`
const post = createMailTransport({
  smtpUrl: config.smtpUrl,
  from: `Mendwell <no-reply@${new URL(baseUrl).hostname}>`,
  dataDir: config.dataDir,
})
const keys = loadKeys(config)
await joinInstallation({ url, keys, place: createStorageBackend(config) }).catch((error: Error) => {
  process.stderr.write(`The worker did not start.\n${error.message}\n`)
  process.exit(1)
})
const worker = await startWorker({
  url,
  database,
  jobs,
  log,
  post,
  clock: systemClock,
  mailKey: keys.mail,
  auditKey: keys.audit,
  connectionsKey: keys.connections,
  files: openFiles({ dataDir: config.dataDir, bucket: config.bucket, key: keys.files }),
  baseUrl,
  backUp: config.backupDir
    ? createNightlyBackup({ url, place: createStorageBackend(config), keys, to: config.backupDir })
    : undefined,
})
process.stdout.write('The worker is running\n')

let stopping = false
const stop = async () => {
  if (stopping) return
  stopping = true
  await worker.stop()
  await database.close()
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
