/** The database disappears under a running job, and comes back. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServer, type Server } from '../../server.ts'
import { connectAsOwner } from '../db/pools.ts'
import { migrate } from '../db/migrate.ts'
import { loadKeys } from '../keys.ts'
import { createLogger } from '../log.ts'
import { type EmbeddedPostgres, startEmbedded } from '../postgres/embedded.ts'
import { job, startWorker, type Worker } from './worker.ts'
import { isLongRun } from '../../testing/repeat-count.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'mendwell-lost-'))
chmodSync(dataDir, 0o711) // so that the database's account can enter when the tests run as root
const log = createLogger('silent')
let database: EmbeddedPostgres
let server: Server
let worker: Worker
let runs = 0
let finishJob = () => {}
const unhandled: unknown[] = []
const recordUnhandled = (reason: unknown) => void unhandled.push(reason)

beforeAll(async () => {
  database = await startEmbedded({ dataDir })
  await migrate(database.url)
  const keys = loadKeys({ masterKey: undefined, dataDir })
  server = await createServer({ databaseUrl: database.url, dataDir, keys, log, demo: false })
  const held = new Promise<void>((resolve) => (finishJob = resolve))
  worker = await startWorker({
    url: database.url,
    database: server.database,
    jobs: [
      job({
        name: 'housekeeping',
        run: async () => {
          runs += 1
          await held
        },
      }),
    ],
    clock: () => new Date(),
    log,
    post: { send: async () => {}, kept: async () => [] },
    mailKey: keys.mail,
    auditKey: keys.audit,
    connectionsKey: keys.connections,
    files: server.files,
    baseUrl: 'http://localhost',
  })
  process.on('unhandledRejection', recordUnhandled)
}, 120_000)
afterAll(async () => {
  process.off('unhandledRejection', recordUnhandled)
  await worker.stop()
  await server.close()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function waitUntil(what: string, condition: () => Promise<boolean> | boolean) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await condition()) return
    await wait(100)
  }
  throw new Error(`Never happened: ${what}`)
}
const getReadyStatus = async () => (await server.http.inject({ method: 'GET', url: '/readyz' })).statusCode
async function queryRow(sql: string) {
  const owner = await connectAsOwner(database.url)
  try {
    return (await owner.query(sql)).rows[0]
  } finally {
    await owner.end()
  }
}
const countQueuedJobs = async () =>
  Number((await queryRow('select count(*) from graphile_worker.jobs')).count)

it.runIf(isLongRun)(
  'the job runs again, the next one too, and the server answers',
  async () => {
    await queryRow(`select graphile_worker.add_job('housekeeping', '{}')`)
    await waitUntil('the job runs', () => runs === 1)

    await database.stop()
    await waitUntil('the server says that it is not ready', async () => (await getReadyStatus()) === 503)
    finishJob()
    await wait(1_000)

    database = await startEmbedded({ dataDir })
    await waitUntil('the server answers', async () => (await getReadyStatus()) === 200)
    await waitUntil('the job ran again', () => runs === 2)
    await waitUntil('nothing is left to do', async () => (await countQueuedJobs()) === 0)

    await queryRow(`select graphile_worker.add_job('housekeeping', '{}')`)
    await waitUntil('a new job runs', () => runs === 3)
    await waitUntil('nothing is left to do', async () => (await countQueuedJobs()) === 0)
    expect(unhandled).toEqual([])
  },
  90_000,
)
