/**
 * Files of records: stored encrypted under a generated id, read completely or not at all, never changed. A file counts once a row of
 * `stored_files` names it; unreferenced ones are removed by a job.
 */
import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DomainError } from '../domain-error.ts'
import { createBucketStorage, type BucketSettings } from './bucket-storage.ts'
import { createDirectoryStorage } from './directory-storage.ts'
import { decryptFile, encryptFile } from './envelope.ts'
import { readInstallationMark, type StorageBackend } from './storage-backend.ts'

export interface StoredFile {
  id: string
  bytes: number
  sha256: string
}

/** Storage location and key: enough to open the same files in another process. */
export interface FilesSettings {
  dataDir: string
  bucket: BucketSettings | undefined
  key: Uint8Array
}

export class Files {
  readonly #place: StorageBackend
  readonly #key: Buffer

  constructor(place: StorageBackend, key: Buffer) {
    this.#place = place
    this.#key = key
  }

  /** Encrypted and safely on disk, but not referenced yet: call `own` in the transaction that needs it, or `discard`. */
  async keep(organizationId: string, content: Buffer): Promise<StoredFile> {
    const id = randomUUID()
    const name = getFileName(organizationId, id)
    await this.#place.write(name, encryptFile(this.#key, name, content))
    return { id, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
  }

  /** Throws if the file is missing or was changed: untrusted content is not shown. */
  async read(organizationId: string, id: string): Promise<Buffer> {
    const name = getFileName(organizationId, id)
    const sealed = await this.#place.read(name)
    if (!sealed) throw new DomainError('file.missing')
    try {
      return decryptFile(this.#key, name, sealed)
    } catch {
      throw new DomainError('file.missing')
    }
  }

  async discard(organizationId: string, files: readonly StoredFile[]): Promise<void> {
    await Promise.all(files.map(({ id }) => this.#place.remove(getFileName(organizationId, id))))
  }

  /** Removes what no row names and was written before, where the files are of that installation. Returns how many. */
  async sweep(
    installationId: string | null,
    than: Date,
    withoutRow: (ids: string[]) => Promise<string[]>,
  ): Promise<number> {
    if (!installationId || (await readInstallationMark(this.#place)) !== installationId)
      throw new Error('These files are not marked as belonging to this installation, so none are deleted')
    let removed = 0
    let names: string[] = []
    const look = async () => {
      const byId = new Map(names.map((name) => [getFileId(name), name]))
      names = []
      for (const id of await withoutRow([...byId.keys()])) {
        await this.#place.remove(byId.get(id)!) // asked by these ids
        removed += 1
      }
    }
    for await (const name of this.#place.older(than)) {
      if (!isOurs.test(name)) continue
      names.push(name)
      if (names.length >= 500) await look()
    }
    if (names.length > 0) await look()
    return removed
  }

  reach(): Promise<void> {
    return this.#place.reach()
  }
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const isOurs = new RegExp(`^${uuid}/[0-9a-f]{2}/${uuid}$`)
/** The name of a file in its storage. */
export const getFileName = (organizationId: string, id: string) => `${organizationId}/${id.slice(0, 2)}/${id}`
export const getFileId = (name: string) => name.slice(-36)

export const createStorageBackend = ({
  bucket: settings,
  dataDir,
}: Omit<FilesSettings, 'key'>): StorageBackend =>
  settings ? createBucketStorage(settings) : createDirectoryStorage(join(dataDir, 'files'))

export const openFiles = ({ key, ...where }: FilesSettings): Files =>
  new Files(createStorageBackend(where), Buffer.from(key))
