/**
 * One consistent backup of database and files, into a directory: the database as one encrypted stream, the encrypted files as they are,
 * each copied once. A backup is valid when its folder has its final name; failed ones are removed.
 */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { connectAsOwner, type Client } from '../db/pools.ts'
import { createDirectoryStorage } from '../files/directory-storage.ts'
import { decryptFile } from '../files/envelope.ts'
import { getFileId, getFileName } from '../files/files.ts'
import type { StorageBackend } from '../files/storage-backend.ts'
import type { Keys } from '../keys.ts'
import { dumpDatabase, openSnapshot } from './dump.ts'
import { isBackup, listOutdated } from './retention.ts'
import { computeBackupKeyId, encryptStream } from './encrypted-stream.ts'

export interface BackupOptions {
  url: string
  place: StorageBackend
  keys: Pick<Keys, 'files' | 'backups'>
  /** The directory that holds the backups. */
  to: string
  now: Date
}

export interface BackupResult {
  name: string
  databaseBytes: number
  files: number
  copied: number
  /** Files that a record names, and that are gone, were changed or cannot be opened. */
  damaged: string[]
  /** Files whose record went while the backup was made: the snapshot still names them. */
  withdrawn: string[]
}

/** A readable summary beside the encrypted stream; it contains no patient data. */
export interface BackupManifest {
  madeAt: string
  keyId: string
  databaseBytes: number
  files: number
  damaged: string[]
  withdrawn: string[]
}

export const getSnapshotsDir = (to: string) => join(to, 'snapshots')
export const openFileCopies = (to: string) => createDirectoryStorage(join(to, 'files'))

export async function createBackup(options: BackupOptions): Promise<BackupResult> {
  const { to, now, keys } = options
  const name = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const folder = join(getSnapshotsDir(to), name)
  const partial = `${folder}.partial`
  await assertSameKey(to, computeBackupKeyId(keys.backups))
  await mkdir(partial, { recursive: true, mode: 0o700 })
  const client = await connectAsOwner(options.url)
  try {
    await openSnapshot(client)
    const stream = join(partial, 'database.mwb')
    await pipeline(
      dumpDatabase(client, now),
      createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
      (content) => encryptStream(keys.backups, content as AsyncIterable<Buffer>),
      createWriteStream(stream, { mode: 0o600, flush: true }),
    )
    const { names, copied, lacking } = await copyFiles(client, options)
    const { damaged, withdrawn } = await classifyMissingFiles(options.url, lacking)
    const databaseBytes = await getFileSize(stream)
    const about: BackupManifest = {
      madeAt: now.toISOString(),
      keyId: computeBackupKeyId(keys.backups),
      databaseBytes,
      files: names.length,
      damaged,
      withdrawn,
    }
    await writePrivateFile(join(partial, 'files.txt'), names.map((one) => `${one}\n`).join(''))
    await writePrivateFile(join(partial, 'about.json'), `${JSON.stringify(about, null, 2)}\n`)
    await rename(partial, folder)
    await syncDirectory(getSnapshotsDir(to))
    return { name, databaseBytes, files: names.length, copied, damaged, withdrawn }
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  } finally {
    await client.end().catch(() => {}) // of a line that broke, nothing is left to end
  }
}

/** Copies are made once: those of another key would never open with this one. */
async function assertSameKey(to: string, keyId: string): Promise<void> {
  const newest = (await listBackups(to)).at(-1)
  const about = newest && (await readManifest(to, newest))
  if (about && about.keyId !== keyId)
    throw new Error(
      `${to} contains backups created with a different master key. Use another directory, and do not delete this one.`,
    )
}

/** Oldest first. */
export const listBackups = async (to: string): Promise<string[]> =>
  (await readdir(getSnapshotsDir(to)).catch(emptyIfMissing)).filter(isBackup).toSorted()

export async function readManifest(to: string, name: string): Promise<BackupManifest> {
  const text = await readFile(join(getSnapshotsDir(to), name, 'about.json'), 'utf8')
  const about = JSON.parse(text) as Omit<BackupManifest, 'withdrawn'> & Partial<BackupManifest>
  // One that was made before this was written down names none.
  return { ...about, withdrawn: about.withdrawn ?? [] }
}

function emptyIfMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** A file that is not there is only missed when its record still is: reports may be withdrawn meanwhile. */
async function classifyMissingFiles(url: string, names: readonly string[]) {
  if (names.length === 0) return { damaged: [], withdrawn: [] }
  const client = await connectAsOwner(url)
  try {
    const { rows } = await client.query<{ id: string }>('select id from stored_files where id = any($1)', [
      names.map(getFileId),
    ])
    const wanted = new Set(rows.map(({ id }) => id))
    const { damaged = [], withdrawn = [] } = Object.groupBy(names, (name) =>
      wanted.has(getFileId(name)) ? 'damaged' : 'withdrawn',
    )
    return { damaged, withdrawn }
  } finally {
    await client.end()
  }
}

/** Copies stay for years: each is verified once a month, while there is still another. */
const recheckDays = 30

/** Exported for its test. */
export const isRecheckDue = (name: string, now: Date) =>
  createHash('sha256').update(name).digest().readUInt32BE() % recheckDays ===
  Math.floor(now.getTime() / 86_400_000) % recheckDays

/** Every file that the snapshot names, opened to see that it can be. Files never change: what was copied stays copied. */
async function copyFiles(client: Client, { place, keys, to, now }: BackupOptions) {
  const target = openFileCopies(to)
  const there = new Set<string>()
  for await (const name of target.older(new Date(8.64e15))) there.add(name)
  const names: string[] = []
  const lacking: string[] = []
  let copied = 0
  await client.query(
    'declare kept no scroll cursor for select organization_id, id, sha256 from stored_files order by kept_at, id',
  )
  for (;;) {
    const { rows } = await client.query('fetch 500 from kept')
    if (rows.length === 0) return { names, copied, lacking }
    for (const { organization_id: organizationId, id, sha256 } of rows) {
      const name = getFileName(organizationId, id)
      names.push(name)
      if (there.has(name)) {
        const copy = isRecheckDue(name, now) ? await target.read(name) : undefined
        if (copy === undefined || (copy && isIntact(keys.files, name, copy, sha256))) continue
      }
      const content = await place.read(name)
      if (!content || !isIntact(keys.files, name, content, sha256)) {
        lacking.push(name)
        continue
      }
      await target.write(name, content)
      copied += 1
    }
  }
}

export function isIntact(key: Buffer, name: string, content: Buffer, sha256: string): boolean {
  try {
    return (
      createHash('sha256')
        .update(decryptFile(key, name, content))
        .digest('hex') === sha256
    )
  } catch {
    return false
  }
}

/** The backup, then what may go. One at a time: a second would clear away what the first is still writing. */
export async function runExclusiveBackup(
  options: BackupOptions,
): Promise<BackupResult & { dropped: string[] }> {
  const turn = await connectAsOwner(options.url)
  try {
    const { rows } = await turn.query<{ mine: boolean }>('select pg_try_advisory_lock(823401) as mine')
    if (!rows[0]?.mine) throw new Error('Another backup is in progress. Try again when it has finished.')
    // Before it too: a backup that failed for lack of space must not block the next.
    const before = await pruneBackups(options.to)
    const made = await createBackup(options)
    if (made.damaged.length === 0)
      await turn.query('update installation set backed_up_at = $1', [options.now])
    const after = await pruneBackups(options.to)
    return { ...made, dropped: [...before.dropped, ...after.dropped] }
  } finally {
    await turn.end().catch(() => {}) // of a line that broke, nothing is left to end
  }
}

/** As it is made every night. Files that are damaged make it fail, loudly, once all others are safe. */
export const createNightlyBackup =
  (options: Omit<BackupOptions, 'now'>): (() => Promise<void>) =>
  async () => {
    const { damaged } = await runExclusiveBackup({ ...options, now: new Date() })
    if (damaged.length > 0) throw new Error(`The backup is missing ${damaged.length} damaged files`)
  }

/** Deletable backups, unfinished ones, and copies of files that no backup names any more. */
export async function pruneBackups(to: string): Promise<{ dropped: string[] }> {
  const folder = getSnapshotsDir(to)
  const all = await readdir(folder).catch(emptyIfMissing)
  for (const name of all.filter((one) => one.endsWith('.partial')))
    await rm(join(folder, name), { recursive: true, force: true })
  const whole = all.filter(isBackup)
  const dropped = listOutdated(whole)
  for (const name of dropped) await rm(join(folder, name), { recursive: true, force: true })
  if (dropped.length > 0)
    await deleteUnusedCopies(
      to,
      whole.filter((one) => !dropped.includes(one)),
    )
  return { dropped }
}

async function deleteUnusedCopies(to: string, snapshots: readonly string[]): Promise<void> {
  const named = new Set<string>()
  for (const snapshot of snapshots) {
    const text = await readFile(join(getSnapshotsDir(to), snapshot, 'files.txt'), 'utf8')
    for (const name of text.split('\n')) named.add(name)
  }
  const copies = openFileCopies(to)
  for await (const name of copies.older(new Date(8.64e15))) if (!named.has(name)) await copies.remove(name)
}

async function writePrivateFile(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flush: true })
}

async function getFileSize(path: string): Promise<number> {
  const file = await open(path)
  try {
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

async function syncDirectory(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
