/**
 * Unhandled promise rejections. A lost database connection is logged and survived: the next use reconnects. Anything else is a bug and ends
 * the process.
 */
import { isConnectionLost } from './db/unavailable.ts'
import { toErrorDetails, type Logger } from './log.ts'

export function logUnhandledErrors(log: Logger): void {
  process.on('unhandledRejection', (reason) => {
    if (isConnectionLost(reason)) return log.error(toErrorDetails(reason), 'database connection, unhandled')
    log.fatal(toErrorDetails(reason), 'unhandled')
    log.flush()
    throw reason
  })
}
