/** The process log: request ids, routes, codes, times. Never a body, a query string, a header or a name. */
import { pino, type Logger } from 'pino'

export type { Logger }

const maxPendingLines = 4096
const maxDelayMs = 200

/**
 * Lines are written together. pino's own writer retries forever to write its last lines into a pipe without a reader, and then the process
 * cannot exit; here they are lost with the reader.
 */
function createOutput() {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    process.stdout.write(waiting)
    waiting = ''
  }
  process.stdout.on('error', () => {})
  process.on('exit', flush)
  return {
    flush,
    write(line: string) {
      waiting += line
      if (waiting.length >= maxPendingLines) flush()
      else timer ??= setTimeout(flush, maxDelayMs).unref()
    },
  }
}
let output: ReturnType<typeof createOutput> | undefined

export const createLogger = (level: string): Logger =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, (output ??= createOutput()))

/** What may be said of an unexpected error: its kind, its code and where, but no message that could quote a value. */
export function toErrorDetails(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const { code, routine, table, constraint } = error as Error & Record<string, unknown>
  const fromDatabase = routine !== undefined
  return {
    kind: error.name,
    code,
    table,
    constraint,
    message: fromDatabase ? undefined : error.message,
    at: error.stack
      ?.split('\n')
      .slice(1, 6)
      .map((line) => line.trim()),
    // Of many independent failures, a few are logged with their reason.
    of: error instanceof AggregateError ? error.errors.slice(0, 3).map(toErrorDetails) : undefined,
  }
}
