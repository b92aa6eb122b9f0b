/** Counters and times for Prometheus. Labels are routes and codes, never ids. */
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export interface Metrics {
  contentType: string
  text(): Promise<string>
  answered(route: string, method: string, status: number, seconds: number): void
}

/** A whole table is not counted at every scrape. */
const countingPauseMs = 60_000

function cacheFor<T>(ms: number, load: () => Promise<T | undefined>): () => Promise<T | undefined> {
  let cached: { value: T; until: number } | undefined
  return async () => {
    if (cached && performance.now() < cached.until) return cached.value
    const value = await load()
    cached = value === undefined ? undefined : { value, until: performance.now() + ms }
    return value
  }
}

/** An unknown metric is left out: 0 would mean that all is well. */
export function createMetrics(gauges: {
  waitingForDatabase: () => number
  /** In seconds since 1970; undefined if there is none and none is required, or the database is unavailable. */
  newestBackup: () => Promise<number | undefined>
  /** How long the log's next row waits for its seal; undefined where the database is away. */
  unsealedSeconds: () => Promise<number | undefined>
  /** How often a copy of the database answered, and could not; undefined where there is none. */
  replica: () => { answered: number; missed: number } | undefined
  /** Recorded safety hits by level and outcome; undefined where the database is away. */
  safetyHits: () => Promise<{ level: string; outcome: string; hits: number }[] | undefined>
  /** Files exchanged with clearinghouses by direction and state; undefined where the database is away. */
  clearinghouseFiles: () => Promise<{ direction: string; state: string; files: number }[] | undefined>
}): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'mendwell_' })
  const answers = new Counter({
    name: 'mendwell_http_answers_total',
    help: 'Responses by route, method, and status.',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  })
  const times = new Histogram({
    name: 'mendwell_http_seconds',
    help: 'Response time.',
    labelNames: ['route', 'method'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'mendwell_database_waiting',
    help: 'Requests waiting for a database connection.',
    registers: [registry],
    collect() {
      this.set(gauges.waitingForDatabase())
    },
  })
  new Gauge({
    name: 'mendwell_newest_backup_seconds',
    help: 'Unix time of the latest complete backup; 0 if BACKUP_DIR is set and there is none.',
    registers: [registry],
    async collect() {
      const at = await gauges.newestBackup()
      if (at === undefined) this.remove()
      else this.set(at)
    },
  })
  new Gauge({
    name: 'mendwell_unsealed_seconds',
    help: 'Age of the next audit log row to be sealed; 0 when every row is sealed.',
    registers: [registry],
    async collect() {
      const seconds = await gauges.unsealedSeconds()
      if (seconds === undefined) this.remove()
      else this.set(seconds)
    },
  })
  new Gauge({
    name: 'mendwell_replica_reads',
    help: 'Queries answered by the database replica, and queries that fell back to the primary.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      const figures = gauges.replica()
      if (!figures) return
      this.set({ outcome: 'answered' }, figures.answered)
      this.set({ outcome: 'missed' }, figures.missed)
    },
  })
  const safetyHits = cacheFor(countingPauseMs, gauges.safetyHits)
  new Gauge({
    name: 'mendwell_safety_hits',
    help: 'Safety hits by level (contraindicated, caution) and outcome (recorded, acknowledged, overridden, resolved, pending); updated up to once a minute.',
    labelNames: ['level', 'outcome'],
    registers: [registry],
    async collect() {
      const counts = await safetyHits()
      this.reset()
      for (const { level, outcome, hits } of counts ?? []) this.set({ level, outcome }, hits)
    },
  })
  const clearinghouseFiles = cacheFor(countingPauseMs, gauges.clearinghouseFiles)
  new Gauge({
    name: 'mendwell_clearinghouse_files',
    help: 'Files exchanged with clearinghouses by direction (outbound, inbound) and state; updated up to once a minute.',
    labelNames: ['direction', 'state'],
    registers: [registry],
    async collect() {
      const counts = await clearinghouseFiles()
      this.reset()
      for (const { direction, state, files } of counts ?? []) this.set({ direction, state }, files)
    },
  })
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    answered(route, method, status, seconds) {
      answers.inc({ route, method, status })
      times.observe({ route, method }, seconds)
    },
  }
}
