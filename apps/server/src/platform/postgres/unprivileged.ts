// The account PostgreSQL runs as. It refuses to run as root, so root uses an account of its own; an ordinary user runs it as themselves.
// Never grants a permission: it only checks access.
import { spawnSync } from 'node:child_process'
import { lchownSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type Account = { uid: number; gid: number; name: string; lent: boolean }

/** Of the product alone: what runs as `postgres` or `nobody` belongs to others too, and could read the database. */
const ownName = 'mendwell'

/** The account for a new cluster, or for one that belongs to `ownerUid`: a cluster retains its owner. */
export function getServerAccount(ownerUid?: number): Account {
  const uid = process.getuid?.() ?? -1
  if (uid !== 0) return { uid, gid: process.getgid?.() ?? -1, name: getAccountName(uid), lent: false }
  const chosen = ownerUid
    ? listAccounts().find((account) => account.uid === ownerUid)
    : (findOwnAccount() ?? createOwnAccount())
  if (chosen) return { ...chosen, lent: true }
  throw new Error(
    ownerUid
      ? `The database belongs to user id ${ownerUid}, which is not in /etc/passwd. Add that user or change the owner.`
      : `PostgreSQL can’t run as root, and the user ${ownName} could not be created. Add it: useradd --system ${ownName}`,
  )
}

const findOwnAccount = () => listAccounts().find(({ name, uid }) => name === ownName && uid > 0)

/** A system user without home, password, or shell. Two servers may start at once: then one of them finds the other’s. */
function createOwnAccount() {
  const options = ['--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin']
  const env = { PATH: '/usr/sbin:/sbin:/usr/bin:/bin' }
  spawnSync('useradd', ['--system', '--user-group', ...options, ownName], { env, stdio: 'ignore' })
  // Where there is only BusyBox.
  if (!findOwnAccount()) spawnSync('adduser', ['-S', '-D', '-H', ownName], { env, stdio: 'ignore' })
  return findOwnAccount()
}

export function getAccountName(uid: number): string {
  return listAccounts().find((account) => account.uid === uid)?.name ?? `user id ${uid}`
}

function listAccounts(): { name: string; uid: number; gid: number }[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 7)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

/** Whether the account may walk from the root down into this existing directory. */
export function canEnter(directory: string, account: Account): boolean {
  let step = realpathSync(directory)
  for (;;) {
    if (!canUse(step, account, 0o1)) return false
    if (step === dirname(step)) return true
    step = dirname(step)
  }
}

/** Whether the account has these permissions (4 read, 1 execute or enter) on one file or directory. */
export function canUse(path: string, account: Account, rights: number): boolean {
  // An ordinary user's permissions also come from groups and access lists: the real attempt decides there.
  if (!account.lent) return true
  const { uid, gid, mode } = statSync(path)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  return ((mode >> shift) & rights) === rights
}

/** Hands a path, and everything below it when `deep`, to the account. Links themselves, never what they point at. */
export function changeOwner(account: Account, path: string, { deep = false } = {}): void {
  if (!account.lent) return
  lchownSync(path, account.uid, account.gid)
  if (!deep) return
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(path, name), account.uid, account.gid)
  }
}

/** How a program of PostgreSQL is spawned: lent account, a directory it may enter, nothing of our environment. */
export function buildSpawnOptions(account: Account, directory: string) {
  const env = { HOME: directory, PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
  return { cwd: directory, env, ...(account.lent ? { uid: account.uid, gid: account.gid } : {}) }
}
