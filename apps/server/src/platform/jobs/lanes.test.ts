import { setTimeout as wait } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createLogger } from '../log.ts'
import { queueMail } from '../mail/mail.ts'
import { job, startWorker, type Worker } from './worker.ts'

let practice: TestServer
let worker: Worker
let organizations: string[]
const mailed: string[] = []
const began: string[] = []
const { promise: end, resolve } = Promise.withResolvers<void>()

beforeAll(async () => {
  practice = await startTestServer()
  organizations = await Promise.all(['A', 'B'].map((name) => practice.organization(name)))
  worker = await startWorker({
    url: practice.url,
    database: practice.server.database,
    jobs: [
      job({ name: 'send-mail', run: async ({ mailId }) => void mailed.push(mailId) }),
      job({ name: 'make-report', run: async ({ reportId }) => (began.push(reportId), end) }),
    ],
    clock: () => practice.clock.now,
    log: createLogger('silent'),
    post: { send: async () => {}, kept: async () => [] },
    ...{
      mailKey: practice.keys.mail,
      connectionsKey: practice.keys.connections,
      auditKey: practice.keys.audit,
      baseUrl: '',
      files: practice.server.files,
    },
  })
})
afterAll(async () => {
  resolve()
  await worker.stop()
  await practice.close()
})

const waitUntil = async (condition: () => boolean) => {
  for (let tries = 0; tries < 200 && !condition(); tries += 1) await wait(50)
  expect(condition()).toBe(true)
}

it('one organization’s queue of reports holds one place: another’s report begins beside it, and mail waits for neither', async () => {
  const { database } = practice.server
  const [first, second] = organizations as [string, string]
  const many = Array.from({ length: 12 }, () => randomUUID())
  for (const reportId of many) await database.within(first, (db) => db.enqueue('make-report', { reportId }))
  await waitUntil(() => began.length > 0)
  const theirs = randomUUID()
  await database.within(second, (db) => db.enqueue('make-report', { reportId: theirs }))
  await waitUntil(() => began.includes(theirs))
  expect(began).toHaveLength(2)
  const message = { to: 'a@test.example', subject: 'Reset', text: 'link' }
  await database.within(second, (db) => queueMail(db, practice.keys.mail, message, practice.clock.now))
  await waitUntil(() => mailed.length === 1)
  expect(began).toHaveLength(2)
})
