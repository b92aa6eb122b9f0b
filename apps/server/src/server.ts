/** Assembles one server over one database: platform, features, jobs, web app. Reads no environment and ends no process. */
import { readFileSync } from 'node:fs'
import { endpoints } from '@mendwell/contract'
import { SignalingHub } from './features/telehealth/room/signaling.ts'
import { createRoomRoute } from './features/telehealth/room/room.ts'
import { notifyPatientWaiting } from './features/telehealth/room/notify-waiting.ts'
import { jobs } from './jobs.ts'
import { type patientReadLimit, PatientReads } from './platform/http/limits/patient-reads.ts'
import { LogBatch } from './platform/audit/batch.ts'
import { Sealer } from './platform/audit/seal.ts'
import { createVerifier } from './platform/audit/verify.ts'
import { createNightlyBackup } from './platform/backup/backup.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import type { Provider, RelaySettings, OnlinePaymentSettings, SignUpPolicy } from './platform/config.ts'
import { Database } from './platform/db/database.ts'
import { EventHub } from './platform/events/hub.ts'
import type { BucketSettings } from './platform/files/bucket-storage.ts'
import { openFiles, createStorageBackend, type Files } from './platform/files/files.ts'
import { createHttpServer, type HttpServer } from './platform/http/server.ts'
import { createSessionCookie } from './platform/http/session-cookie.ts'
import { defaultMaxStreams } from './platform/http/stream.ts'
import { clearUploads } from './platform/http/upload.ts'
import { findModel } from './platform/images/find-model.ts'
import { ImagePool } from './platform/images/pool.ts'
import { startWorker } from './platform/jobs/worker.ts'
import { createMailTransport, queueMail } from './platform/mail/mail.ts'
import type { Keys } from './platform/keys.ts'
import { toErrorDetails, type Logger } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import { routes } from './routes.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}

export interface ServerOptions {
  databaseUrl: string
  /** A copy that follows it, for dashboard, analytics and reports. */
  replicaUrl?: string | undefined
  poolSize?: number
  dataDir: string
  keys: Keys
  log: Logger
  demo: boolean
  demoIsPublic?: boolean
  signUp?: SignUpPolicy
  publicUrl?: string | undefined
  /** Other names under which it answers. */
  allowedHosts?: readonly string[]
  /** Where it listens, for links in mail when there is no public address. */
  port?: number
  smtpUrl?: string | undefined
  provider?: Provider | undefined
  /** Where files of records are stored, if not in the data directory. */
  bucket?: BucketSettings | undefined
  /** Where nightly backups go. */
  backupDir?: string | undefined
  /** A relay for video calls. */
  relay?: RelaySettings | undefined
  /** Patients can pay at the operator's payment page. */
  onlinePayments?: OnlinePaymentSettings | undefined
  webFolder?: string | undefined
  /** Another pool for pictures; closed with the server. */
  images?: ImagePool | undefined
  clock?: Clock
  /** How often the log is sealed, where the usual is wrong. */
  sealEveryMs?: number | undefined
  /** How many patients lists may show, where the usual is wrong. */
  patientReadLimit?: typeof patientReadLimit | undefined
  /** Run background jobs in this process too. */
  jobs?: boolean
  /** How often open streams beat and ask for their session, where the usual is wrong. */
  streams?: typeof defaultMaxStreams | undefined
}

export interface Server {
  http: HttpServer
  database: Database
  batch: LogBatch
  sealer: Sealer
  files: Files
  images: ImagePool
  /** From here on /readyz answers 503, and everything else as before. */
  drain(): void
  /** Finishes what is under way, then closes everything. */
  close(): Promise<void>
}

export async function createServer(options: ServerOptions): Promise<Server> {
  const { databaseUrl: url, keys, log, backupDir } = options
  const clock = options.clock ?? systemClock
  const onError = (error: Error) => log.error(toErrorDetails(error), 'database connection')
  const poolSize = options.poolSize ?? 16
  const database = new Database({
    ...{ url, poolSize, replicaUrl: options.replicaUrl },
    demandsFactors: !options.demo || options.demoIsPublic === true,
    onError,
  })
  const batch = new LogBatch({ url, key: keys.audit, onError })
  const storage = { dataDir: options.dataDir, bucket: options.bucket, key: keys.files }
  // A data directory may go with its container; a bucket stays.
  const chains = {
    url,
    key: keys.audit,
    dataDir: options.dataDir,
    place: options.bucket && createStorageBackend(storage),
  }
  const sealer = new Sealer({ ...chains, clock, onError })
  const events = new EventHub({ url, onError })
  const baseUrl = options.publicUrl ?? `http://localhost:${options.port ?? 5000}`
  const post = createMailTransport({
    smtpUrl: options.smtpUrl,
    from: `Mendwell <no-reply@${new URL(baseUrl).hostname}>`,
    dataDir: options.dataDir,
  })
  const files = openFiles(storage)
  const images = options.images ?? new ImagePool(findModel(options.dataDir), storage)
  const lines = new SignalingHub({ url, onError })
  const calls = createRoomRoute({
    ...{ database: database.forRequest(), lines, clock, relay: options.relay },
    onWaiting: (db, of, people, now) =>
      notifyPatientWaiting(db, of, people, {
        now,
        baseUrl,
        mail: (message) => queueMail(db, keys.mail, message, now),
      }),
    onError: (error) => log.error(toErrorDetails(error), 'call'),
  })
  await clearUploads(options.dataDir)
  let draining = false
  const http = await createHttpServer({
    routes,
    sockets: [calls],
    endpoints,
    database,
    batch,
    patientReads: new PatientReads(database, options.patientReadLimit),
    events,
    streams: options.streams ?? defaultMaxStreams,
    clock,
    log,
    version,
    keys,
    post,
    baseUrl,
    verify: createVerifier({ ...chains, clock }),
    cookie: createSessionCookie(options.publicUrl),
    publicUrl: options.publicUrl,
    allowedHosts: options.allowedHosts ?? [],
    provider: options.provider,
    onlinePayments: options.onlinePayments,
    demo: options.demo,
    demoIsPublic: options.demoIsPublic ?? false,
    signUp: options.signUp ?? 'open',
    dataDir: options.dataDir,
    files,
    images,
    webFolder: options.webFolder,
    metrics: createMetrics({
      waitingForDatabase: () => database.waiting,
      replica: () => database.replicaFigures,
      safetyHits: () =>
        database
          .open((db) =>
            db.raw<{ level: string; outcome: string; hits: number }>(
              'select level, outcome, hits::int from safety_hit_counts()',
            ),
          )
          .catch(() => undefined),
      clearinghouseFiles: () =>
        database
          .open((db) =>
            db.raw<{ direction: string; state: string; files: number }>(
              'select direction, state, files::int from clearinghouse_file_counts()',
            ),
          )
          .catch(() => undefined),
      unsealedSeconds: () => sealer.unsealedSeconds().catch(() => undefined),
      // Asked of the database, because any server may be asked and another one may make it.
      newestBackup: async () => {
        const asked = database.open((db) => db.raw<{ at: string | null }>('select newest_backup() as at'))
        const rows = await asked.catch(() => undefined) // the other figures are wanted most when it is away
        const at = rows?.[0]?.at
        return at ? Date.parse(at) / 1000 : rows && backupDir ? 0 : undefined
      },
    }),
    ready: async () => {
      const [rows] = await Promise.all([database.open((db) => db.raw('select 1')), files.reach()])
      return !draining && rows.length === 1
    },
  })
  sealer.start(options.sealEveryMs)
  const worker = options.jobs
    ? await startWorker({
        url,
        database,
        jobs,
        clock,
        log,
        post,
        mailKey: keys.mail,
        auditKey: keys.audit,
        connectionsKey: keys.connections,
        files,
        baseUrl,
        backUp: backupDir
          ? createNightlyBackup({ url, place: createStorageBackend(storage), keys, to: backupDir })
          : undefined,
      })
    : undefined
  let closing: Promise<void> | undefined
  return {
    http,
    database,
    batch,
    sealer,
    files,
    images,
    drain() {
      draining = true
    },
    close: () => (closing ??= close()),
  }

  async function close(): Promise<void> {
    draining = true
    // Idle connections would otherwise stay open for their usual minute.
    const sweep = setInterval(() => http.server.closeIdleConnections(), 50)
    await http.close().finally(() => clearInterval(sweep))
    await images.close()
    await worker?.stop()
    await sealer.stop()
    await Promise.all([events.close(), lines.close()])
    await Promise.all([database.close(), batch.close()])
  }
}
