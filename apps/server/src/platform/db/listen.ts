/**
 * One connection of its own that listens on a channel, for as long as the process lives. Lost, it comes back by itself; what
 * was said meanwhile is lost, so whoever listens is told that the line is new. Not from a pool: those pipeline.
 */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export interface ListenOptions {
  url: string
  channel: string
  onWord: (payload: string) => void
  /** The line is up, for the first time or again. */
  onListening: () => void
  onError?: ((error: Error) => void) | undefined
}

const shortestPauseMs = 100
const longestPauseMs = 5_000
/** A line that died without a word is found by asking something now and then. */
const pingMs = 20_000
const patienceMs = 5_000

export interface Listening {
  stop(): Promise<void>
}

export function listen(options: ListenOptions): Listening {
  const stopping = new AbortController()
  const running = keepListening(options, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function keepListening(options: ListenOptions, signal: AbortSignal): Promise<void> {
  let pauseMs = shortestPauseMs
  while (!signal.aborted) {
    try {
      await oneConnection(options, signal, () => (pauseMs = shortestPauseMs))
    } catch (error) {
      if (!signal.aborted) options.onError?.(error as Error)
    }
    await wait(pauseMs, undefined, { signal }).catch(() => {}) // cut short when stopping
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
}

/** Ends when the line breaks, or when it is to stop. */
async function oneConnection(options: ListenOptions, signal: AbortSignal, up: () => void): Promise<void> {
  const client = new pg.Client({
    connectionString: options.url,
    application_name: 'mendwell events',
    options: '-c role=mendwell_app',
    keepAlive: true,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  const over = new Promise<void>((resolve, reject) => {
    client.once('end', resolve)
    client.on('error', reject)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  over.catch(() => {}) // looked at below, unless connecting fails first
  let ping: NodeJS.Timeout | undefined
  client.on('notification', ({ payload }) => options.onWord(payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${options.channel}`)
    up()
    options.onListening()
    ping = setInterval(() => {
      client.query('select 1').catch((error: Error) => client.emit('error', error))
    }, pingMs)
    await over
  } finally {
    clearInterval(ping)
    // On a dead line the goodbye would wait for ever.
    await Promise.race([client.end().catch(() => {}), wait(1_000, undefined, { ref: false })])
  }
}
