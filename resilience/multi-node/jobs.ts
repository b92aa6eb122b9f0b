/** Background jobs with two workers: each is done once, and those of a killed worker are done by the other. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { password, signIn, assertOk } from './http-client.ts'
import { waitUntil, type Running } from './processes.ts'
import type { CaseResult } from './result.ts'
import type { MultiNodeSetup } from './environment.ts'

const atOnce = 6

/** Invites so many people, each by one email that a worker sends. A busy server is retried, as any client does. */
async function invitePeople({ proxy }: MultiNodeSetup, mark: string, count: number): Promise<void> {
  const person = await signIn(proxy, 'admin')
  await assertOk(proxy.ask('POST', '/api/auth/prove', { person, body: { password } }))
  let next = 0
  const lane = async () => {
    for (let number = next++; number < count; number = next++) {
      const email = `${mark}-${number}@test.example`
      const headers = { 'idempotency-key': email }
      const ask = () =>
        proxy.ask('POST', '/api/people/invitations', { person, headers, body: { email, role: 'clinician' } })
      let answer = await ask()
      for (let tries = 0; answer.status === 503 && tries < 10; tries += 1) {
        await wait(1_000)
        answer = await ask()
      }
      await assertOk(Promise.resolve(answer))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

function listMails(setting: MultiNodeSetup, mark: string, workers: readonly string[]): string[] {
  return workers.flatMap((name) => {
    const folder = join(setting.folder, name, 'mail')
    const files = listDirectory(folder).filter((file) => file.endsWith('.json'))
    return files
      .map((file) => (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { to: string }).to)
      .filter((to) => to.startsWith(mark))
  })
}
function listDirectory(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

export async function testJobsRunOnce(setting: MultiNodeSetup, count: number): Promise<CaseResult> {
  const workers = ['worker', 'second-worker']
  const started: Running[] = []
  let ms: number
  try {
    for (const name of workers) started.push(await setting.startWorker(name))
    await invitePeople(setting, 'once', count)
    const reached = () => new Set(listMails(setting, 'once', workers)).size
    ms = await waitUntil('all mail is sent', () => reached() === count)
  } finally {
    for (const worker of started) await worker.end()
  }
  const sent = listMails(setting, 'once', workers)
  const shares = workers.map((name) => listMails(setting, 'once', [name]).length)
  return {
    name: `${count} jobs, two workers`,
    demanded: 'each is done once',
    measured: `${sent.length} mails to ${new Set(sent).size} people, ${shares.join(' and ')} by worker, all sent ${(ms / 1000).toFixed(1)} s after the last was asked for`,
    passed: sent.length === count && new Set(sent).size === count,
  }
}

/** A worker is stopped in the middle of a job as if its machine had lost power. */
export async function testKilledWorker(setting: MultiNodeSetup): Promise<CaseResult> {
  const { owner } = setting
  const held = async () =>
    Number(
      (await owner.query('select count(*) from graphile_worker.jobs where locked_by is not null')).rows[0]
        .count,
    )
  const count = 30
  let victim = await setting.startWorker('victim')
  let stuck = 0
  for (let tries = 0; tries < 20 && stuck === 0; tries += 1) {
    if (victim.isOver) victim = await setting.startWorker('victim')
    const inviting = tries === 0 ? invitePeople(setting, 'killed', count) : Promise.resolve()
    // The moment it holds one.
    await waitUntil('a job is held', async () => (await held()) > 0, 5).catch(() => {})
    await victim.end('SIGKILL')
    await inviting
    stuck = await held()
    if (stuck === 0)
      await owner.query(
        `select graphile_worker.add_job('make-report', json_build_object('reportId', gen_random_uuid()))`,
      )
  }
  const left = Number((await owner.query('select count(*) from graphile_worker.jobs')).rows[0].count)
  const worker = await setting.startWorker('heir')
  const ms = await waitUntil(
    'nothing is left to do',
    async () => Number((await owner.query('select count(*) from graphile_worker.jobs')).rows[0].count) === 0,
    60,
  )
  const reached = new Set(listMails(setting, 'killed', ['victim', 'heir'])).size
  await worker.end()
  return {
    name: 'A worker killed with a job in its hands',
    demanded: 'the next one has done all within 30 s; nothing is left',
    measured: `${stuck} held and ${left} waiting when it died; all done ${(ms / 1000).toFixed(1)} s after the next one began; ${reached} of ${count} people reached`,
    passed: stuck > 0 && reached === count && ms < 30_000,
  }
}
