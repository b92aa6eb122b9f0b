/** The source of an image's bytes: an upload, stored pieces, or memory. It can be passed to a helper process. */
import { createDecipheriv, createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Files } from '../files/files.ts'
import { DomainError } from '../domain-error.ts'

export type Source =
  /** A file that a request brought, under a key that lives as long as the request. */
  | { readonly kind: 'incoming'; readonly path: string; readonly key: Uint8Array; readonly start: Uint8Array }
  /** Consecutive pieces, and the expected hash of the whole. */
  | {
      readonly kind: 'pieces'
      readonly organizationId: string
      readonly ids: readonly string[]
      readonly sha256: string
    }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }

export async function readSourceBytes(source: Source, files: Files): Promise<Buffer> {
  switch (source.kind) {
    case 'incoming': {
      const decipher = createDecipheriv('aes-256-ctr', source.key, source.start)
      return Buffer.concat([decipher.update(await readFile(source.path)), decipher.final()])
    }
    case 'pieces': {
      const parts: Buffer[] = []
      for (const id of source.ids) parts.push(await files.read(source.organizationId, id))
      const whole = Buffer.concat(parts)
      if (createHash('sha256').update(whole).digest('hex') !== source.sha256)
        throw new DomainError('upload.damaged')
      return whole
    }
    case 'bytes':
      return Buffer.from(source.bytes.buffer, source.bytes.byteOffset, source.bytes.byteLength)
  }
}
