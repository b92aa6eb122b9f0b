/** Watches a connection while it is lent: it is ended when its time is over, or its caller has left. */
import type pg from 'pg'
import { destroyConnection } from './health-check.ts'
import { createAbortedError } from './concurrency-limiter.ts'

export interface Lending {
  /** The organization it counts for. */
  organization: string
  signal?: AbortSignal | undefined
  deadlineMs: number
}

/** Work that is nearly done when its caller leaves is not worth a connection. */
const leaveGraceMs = 100

/** PostgreSQL's error for a statement that took too long. */
const overdue = () => Object.assign(new Error('The work took too long and was stopped'), { code: '57014' })

/**
 * Closing our end would leave PostgreSQL working for seconds: another connection cancels it and waits until it has stopped. Returns a
 * function that stops watching: it resolves when nothing runs any more, with whether the connection was ended.
 */
export function watchLent(
  client: pg.PoolClient,
  { signal, deadlineMs }: Lending,
  aside: pg.Pool,
): () => Promise<boolean> {
  let ending: Promise<void> | undefined
  const end = (reason: Error) => (ending ??= endConnection(client, aside, reason))
  const timers = [setTimeout(() => void end(overdue()), deadlineMs)]
  const onLeave = () => timers.push(setTimeout(() => void end(createAbortedError()), leaveGraceMs))
  if (signal?.aborted) onLeave()
  signal?.addEventListener('abort', onLeave)
  return async () => {
    signal?.removeEventListener('abort', onLeave)
    timers.forEach(clearTimeout)
    await ending
    return ending !== undefined
  }
}

async function endConnection(client: pg.PoolClient, aside: pg.Pool, reason: Error): Promise<void> {
  try {
    await aside.query('select end_connection($1)', [getProcessId(client)])
  } catch {
    // No connection to cancel with: PostgreSQL detects the closed connection itself.
  } finally {
    destroyConnection(client, reason)
  }
}

/** As pg has it and its types do not. */
const getProcessId = (client: pg.PoolClient) => (client as unknown as { processID: number }).processID
