/**
 * One dedicated connection that listens on a channel while the process runs. It reconnects automatically; messages in between are lost, so
 * listeners are informed about the reconnect. Not from a pool: those pipeline.
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

const minPauseMs = 100
const maxPauseMs = 5_000
/** A line that died without a word is found by asking something now and then. */
const pingMs = 20_000
const timeoutMs = 5_000

export interface ListenerHandle {
  stop(): Promise<void>
}

export function listen(options: ListenOptions): ListenerHandle {
  const stopping = new AbortController()
  const running = runListenLoop(options, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function runListenLoop(options: ListenOptions, signal: AbortSignal): Promise<void> {
  let pauseMs = minPauseMs
  while (!signal.aborted) {
    try {
      await listenOnce(options, signal, () => (pauseMs = minPauseMs))
    } catch (error) {
      if (!signal.aborted) options.onError?.(error as Error)
    }
    await wait(pauseMs, undefined, { signal }).catch(() => {}) // cut short when stopping
    pauseMs = Math.min(pauseMs * 2, maxPauseMs)
  }
}

/** Ends when the line breaks, or when it is to stop. */
async function listenOnce(options: ListenOptions, signal: AbortSignal, up: () => void): Promise<void> {
  const client = new pg.Client({
    connectionString: options.url,
    application_name: 'mendwell events',
    options: '-c role=mendwell_app',
    keepAlive: true,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  const over = new Promise<void>((resolve, reject) => {
    client.once('end', resolve)
    client.on('error', reject)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  over.catch(() => {}) // awaited below, unless connecting fails first
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
