import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { queueMail } from '../mail/mail.ts'

let practice: TestServer

beforeAll(async () => {
  practice = await startTestServer()
})
afterAll(() => practice.close())

const jobs = 'graphile_worker._private_jobs'
const enqueue = (organization: string, count: number) =>
  practice.server.database.within(organization, async (db) => {
    for (let sent = 0; sent < count; sent += 1) await db.enqueue('make-report', { reportId: randomUUID() })
  })
const mail = (organization: string, count: number) =>
  practice.server.database.within(organization, async (db) => {
    const message = { to: 'a@test.example', subject: 'Reset', text: 'link' }
    for (let sent = 0; sent < count; sent += 1)
      await queueMail(db, practice.keys.mail, message, practice.clock.now)
  })
const latestPriority = async (): Promise<number> =>
  (await practice.owner.query(`select priority from ${jobs} order by id desc limit 1`)).rows[0].priority

it.each([
  ['jobs', enqueue],
  ['mail', mail],
])(
  '%s that failed permanently or are due later delay no one; beyond twenty that can run, more make no difference',
  async (_, queue) => {
    const organization = await practice.organization('Backlog')
    await queue(organization, 12)
    await practice.owner.query(
      `update ${jobs} set attempts = max_attempts where id in (select id from ${jobs} order by id desc limit 6)`,
    )
    await practice.owner.query(`update ${jobs} set run_at = now() + interval '1 day' where is_available`)
    await queue(organization, 1)
    expect(await latestPriority()).toBe(0)
    await queue(organization, 3)
    expect(await latestPriority()).toBe(3)
    await queue(organization, 25)
    expect(await latestPriority()).toBe(20)
    // Another organization's comes first.
    await queue(await practice.organization('Other'), 1)
    expect(await latestPriority()).toBe(0)
  },
)

it('what waits in an organization’s queue is counted by an index, however long the queues of all are', async () => {
  const { owner } = practice
  const organization = await practice.organization('Counted')
  await enqueue(organization, 1)
  await mail(organization, 1)
  await owner.query(`insert into ${jobs} (job_queue_id, task_id, payload, attempts, max_attempts, run_at)
    select j.job_queue_id, j.task_id, '{}', case when n % 2 = 0 then 25 else 0 end, 25, now() + n * interval '1 minute'
      from generate_series(1, 5000) n, (select job_queue_id, task_id from ${jobs} where job_queue_id is not null limit 1) j`)
  await owner.query(
    `insert into outgoing_mail (sealed, created_at, organization_id)
    select 'x', now() - n * interval '1 minute', $1 from generate_series(1, 5000) n`,
    [organization],
  )
  await owner.query(`analyze ${jobs}`)
  await owner.query('analyze outgoing_mail')
  const readPlan = async (name: string) => {
    const { rows } = await owner.query(`select prosrc from pg_proc where proname = $1`, [name])
    const counted = /count\(\*\)(?:, 20\))? into waiting from (\([\s\S]*?\) available)/.exec(
      rows[0].prosrc,
    )![1]!
    const sql = counted
      .replace(/= queue\b/, `= 'organization ${organization}'`)
      .replace(/coalesce\(organization,/, `coalesce('${organization}'::uuid,`)
    const { rows: plan } = await owner.query(`explain select count(*) from ${sql}`)
    return plan.map((row) => row['QUERY PLAN']).join('\n')
  }
  const ofJobs = await readPlan('enqueue')
  expect(ofJobs).toContain('jobs_available_in_queue')
  expect(ofJobs).not.toMatch(/Seq Scan on _private_jobs /)
  const ofMail = await readPlan('queue_mail')
  expect(ofMail).toContain('outgoing_mail_latest')
  expect(ofMail).not.toMatch(/Seq Scan/)
})
