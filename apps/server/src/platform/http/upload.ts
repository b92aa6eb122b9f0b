/**
 * Uploads: streamed to a private place while they are counted and hashed, and removed when the request ends. They are encrypted with a key
 * that only this process has, so that leftovers of a crash are unreadable.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Transform } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@mendwell/contract'
import type { Source } from '../images/source.ts'
import { DomainError } from '../domain-error.ts'

export interface Upload {
  bytes: number
  sha256: string
  /** The declared type; only decoding shows the real one. */
  declaredType: string
  /** Its path until the request ends, for a helper process to read. */
  source: Source
  /** All of it, until the request ends. */
  content(): Promise<Buffer>
}

export interface Form {
  fields: Record<string, unknown>
  upload: Upload
  /** Deletes the file. */
  discard(): Promise<void>
}

const maxFields = 50

export async function readForm(request: FastifyRequest, endpoint: Endpoint, dataDir: string): Promise<Form> {
  const { field, maxBytes, types } = endpoint.upload! // asked for uploads only
  if (!request.isMultipart()) throw new DomainError('request.media-type')
  const fields: Record<string, unknown> = {}
  let upload: (Upload & { path: string }) | undefined
  const discard = async () => {
    if (upload) await rm(upload.path, { force: true })
  }
  try {
    const fieldSize = endpoint.bodyLimit ?? 64 * 1024
    const limits = { fileSize: maxBytes, files: 1, fields: maxFields, fieldSize }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname !== field) throw createUnexpectedFileError(part.fieldname)
      else if (!types.includes(part.mimetype)) throw new DomainError('request.file-type')
      else upload = await storePart(part, dataDir)
    }
  } catch (error) {
    await discard()
    throw error
  }
  if (!upload) throw new DomainError('request.invalid', { fields: { [field]: 'A file is required' } })
  return { fields, upload, discard }
}

const createUnexpectedFileError = (name: string) =>
  new DomainError('request.invalid', { fields: { [name]: 'No file is expected here' } })

/** The stored name is ours alone: what the sender called the file never reaches a path. */
async function storePart(part: MultipartFile, dataDir: string): Promise<Upload & { path: string }> {
  const folder = join(dataDir, 'uploads')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const [key, start] = [randomBytes(32), randomBytes(16)]
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    const cipher = createCipheriv('aes-256-ctr', key, start)
    await pipeline(part.file, measure, cipher, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
    if (part.file.truncated) throw new DomainError('request.too-large')
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return {
    path,
    bytes,
    sha256: hash.digest('hex'),
    declaredType: part.mimetype,
    source: { kind: 'incoming', path, key, start },
    content: async () => {
      const decipher = createDecipheriv('aes-256-ctr', key, start)
      return Buffer.concat([decipher.update(await readFile(path)), decipher.final()])
    },
  }
}

/** Leftovers of an earlier process, which no one can read. Younger files may belong to another process. */
export async function clearUploads(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'uploads')
  const hourAgo = Date.now() - 60 * 60 * 1000
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && found.mtimeMs < hourAgo) await rm(join(folder, name), { force: true })
  }
}
