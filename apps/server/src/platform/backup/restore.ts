/** Restores a backup into an empty database and an empty place for files, and holds every file and the log against what was kept. */
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Duplex, Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { HeadFiles, type SignedHead } from '../audit/heads.ts'
import { Sealer } from '../audit/seal.ts'
import { verifyLog, type Verdict } from '../audit/verify.ts'
import { connectAsOwner } from '../db/pools.ts'
import { nameOf } from '../files/files.ts'
import type { Place } from '../files/place.ts'
import type { Keys } from '../keys.ts'
import { filesIn, isWhole, snapshotsIn } from './backup.ts'
import { load, RestoreFault, type Loaded } from './load.ts'
import { recordsIn } from './records.ts'
import { unsealed } from './sealed-stream.ts'

export interface RestoreOptions {
  url: string
  place: Place
  keys: Pick<Keys, 'files' | 'backups' | 'audit'>
  /** The directory that holds the backups. */
  from: string
  /** The newest unless named. */
  name?: string | undefined
  dataDir: string
  now: Date
}

export interface RestoreResult extends Loaded {
  name: string
  files: number
  /** Files that a record names, and that the backup does not hold whole. */
  missing: string[]
  log: Verdict
}

export async function restore(options: RestoreOptions): Promise<RestoreResult> {
  const { from, keys, url, dataDir, now } = options
  const name = options.name ?? (await newest(from))
  const sealed = createReadStream(join(snapshotsIn(from), name, 'database.mwb'))
  const packed = Readable.from(unsealed(keys.backups, sealed))
  // A seal that breaks ends the unpacking too, with its own words.
  const plain = packed.compose<Duplex>(createZstdDecompress())
  const loaded = await load(url, recordsIn(plain))
  return { name, ...loaded, ...(await copyBack(options)), log: await logOf(url, keys.audit, dataDir, now) }
}

async function newest(from: string): Promise<string> {
  const names = await readdir(snapshotsIn(from)).catch(() => [])
  const found = names
    .filter((name) => !name.endsWith('.partial'))
    .toSorted()
    .at(-1)
  if (!found) throw new RestoreFault(`There is no backup in ${from}`)
  return found
}

async function copyBack({ url, from, place, keys }: RestoreOptions) {
  const copies = filesIn(from)
  const missing: string[] = []
  let files = 0
  const client = await connectAsOwner(url)
  try {
    const { rows } = await client.query('select organization_id, id, sha256 from stored_files order by id')
    for (const { organization_id: organizationId, id, sha256 } of rows) {
      const name = nameOf(organizationId, id)
      const content = await copies.read(name)
      if (!content || !isWhole(keys.files, name, content, sha256)) {
        missing.push(name)
        continue
      }
      await place.write(name, content)
      files += 1
    }
    return { files, missing }
  } finally {
    await client.end()
  }
}

/** The heads outside the database are those of the backup; rows that waited for their seal get it now. */
async function logOf(url: string, key: Buffer, dataDir: string, now: Date): Promise<Verdict> {
  const heads = new HeadFiles(dataDir)
  const client = await connectAsOwner(url)
  try {
    const { rows } = await client.query<SignedHead>(
      `select organization_id as "organizationId", seq, rows_total as "rowsTotal", hash, sealed_at as "sealedAt", signature
         from compliance_heads`,
    )
    for (const head of rows) await heads.keep(head)
  } finally {
    await client.end()
  }
  const sealer = new Sealer({
    url,
    key,
    dataDir,
    clock: () => now,
    onError: (error) => {
      throw error
    },
  })
  await sealer.stop() // which seals what can be sealed first
  return verifyLog({ url, key, dataDir, now })
}
