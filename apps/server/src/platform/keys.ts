/** Keys derived from one master key that lives outside the database: in MASTER_KEY, or in a private file of the data directory. */
import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDataDir } from './data-dir.ts'

export interface Keys {
  /** Codes of log rows and signatures of chain heads. */
  audit: Buffer
  /** Mail that waits to be sent. */
  mail: Buffer
  /** Secrets of second factors. */
  factors: Buffer
  /** The keys of people's drafts. */
  drafts: Buffer
  /** What a browser carries to a sign-in provider and back. */
  login: Buffer
  /** Files of records. */
  files: Buffer
  /** Signs packets that leave the organization. */
  packets: Buffer
  /** Backups. */
  backups: Buffer
  /** Passwords and keys of connections to other systems. */
  connections: Buffer
  /** Passwords of a public demo. */
  demo: Buffer
}

export const loadKeys = (options: { masterKey: string | undefined; dataDir: string }): Keys =>
  deriveKeys(options.masterKey ?? readOrCreateKey(options.dataDir))

/** Identifies the master key of these, without revealing it. */
export const computeMasterKeyId = ({ audit }: Pick<Keys, 'audit'>): string =>
  createHash('sha256').update('master key id').update(audit).digest('hex').slice(0, 16)

/** `masterKey` is 64 hexadecimal digits. */
export function deriveKeys(masterKey: string): Keys {
  const master = Buffer.from(masterKey, 'hex')
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', master, 'mendwell', purpose, 32))
  return {
    audit: derive('audit'),
    mail: derive('mail'),
    factors: derive('factors'),
    drafts: derive('drafts'),
    login: derive('login'),
    files: derive('files'),
    packets: derive('packets'),
    backups: derive('backups'),
    connections: derive('connections'),
    demo: derive('demo'),
  }
}

function readOrCreateKey(dataDir: string): string {
  const file = join(dataDir, 'master.key')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  createDataDir(dataDir)
  const made = randomBytes(32).toString('hex')
  // Exclusive: of two first starts one writes the key and the other reads it.
  try {
    writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx' })
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFileSync(file, 'utf8').trim()
  }
}
