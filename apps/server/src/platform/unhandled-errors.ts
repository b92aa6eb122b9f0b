/**
 * Promises that failed while nobody waited for them. A lost line to the database is told in the log and lived through: whoever
 * needs it connects again. Anything else is a bug and ends the process, as without this.
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
