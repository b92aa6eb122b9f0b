/** Runs background jobs from PostgreSQL, in the server's own process or in one of its own. */
import {
  Logger as WorkerLogger,
  makeWorkerUtils,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { jobs, type JobName, type JobPayload } from '@mendwell/contract'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Files } from '../files/files.ts'
import type { MailTransport } from '../mail/mail.ts'
import { createPool } from '../db/pools.ts'
import { toErrorDetails, type Logger } from '../log.ts'
import { holdWorkerLock } from './worker-liveness.ts'
import { areJobsPaused } from './pause.ts'

export interface JobContext {
  database: Database
  now: Date
  post: MailTransport
  mailKey: Buffer
  auditKey: Buffer
  /** Opens passwords and keys of connections to other systems. */
  connectionsKey: Buffer
  /** The address people use, for links in mail. */
  baseUrl: string
  files: Files
  /** Makes a backup where the settings say; undefined where they say nothing. */
  backUp: (() => Promise<void>) | undefined
}

export type Job<Name extends JobName = JobName> = {
  name: Name
  /** Its schedule, as the five fields of a crontab line in UTC. */
  cron?: string
  /** How often one of its hours is tried; left out, until it succeeds or a few days are over. */
  attempts?: number
  run: (payload: JobPayload<Name>, context: JobContext) => Promise<void>
}

export const job = <Name extends JobName>(definition: Job<Name>): Job => definition as unknown as Job

/** Its own words may hold payloads; ours above hold what is needed. */
const silentLogger = new WorkerLogger(() => () => {})

export interface Worker {
  stop(): Promise<void>
}

export interface WorkerOptions {
  url: string
  database: Database
  jobs: readonly Job[]
  clock: Clock
  log: Logger
  post: MailTransport
  mailKey: Buffer
  auditKey: Buffer
  connectionsKey: Buffer
  baseUrl: string
  files: Files
  backUp?: (() => Promise<void>) | undefined
}

const minPauseMs = 250
const maxPauseMs = 10_000
/** How long work under way may take to end; of a runner that broke, a moment. */
const timeoutMs = 25_000
const shortTimeoutMs = 5_000
/** Work of a broken runner that has not ended by then never will: it waits for something that is gone. */
const longTimeoutMs = 15 * 60_000

/** Email has its own queue: a link does not wait behind reports. */
const lanes: { takes: (name: JobName) => boolean; atOnce: number }[] = [
  { takes: (name) => name === 'send-mail', atOnce: 2 },
  { takes: (name) => name !== 'send-mail', atOnce: 3 },
]

export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const started: Worker[] = []
  const stop = async () => void (await Promise.all(started.map((lane) => lane.stop())))
  try {
    // One after the other: the first one prepares the queue's tables.
    for (const { takes, atOnce } of lanes) {
      const jobs = options.jobs.filter(({ name }) => takes(name))
      if (jobs.length > 0) started.push(await startLane({ ...options, jobs }, atOnce))
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

/** Runs until it is stopped. A runner that ended because the database was lost is replaced. */
async function startLane(options: WorkerOptions, atOnce: number): Promise<Worker> {
  const { log } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const tasks = createTaskList(options)
  let current = await startRunner(options, atOnce, tasks.list)
  const following = follow()

  async function follow(): Promise<void> {
    for (;;) {
      const fault = await current.over
      if (signal.aborted) return
      log.error(toErrorDetails(fault), 'jobs stopped; restarting')
      await current.end(shortTimeoutMs)
      await Promise.race([
        tasks.idle(),
        wait(longTimeoutMs, undefined, { ref: false, signal }).catch(() => {}),
      ])
      const next = await startAgain(current.id)
      if (!next) return
      current = next
      if (signal.aborted) return current.end(timeoutMs)
      log.info('jobs restarted')
    }
  }

  /** Retries as often as needed; undefined when it is time to stop. */
  async function startAgain(before: string | undefined): Promise<Running | undefined> {
    for (let pauseMs = minPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      await wait(pauseMs, undefined, { signal }).catch(() => {}) // cut short when stopping
      if (signal.aborted) return undefined
      try {
        return await startRunner(options, atOnce, tasks.list, before)
      } catch (error) {
        log.error(toErrorDetails(error), 'jobs not started yet')
      }
    }
  }

  return {
    async stop() {
      stopping.abort()
      await current.end(timeoutMs)
      await following
    },
  }
}

type WorkerPool = ReturnType<typeof createPool>

interface Running {
  /** Under this name it holds its jobs. */
  id: string | undefined
  /** Settled when it runs no more, with what ended it. */
  over: Promise<unknown>
  end(withinMs: number): Promise<void>
}

/** With `before`, what a broken runner of that name still holds is let go first. */
async function startRunner(
  options: WorkerOptions,
  atOnce: number,
  taskList: TaskList,
  before?: string,
): Promise<Running> {
  // A separate pool: when it breaks, nothing of it may come back with the database and take a job without a runner.
  const pool = createPool({
    url: options.url,
    size: atOnce + 2,
    statementTimeoutMs: 60_000,
    pipeline: false,
    pulseMs: 5_000, // one of its connections is always lent: it listens
    onError: (error) => options.log.error(toErrorDetails(error), 'job connection'),
  })
  try {
    if (before) await releaseJobs(pool, before)
    return await superviseRunner(options, atOnce, pool, taskList)
  } catch (error) {
    await pool.end()
    throw error
  }
}

async function superviseRunner(
  options: WorkerOptions,
  atOnce: number,
  pool: WorkerPool,
  taskList: TaskList,
): Promise<Running> {
  const events: WorkerEvents = new EventEmitter()
  const { promise: over, resolve } = Promise.withResolvers<unknown>()
  let id: string | undefined
  events.on('pool:create', ({ workerPool }) => (id = workerPool.id))
  // Its own way of ending may wait for a database that is away.
  events.on('pool:fatalError', ({ error }) => resolve(error))
  const runner = await run({
    pgPool: pool,
    concurrency: atOnce,
    noHandleSignals: true,
    pollInterval: 2_000,
    taskList,
    events,
    crontab: options.jobs
      .filter((one) => one.cron)
      .map(({ cron, name, attempts }) => `${cron} ${name}${attempts ? ` ?max=${attempts}` : ''}`)
      .join('\n'),
    logger: silentLogger,
    // One by one, a job that could not be marked as done would be an unhandled rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  runner.promise.then(resolve, resolve)
  const life = await holdWorkerLock({
    url: options.url,
    id: id!, // made by run
    onLost: resolve,
    onFreed: (ids) => options.log.warn({ runners: ids.length }, 'jobs of a dead worker were released'),
  }).catch(async (error: unknown) => {
    await runner.stop().catch(() => {})
    throw error
  })
  let ending: Promise<void> | undefined
  async function endWithin(ms: number): Promise<void> {
    await Promise.race([runner.stop().catch(() => {}), wait(ms, undefined, { ref: false })])
    resolve(undefined)
    await Promise.race([
      Promise.all([pool.end(), life.end()]),
      wait(shortTimeoutMs, undefined, { ref: false }),
    ])
  }
  return {
    id,
    over,
    end: (withinMs) => (ending ??= endWithin(withinMs)),
  }
}

/** Jobs that a broken runner still holds would wait for hours; none of them runs any more. */
async function releaseJobs(pool: WorkerPool, id: string): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: silentLogger })
  try {
    await utils.forceUnlockWorkers([id])
  } finally {
    await utils.release()
  }
}

/** What each job does, and a way to wait until none of them is at work. */
function createTaskList(options: WorkerOptions): { list: TaskList; idle(): Promise<unknown> } {
  const { database, clock, log, post, mailKey, auditKey, connectionsKey, files, baseUrl, backUp } = options
  const atWork = new Set<Promise<void>>()
  const entries = options.jobs.map((one) => {
    const work = async (raw: unknown) => {
      try {
        if (one.cron && (await database.open(areJobsPaused))) return
        // Cron adds a note of its own to the payload; the shape leaves it out.
        const context = {
          ...{ database, post, mailKey, auditKey, connectionsKey, files, baseUrl, backUp },
          now: clock(),
        }
        await one.run(jobs[one.name].parse(raw ?? {}), context)
      } catch (error) {
        log.error({ job: one.name, ...toErrorDetails(error) }, 'job failed')
        throw error
      }
    }
    const task = async (raw: unknown) => {
      const working = work(raw)
      atWork.add(working)
      try {
        await working
      } finally {
        atWork.delete(working)
      }
    }
    return [one.name, task] as const
  })
  return { list: Object.fromEntries(entries), idle: () => Promise.allSettled(atWork) }
}
