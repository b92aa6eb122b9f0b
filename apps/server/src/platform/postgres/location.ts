// Where the database of a DATA_DIR lives: under it, or under /var/lib/mendwell when the server's account cannot
// enter it. A database once made stays where it is, so a changed right never shows an empty one.
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, changeOwner, canEnter, getAccountName, getServerAccount } from './unprivileged.ts'

const defaultMovedRoot = '/var/lib/mendwell'

/** `base` holds the cluster and, beside it, its secret, log, socket, lock and any copied programs. */
export type Location = { dataDir: string; base: string; cluster: string; moved: boolean; account: Account }

export function chooseLocation(dataDir: string, movedRoot = defaultMovedRoot): Location {
  mkdirSync(dataDir, { recursive: true })
  const real = realpathSync(dataDir)
  const usual = join(real, 'postgres')
  const away = findMovedDatabase(real, movedRoot)
  if (existsSync(join(usual, 'cluster'))) return toExistingLocation(real, usual, false)
  if (existsSync(join(away, 'cluster'))) return toExistingLocation(real, away, true)

  const account = getServerAccount()
  const moved = !canEnter(real, account)
  if (moved) createEnterableDirectory(movedRoot)
  return { ...chooseNewLocation(real, moved ? away : usual, account), moved }
}

/** Where the database of a data directory is when it can’t be in it. */
export const findMovedDatabase = (realDataDir: string, movedRoot = defaultMovedRoot) =>
  join(movedRoot, computeShortHash(realDataDir))

function toExistingLocation(dataDir: string, base: string, moved: boolean): Location {
  const ownerUid = statSync(join(base, 'cluster')).uid
  const account = getServerAccount(ownerUid)
  if (!account.lent && ownerUid !== account.uid) {
    const owner = ownerUid === 0 ? 'root' : getAccountName(ownerUid)
    throw new Error(
      `The database in ${base} belongs to ${owner}; start Mendwell as root or as ${owner}, or set DATA_DIR.`,
    )
  }
  const location = { ...chooseNewLocation(dataDir, base, account), moved }
  // A backup restored by root belongs to root, and PostgreSQL would refuse it.
  if (ownerUid === 0) {
    const parts = ['cluster', 'log', 'socket'].map((name) => join(base, name))
    for (const part of parts.filter((path) => existsSync(path))) changeOwner(account, part, { deep: true })
  }
  return location
}

function chooseNewLocation(dataDir: string, base: string, account: Account) {
  createEnterableDirectory(base)
  if (!canEnter(base, account)) {
    throw new Error(
      `PostgreSQL runs as ${account.name}, which cannot access ${base}; allow it (chmod o+x) or set DATA_DIR.`,
    )
  }
  const real = realpathSync(base)
  return { dataDir, base: real, cluster: join(real, 'cluster'), account }
}

/** Created by us and enterable whatever the umask is; its contents are restricted themselves. */
function createEnterableDirectory(directory: string): void {
  if (existsSync(directory)) return
  mkdirSync(directory, { recursive: true })
  chmodSync(directory, 0o755)
}

export function computeShortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
