/**
 * Signed chain heads kept outside the database, one small file per organization, so that a shortened log is noticed. Where files
 * lie in a bucket, heads lie there too: a data directory may not last, and is not on every machine.
 */
import { mkdir, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from '../db/pools.ts'
import type { Place } from '../files/storage-backend.ts'
import { writeWhole } from '../files/write-atomic.ts'
import type { Head } from './chain.ts'

export interface SignedHead extends Head {
  signature: Buffer
}

export interface Heads {
  /** Null where none is kept. */
  of(organizationId: string): Promise<SignedHead | null>
  keep(head: SignedHead): Promise<void>
}

export class HeadFiles implements Heads {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'audit-heads')
  }

  async of(organizationId: string): Promise<SignedHead | null> {
    const content = await readFile(this.#fileOf(organizationId)).catch(missingIs(null))
    return content && read(content)
  }

  async keep(head: SignedHead): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    await writeWhole(this.#fileOf(head.organizationId), written(head))
  }

  async all(): Promise<SignedHead[]> {
    const names = await readdir(this.#folder).catch(missingIs<string[]>([]))
    const files = names.filter((name) => name.endsWith('.json'))
    return Promise.all(files.map(async (name) => read(await readFile(join(this.#folder, name)))))
  }

  #fileOf(organizationId: string): string {
    return join(this.#folder, `${organizationId}.json`)
  }
}

export function headsIn(place: Place): Heads {
  const nameOf = (organizationId: string) => `audit-heads/${organizationId}.json`
  return {
    async of(organizationId) {
      const content = await place.read(nameOf(organizationId))
      return content && read(content)
    },
    keep: (head) => place.write(nameOf(head.organizationId), written(head)),
  }
}

/** As they stand in the database, put into the place of those outside: for whoever has verified the log, or just loaded it. */
export async function replaceHeads(
  client: Client,
  { dataDir, bucket }: { dataDir: string; bucket?: Place | undefined },
): Promise<void> {
  const heads = await storedHeads(client)
  const outside: Heads[] = [new HeadFiles(dataDir), ...(bucket ? [headsIn(bucket)] : [])]
  for (const kept of outside) await several(heads, (head) => kept.keep(head))
}

export const storedHeads = async (client: Client): Promise<SignedHead[]> =>
  (
    await client.query<SignedHead>(
      `select organization_id as "organizationId", seq, rows_total as "rowsTotal", hash, sealed_at as "sealedAt", signature
         from compliance_heads`,
    )
  ).rows

const atOnce = 8

/** A storage answers late, and several at once. */
export async function several<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let at = 0; at < items.length; at += atOnce)
    done.push(...(await Promise.all(items.slice(at, at + atOnce).map(work))))
  return done
}

const written = (head: SignedHead) =>
  Buffer.from(
    JSON.stringify({
      ...head,
      hash: head.hash.toString('hex'),
      signature: head.signature.toString('hex'),
    }),
  )
function read(content: Buffer): SignedHead {
  const kept = JSON.parse(content.toString()) as Head & Record<'hash' | 'signature', unknown> // by `written`
  return {
    ...kept,
    hash: Buffer.from(String(kept.hash), 'hex'),
    signature: Buffer.from(String(kept.signature), 'hex'),
  }
}

const missingIs =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value
    throw error
  }
