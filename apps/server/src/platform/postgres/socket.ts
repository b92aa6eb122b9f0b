// The private directory of the server's Unix socket. Short enough for the kernel's limit on socket paths;
// in /tmp, where anyone may have been first, only a directory that is truly ours is used.
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { computeShortHash } from './location.ts'
import { type Account, changeOwner } from './unprivileged.ts'

export const socketPort = 5432

// Linux allows 107 bytes and macOS 103 for the socket file's whole path.
const maxPathBytes = 100

export function prepareSocketDirectory(base: string, account: Account): string {
  const usual = join(base, 'socket')
  const directory = fitsPathLimit(usual) ? usual : join('/tmp', `mendwell-${computeShortHash(base)}`)
  const made = createOnce(directory)
  if (made) {
    // The umask may have removed more than requested.
    chmodSync(directory, 0o700)
    changeOwner(account, directory)
  }
  requirePrivate(directory, account)
  return directory
}

function fitsPathLimit(directory: string): boolean {
  return Buffer.byteLength(join(directory, `.s.PGSQL.${socketPort}`)) <= maxPathBytes
}

function createOnce(directory: string): boolean {
  try {
    mkdirSync(directory, { mode: 0o700 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false // fs throws only errors that carry a code
    throw error
  }
}

function requirePrivate(directory: string, account: Account): void {
  const found = lstatSync(directory)
  const fault = !found.isDirectory()
    ? 'is not a directory'
    : found.uid !== account.uid
      ? `belongs to user id ${found.uid} instead of ${account.name}`
      : (found.mode & 0o777) !== 0o700
        ? `has mode ${(found.mode & 0o777).toString(8)} instead of 700`
        : null
  if (fault) throw new Error(`The socket directory ${directory} ${fault}; remove it and start again.`)
}
