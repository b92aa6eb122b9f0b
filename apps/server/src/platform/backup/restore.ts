/** Restores a backup into an empty database and an empty file storage, and verifies every file and the audit log. */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { type Duplex, Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { HeadFiles, replaceHeads } from '../audit/heads.ts'
import { Sealer } from '../audit/seal.ts'
import { verifyLog, type Verdict } from '../audit/verify.ts'
import { connectAsOwner } from '../db/pools.ts'
import { getFileName } from '../files/files.ts'
import { writeInstallationMark, type StorageBackend } from '../files/storage-backend.ts'
import type { Keys } from '../keys.ts'
import { readManifest, listBackups, openFileCopies, isIntact, getSnapshotsDir } from './backup.ts'
import { loadBackup, RestoreError, type LoadedBackup } from './load.ts'
import { readRecords } from './records.ts'
import { decryptStream } from './encrypted-stream.ts'

export interface RestoreOptions {
  url: string
  place: StorageBackend
  keys: Pick<Keys, 'files' | 'backups' | 'audit'>
  /** The directory that holds the backups. */
  from: string
  /** The newest unless named. */
  name?: string | undefined
  dataDir: string
  /** If the storage is a bucket, it also stores the heads of the log. */
  bucket?: StorageBackend | undefined
  now: Date
  /** The database is restored, and something stopped what follows: continue with the files and the log. */
  resume?: boolean | undefined
}

export interface RestoreResult {
  name: string
  /** Undefined where it was there already. */
  loaded: LoadedBackup | undefined
  files: number
  /** Files that a record names, and that the backup does not contain completely. */
  missing: string[]
  log: Verdict
}

/** The database is back, the rest is not. */
export class RestoreIncompleteError extends Error {}

export async function restore(options: RestoreOptions): Promise<RestoreResult> {
  const { from } = options
  const name = options.name ?? (await findNewestBackup(from))
  if (!options.resume) await assertUnused(options)
  const loaded = options.resume ? undefined : await loadFrom(options, name)
  try {
    const { withdrawn } = await readManifest(from, name)
    const files = await copyBack(options, new Set(withdrawn))
    return { name, loaded, ...files, log: await verifyRestoredLog(options) }
  } catch (error) {
    throw new RestoreIncompleteError((error as Error).message, { cause: error })
  }
}

/** What is newer than the backup would be overwritten without a word. */
async function assertUnused({ place, dataDir }: RestoreOptions): Promise<void> {
  for await (const _ of place.older(new Date(8.64e15)))
    throw new RestoreError('The file storage is not empty. A backup can only be restored into empty storage.')
  if ((await new HeadFiles(dataDir).all()).length > 0)
    throw new RestoreError(
      `${join(dataDir, 'audit-heads')} contains audit log heads. Use an empty data directory.`,
    )
}

async function loadFrom({ from, keys, url }: RestoreOptions, name: string): Promise<LoadedBackup> {
  const sealed = createReadStream(join(getSnapshotsDir(from), name, 'database.mwb'))
  const packed = Readable.from(decryptStream(keys.backups, sealed))
  // A seal that breaks ends the unpacking too, with its own words.
  const plain = packed.compose<Duplex>(createZstdDecompress())
  return loadBackup(url, readRecords(plain))
}

async function findNewestBackup(from: string): Promise<string> {
  const found = (await listBackups(from)).at(-1)
  if (!found) throw new RestoreError(`No backup found in ${from}`)
  return found
}

async function copyBack({ url, from, place, keys }: RestoreOptions, withdrawn: ReadonlySet<string>) {
  const copies = openFileCopies(from)
  const missing: string[] = []
  let files = 0
  const client = await connectAsOwner(url)
  try {
    const { rows } = await client.query('select organization_id, id, sha256 from stored_files order by id')
    for (const { organization_id: organizationId, id, sha256 } of rows) {
      const name = getFileName(organizationId, id)
      const content = await copies.read(name)
      if (!content || !isIntact(keys.files, name, content, sha256)) {
        if (!withdrawn.has(name)) missing.push(name)
        continue
      }
      await place.write(name, content)
      files += 1
    }
    const { rows: own } = await client.query<{ id: string }>('select id from installation')
    if (own[0]) await writeInstallationMark(place, own[0].id)
    return { files, missing }
  } finally {
    await client.end()
  }
}

/** The heads outside the database are those of the backup; rows that waited for their seal get it now. */
async function verifyRestoredLog(options: RestoreOptions): Promise<Verdict> {
  const { url, dataDir, now } = options
  const client = await connectAsOwner(url)
  try {
    await replaceHeads(client, options)
  } finally {
    await client.end()
  }
  const chains = { url, key: options.keys.audit, dataDir, place: options.bucket }
  const sealer = new Sealer({
    ...chains,
    clock: () => now,
    onError: (error) => {
      throw error
    },
  })
  await sealer.stop() // which seals what can be sealed first
  return verifyLog({ ...chains, now })
}
