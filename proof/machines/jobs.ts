/** Background jobs with two workers: each is done once, and those of a killed worker are done by the other. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signIn, well } from './asking.ts'
import { until, type Running } from './processes.ts'
import type { Proved } from './proved.ts'
import type { Setting } from './setting.ts'

/** Invites so many people, each by one mail that a worker sends. */
async function invite(setting: Setting, mark: string, count: number): Promise<void> {
  const person = await signIn(setting.proxy, 'admin')
  await Promise.all(
    Array.from({ length: count }, (_, number) =>
      well(
        setting.proxy.ask('POST', '/api/people/invitations', {
          person,
          body: { email: `${mark}-${number}@test.example`, role: 'clinician' },
        }),
      ),
    ),
  )
}

function mails(setting: Setting, mark: string, workers: readonly string[]): string[] {
  return workers.flatMap((name) => {
    const folder = join(setting.folder, name, 'mail')
    const files = readdirSyncOrNone(folder).filter((file) => file.endsWith('.json'))
    return files
      .map((file) => (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { to: string }).to)
      .filter((to) => to.startsWith(mark))
  })
}
function readdirSyncOrNone(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

export async function onceEach(setting: Setting, count: number): Promise<Proved> {
  const workers = ['worker', 'second-worker']
  const started: Running[] = []
  for (const name of workers) started.push(await setting.startWorker(name))
  await invite(setting, 'once', count)
  const ms = await until(
    'all mail is sent',
    () => new Set(mails(setting, 'once', workers)).size === count,
    60,
  )
  const sent = mails(setting, 'once', workers)
  const shares = workers.map((name) => mails(setting, 'once', [name]).length)
  for (const worker of started) await worker.end()
  return {
    name: `${count} jobs, two workers`,
    demanded: 'each is done once',
    measured: `${sent.length} mails to ${new Set(sent).size} people, ${shares.join(' and ')} by worker, in ${(ms / 1000).toFixed(1)} s`,
    passed: sent.length === count && new Set(sent).size === count,
  }
}

/** A worker is stopped in the middle of a job as if its machine had lost power. */
export async function afterKill(setting: Setting): Promise<Proved> {
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
    const inviting = tries === 0 ? invite(setting, 'killed', count) : Promise.resolve()
    // The moment it holds one.
    await until('a job is held', async () => (await held()) > 0, 5).catch(() => {})
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
  const ms = await until(
    'nothing is left to do',
    async () => Number((await owner.query('select count(*) from graphile_worker.jobs')).rows[0].count) === 0,
    60,
  )
  const reached = new Set(mails(setting, 'killed', ['victim', 'heir'])).size
  await worker.end()
  return {
    name: 'A worker killed with a job in its hands',
    demanded: 'the next one has done all within 30 s; nothing is left',
    measured: `${stuck} held and ${left} waiting when it died; all done ${(ms / 1000).toFixed(1)} s after the next one began; ${reached} of ${count} people reached`,
    passed: stuck > 0 && reached === count && ms < 30_000,
  }
}
