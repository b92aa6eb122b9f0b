/** How a database or a store of files that is away shows itself in errors. */

const connectionCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']
const connectionMessages =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Client was closed|Cannot use a pool/i

/** The database connection broke, or there is none: the request itself is fine. */
export function isConnectionLost(error: unknown): boolean {
  const {
    code = '',
    message = '',
    syscall,
  } = (error ?? {}) as {
    code?: string
    message?: string
    syscall?: string
  }
  return (
    /^(08|57P0)/.test(code) ||
    connectionCodes.includes(code) ||
    // A socket that does not exist; any other missing file is an error.
    (code === 'ENOENT' && syscall === 'connect') ||
    connectionMessages.test(message)
  )
}

/** No reply: not one broken connection, but a database that is not there or has no connection left. */
export function isTimeout(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  return (
    code === 'ETIMEDOUT' || /timeout exceeded when trying to connect|due to connection timeout/i.test(message)
  )
}

const storageCodes = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'STORAGE']

/** Away, restarting, full or overloaded: nothing was saved, and trying again is right. */
export function isUnavailable(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as { code?: string }
  return (
    isConnectionLost(error) ||
    /^(53|25P0|55P03|57014|40001|40P01|58)/.test(code) ||
    storageCodes.includes(code)
  )
}
