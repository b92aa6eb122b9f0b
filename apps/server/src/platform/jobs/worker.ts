/** Runs background jobs from PostgreSQL, in the server's own process or in one of its own. */
import { Logger as WorkerLogger, run, type Runner, type TaskList } from 'graphile-worker'
import { jobs, type JobName, type JobPayload } from '@mendwell/contract'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Files } from '../files/files.ts'
import type { Post } from '../mail/mail.ts'
import { createPool } from '../db/pools.ts'
import { faultOf, type Logger } from '../log.ts'

export interface JobContext {
  database: Database
  now: Date
  post: Post
  mailKey: Buffer
  files: Files
}

export type Job<Name extends JobName = JobName> = {
  name: Name
  /** When it runs by itself, as a crontab line's five fields in UTC. */
  cron?: string
  run: (payload: JobPayload<Name>, context: JobContext) => Promise<void>
}

export const job = <Name extends JobName>(definition: Job<Name>): Job => definition as unknown as Job

/** Its own words may hold payloads; ours above hold what is needed. */
const silentLogger = new WorkerLogger(() => () => {})

export interface Worker {
  stop(): Promise<void>
}

export async function startWorker(options: {
  url: string
  database: Database
  jobs: readonly Job[]
  clock: Clock
  log: Logger
  post: Post
  mailKey: Buffer
  files: Files
}): Promise<Worker> {
  const { log } = options
  const pool = createPool({
    url: options.url,
    size: 4,
    statementTimeoutMs: 60_000,
    pipeline: false,
    onError: (error) => log.error(faultOf(error), 'job connection'),
  })
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2_000,
    taskList: tasksOf(options),
    crontab: options.jobs
      .filter((one) => one.cron)
      .map((one) => `${one.cron} ${one.name}`)
      .join('\n'),
    logger: silentLogger,
  })
  runner.promise.catch((error: unknown) => log.error(faultOf(error), 'jobs stopped'))
  return {
    async stop() {
      await runner.stop()
      await pool.end()
    },
  }
}

function tasksOf(options: Parameters<typeof startWorker>[0]): TaskList {
  const { database, clock, log, post, mailKey, files } = options
  const entries = options.jobs.map((one) => {
    const task = async (raw: unknown) => {
      try {
        // Cron adds a note of its own to the payload; the shape leaves it out.
        const context = { database, post, mailKey, files, now: clock() }
        await one.run(jobs[one.name].parse(raw ?? {}) as never, context)
      } catch (error) {
        log.error({ job: one.name, ...faultOf(error) }, 'job failed')
        throw error
      }
    }
    return [one.name, task] as const
  })
  return Object.fromEntries(entries)
}
