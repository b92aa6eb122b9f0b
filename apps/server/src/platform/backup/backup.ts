/**
 * One consistent backup of database and files, into a directory: the database as one sealed stream, the files as they lie, sealed,
 * each copied once. A backup counts when its folder has its name; what was begun and not ended is cleared away by the next.
 */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { connectAsOwner, type Client } from '../db/pools.ts'
import { directory } from '../files/directory.ts'
import { openFile } from '../files/envelope.ts'
import { nameOf } from '../files/files.ts'
import type { Place } from '../files/place.ts'
import type { Keys } from '../keys.ts'
import { dumped, openSnapshot } from './dump.ts'
import { outdated } from './retention.ts'
import { keyIdOf, sealed } from './sealed-stream.ts'

export interface BackupOptions {
  url: string
  place: Place
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
}

/** What a person reads beside the sealed stream; nothing in it is about a patient. */
export interface About {
  madeAt: string
  keyId: string
  databaseBytes: number
  files: number
  damaged: string[]
}

export const snapshotsIn = (to: string) => join(to, 'snapshots')
export const filesIn = (to: string) => directory(join(to, 'files'))

export async function backUp(options: BackupOptions): Promise<BackupResult> {
  const { to, now, keys } = options
  const name = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const folder = join(snapshotsIn(to), name)
  const partial = `${folder}.partial`
  await mkdir(partial, { recursive: true, mode: 0o700 })
  const client = await connectAsOwner(options.url)
  try {
    await openSnapshot(client)
    const stream = join(partial, 'database.mwb')
    await pipeline(
      dumped(client, now),
      createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
      (content) => sealed(keys.backups, content as AsyncIterable<Buffer>),
      createWriteStream(stream, { mode: 0o600, flush: true }),
    )
    const { names, copied, damaged } = await copyFiles(client, options)
    const databaseBytes = await sizeOf(stream)
    const about: About = {
      madeAt: now.toISOString(),
      keyId: keyIdOf(keys.backups),
      databaseBytes,
      files: names.length,
      damaged,
    }
    await keep(join(partial, 'files.txt'), names.map((one) => `${one}\n`).join(''))
    await keep(join(partial, 'about.json'), `${JSON.stringify(about, null, 2)}\n`)
    await rename(partial, folder)
    await syncFolder(snapshotsIn(to))
    return { name, databaseBytes, files: names.length, copied, damaged }
  } finally {
    await client.end()
  }
}

/** Copies lie for years: each is opened again once a month, while there still is another. */
const lookAgainDays = 30

/** Exported for its test. */
export const isDue = (name: string, now: Date) =>
  createHash('sha256').update(name).digest().readUInt32BE() % lookAgainDays ===
  Math.floor(now.getTime() / 86_400_000) % lookAgainDays

/** Every file that the snapshot names, opened to see that it can be. Files never change: what was copied stays copied. */
async function copyFiles(client: Client, { place, keys, to, now }: BackupOptions) {
  const target = filesIn(to)
  const there = new Set<string>()
  for await (const name of target.older(new Date(8.64e15))) there.add(name)
  const names: string[] = []
  const damaged: string[] = []
  let copied = 0
  await client.query(
    'declare kept no scroll cursor for select organization_id, id, sha256 from stored_files order by kept_at, id',
  )
  for (;;) {
    const { rows } = await client.query('fetch 500 from kept')
    if (rows.length === 0) return { names, copied, damaged }
    for (const { organization_id: organizationId, id, sha256 } of rows) {
      const name = nameOf(organizationId, id)
      names.push(name)
      if (there.has(name)) {
        const copy = isDue(name, now) ? await target.read(name) : undefined
        if (copy === undefined || (copy && isWhole(keys.files, name, copy, sha256))) continue
      }
      const content = await place.read(name)
      if (!content || !isWhole(keys.files, name, content, sha256)) {
        damaged.push(name)
        continue
      }
      await target.write(name, content)
      copied += 1
    }
  }
}

export function isWhole(key: Buffer, name: string, content: Buffer, sha256: string): boolean {
  try {
    return (
      createHash('sha256')
        .update(openFile(key, name, content))
        .digest('hex') === sha256
    )
  } catch {
    return false
  }
}

/** The backup, then what may go. One at a time: a second would clear away what the first is still writing. */
export async function backUpInTurn(options: BackupOptions): Promise<BackupResult & { dropped: string[] }> {
  const turn = await connectAsOwner(options.url)
  try {
    const { rows } = await turn.query<{ mine: boolean }>('select pg_try_advisory_lock(823401) as mine')
    if (!rows[0]?.mine) throw new Error('Another backup is being made. Try again when it has ended.')
    const made = await backUp(options)
    return { ...made, ...(await tidy(options.to)) }
  } finally {
    await turn.end()
  }
}

/** As it is made every night. Files that are damaged make it fail, loudly, once all others are safe. */
export const nightly =
  (options: Omit<BackupOptions, 'now'>): (() => Promise<void>) =>
  async () => {
    const { damaged } = await backUpInTurn({ ...options, now: new Date() })
    if (damaged.length > 0) throw new Error(`The backup lacks ${damaged.length} damaged files`)
  }

/** When the newest backup was made, in seconds since 1970; 0 where there is none. */
export async function newestBackup(to: string): Promise<number> {
  const names = (await readdir(snapshotsIn(to)).catch(() => [])).filter((one) => !one.endsWith('.partial'))
  const found = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(names.toSorted().at(-1) ?? '')
  if (!found) return 0
  const [year, month, day, hour, minute, second] = found.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000
}

/** Backups that may go, what was begun and not ended, and copies of files that no backup names any more. */
export async function tidy(to: string): Promise<{ dropped: string[] }> {
  const folder = snapshotsIn(to)
  const all = await readdir(folder)
  for (const name of all.filter((one) => one.endsWith('.partial')))
    await rm(join(folder, name), { recursive: true, force: true })
  const whole = all.filter((one) => !one.endsWith('.partial'))
  const dropped = outdated(whole)
  for (const name of dropped) await rm(join(folder, name), { recursive: true, force: true })
  if (dropped.length > 0)
    await dropCopies(
      to,
      whole.filter((one) => !dropped.includes(one)),
    )
  return { dropped }
}

async function dropCopies(to: string, snapshots: readonly string[]): Promise<void> {
  const named = new Set<string>()
  for (const snapshot of snapshots) {
    const text = await readFile(join(snapshotsIn(to), snapshot, 'files.txt'), 'utf8')
    for (const name of text.split('\n')) named.add(name)
  }
  const copies = filesIn(to)
  for await (const name of copies.older(new Date(8.64e15))) if (!named.has(name)) await copies.remove(name)
}

async function keep(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flush: true })
}

async function sizeOf(path: string): Promise<number> {
  const file = await open(path)
  try {
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
