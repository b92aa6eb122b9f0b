/** The process log: request ids, routes, codes, times. Never a body, a query string, a header or a name. */
import { pino, type Logger } from 'pino'

export type { Logger }

export const createLogger = (level: string): Logger =>
  pino(
    { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ sync: false, minLength: 4096 }),
  )

/** What may be said of an unexpected error: its kind, its code and where, but no message that could quote a value. */
export function faultOf(error: unknown): Record<string, unknown> {
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
  }
}
