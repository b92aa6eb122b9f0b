/** The database goes away under a running job, and comes back. */
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

const dataDir = mkdtempSync(join(tmpdir(), 'mendwell-lost-'))
chmodSync(dataDir, 0o711) // so that the database's account can enter when the tests run as root
const log = createLogger('silent')
let database: EmbeddedPostgres
let server: Server
let worker: Worker
let runs = 0
let mayFinish = () => {}
const unhandled: unknown[] = []
const keep = (reason: unknown) => void unhandled.push(reason)

beforeAll(async () => {
  database = await startEmbedded({ dataDir })
  await migrate(database.url)
  const keys = loadKeys({ masterKey: undefined, dataDir })
  server = await createServer({ databaseUrl: database.url, dataDir, keys, log, demo: false })
  const held = new Promise<void>((resolve) => (mayFinish = resolve))
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
    files: server.files,
    baseUrl: 'http://localhost',
  })
  process.on('unhandledRejection', keep)
}, 120_000)
afterAll(async () => {
  process.off('unhandledRejection', keep)
  await worker.stop()
  await server.close()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function until(what: string, condition: () => Promise<boolean> | boolean) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await condition()) return
    await wait(100)
  }
  throw new Error(`Never happened: ${what}`)
}
const status = async () => (await server.http.inject({ method: 'GET', url: '/readyz' })).statusCode
async function ask(sql: string) {
  const owner = await connectAsOwner(database.url)
  try {
    return (await owner.query(sql)).rows[0]
  } finally {
    await owner.end()
  }
}
const waiting = async () => Number((await ask('select count(*) from graphile_worker.jobs')).count)

it('the job runs again, the next one too, and the server answers', async () => {
  await ask(`select graphile_worker.add_job('housekeeping', '{}')`)
  await until('the job runs', () => runs === 1)

  await database.stop()
  await until('the server says that it is not ready', async () => (await status()) === 503)
  mayFinish()
  await wait(1_000)

  database = await startEmbedded({ dataDir })
  await until('the server answers', async () => (await status()) === 200)
  await until('the job ran again', () => runs === 2)
  await until('nothing is left to do', async () => (await waiting()) === 0)

  await ask(`select graphile_worker.add_job('housekeeping', '{}')`)
  await until('a new job runs', () => runs === 3)
  await until('nothing is left to do', async () => (await waiting()) === 0)
  expect(unhandled).toEqual([])
}, 90_000)
