// Where the database of a DATA_DIR lives: under it, or under /var/lib/mendwell when the server's account cannot
// enter it. A database once made stays where it is, so a changed right never shows an empty one.
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, giveTo, mayEnter, nameOf, serverAccount } from './unprivileged.ts'

export const usualMovedRoot = '/var/lib/mendwell'

/** `base` holds the cluster and, beside it, its secret, log, socket, lock and any copied programs. */
export type Location = { dataDir: string; base: string; cluster: string; moved: boolean; account: Account }

export function chooseLocation(dataDir: string, movedRoot = usualMovedRoot): Location {
  mkdirSync(dataDir, { recursive: true })
  const real = realpathSync(dataDir)
  const usual = join(real, 'postgres')
  const away = join(movedRoot, shortHash(real))
  if (existsSync(join(usual, 'cluster'))) return existing(real, usual, false)
  if (existsSync(join(away, 'cluster'))) return existing(real, away, true)

  const account = serverAccount()
  const moved = !mayEnter(real, account)
  if (moved) makeEnterable(movedRoot)
  return { ...located(real, moved ? away : usual, account), moved }
}

function existing(dataDir: string, base: string, moved: boolean): Location {
  const ownerUid = statSync(join(base, 'cluster')).uid
  const account = serverAccount(ownerUid)
  if (!account.lent && ownerUid !== account.uid) {
    const owner = ownerUid === 0 ? 'root' : nameOf(ownerUid)
    throw new Error(
      `The database in ${base} belongs to ${owner}; start Mendwell as root or as ${owner}, or set DATA_DIR.`,
    )
  }
  const location = { ...located(dataDir, base, account), moved }
  // A backup restored by root belongs to root, and PostgreSQL would refuse it.
  if (ownerUid === 0) {
    const parts = ['cluster', 'log', 'socket'].map((name) => join(base, name))
    for (const part of parts.filter((path) => existsSync(path))) giveTo(account, part, { deep: true })
  }
  return location
}

function located(dataDir: string, base: string, account: Account) {
  makeEnterable(base)
  if (!mayEnter(base, account)) {
    throw new Error(
      `PostgreSQL runs as ${account.name}, who cannot enter ${base}; allow it (chmod o+x) or set DATA_DIR.`,
    )
  }
  const real = realpathSync(base)
  return { dataDir, base: real, cluster: join(real, 'cluster'), account }
}

/** Made by us and enterable whatever the umask is; what lies inside is closed on its own. */
function makeEnterable(directory: string): void {
  if (existsSync(directory)) return
  mkdirSync(directory, { recursive: true })
  chmodSync(directory, 0o755)
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
