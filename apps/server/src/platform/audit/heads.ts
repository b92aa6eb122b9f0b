/**
 * Signed chain heads outside the database, one small file per organization, so that a truncated log is detected. If files are in a bucket,
 * heads are there too: a data directory may be temporary or on another machine.
 */
import { mkdir, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from '../db/pools.ts'
import type { StorageBackend } from '../files/storage-backend.ts'
import { writeFileAtomic } from '../files/write-atomic.ts'
import type { Head } from './chain.ts'

export interface SignedHead extends Head {
  signature: Buffer
}

export interface HeadStore {
  /** Null if there is none. */
  of(organizationId: string): Promise<SignedHead | null>
  keep(head: SignedHead): Promise<void>
}

export class HeadFiles implements HeadStore {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'audit-heads')
  }

  async of(organizationId: string): Promise<SignedHead | null> {
    const content = await readFile(this.#getFile(organizationId)).catch(onMissingFile(null))
    return content && parseHead(content)
  }

  async keep(head: SignedHead): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    await writeFileAtomic(this.#getFile(head.organizationId), serializeHead(head))
  }

  async all(): Promise<SignedHead[]> {
    const names = await readdir(this.#folder).catch(onMissingFile<string[]>([]))
    const files = names.filter((name) => name.endsWith('.json'))
    return Promise.all(files.map(async (name) => parseHead(await readFile(join(this.#folder, name)))))
  }

  #getFile(organizationId: string): string {
    return join(this.#folder, `${organizationId}.json`)
  }
}

export function openHeadStore(place: StorageBackend): HeadStore {
  const getHeadName = (organizationId: string) => `audit-heads/${organizationId}.json`
  return {
    async of(organizationId) {
      const content = await place.read(getHeadName(organizationId))
      return content && parseHead(content)
    },
    keep: (head) => place.write(getHeadName(head.organizationId), serializeHead(head)),
  }
}

/** Replaces the outside heads by those in the database: after the log was verified, or just restored. */
export async function replaceHeads(
  client: Client,
  { dataDir, bucket }: { dataDir: string; bucket?: StorageBackend | undefined },
): Promise<void> {
  const heads = await listStoredHeads(client)
  const outside: HeadStore[] = [new HeadFiles(dataDir), ...(bucket ? [openHeadStore(bucket)] : [])]
  for (const kept of outside) await mapInBatches(heads, (head) => kept.keep(head))
}

export const listStoredHeads = async (client: Client): Promise<SignedHead[]> =>
  (
    await client.query<SignedHead>(
      `select organization_id as "organizationId", seq, rows_total as "rowsTotal", hash, sealed_at as "sealedAt", signature
         from compliance_heads`,
    )
  ).rows

const batchSize = 8

/** A storage answers late, and several at once. */
export async function mapInBatches<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let at = 0; at < items.length; at += batchSize)
    done.push(...(await Promise.all(items.slice(at, at + batchSize).map(work))))
  return done
}

const serializeHead = (head: SignedHead) =>
  Buffer.from(
    JSON.stringify({
      ...head,
      hash: head.hash.toString('hex'),
      signature: head.signature.toString('hex'),
    }),
  )
function parseHead(content: Buffer): SignedHead {
  const kept = JSON.parse(content.toString()) as Head & Record<'hash' | 'signature', unknown> // by `written`
  return {
    ...kept,
    hash: Buffer.from(String(kept.hash), 'hex'),
    signature: Buffer.from(String(kept.signature), 'hex'),
  }
}

const onMissingFile =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value
    throw error
  }
