/** Storage of encrypted files: a directory or a bucket. It sees names and encrypted bytes only. */

export interface StorageBackend {
  /** When it returns, the file is there for good. A failure leaves nothing under the name. */
  write(name: string, content: Buffer): Promise<void>
  /** Null where there is none. */
  read(name: string): Promise<Buffer | null>
  remove(name: string): Promise<void>
  /** Every file that was written before, and what an interrupted writing left behind is cleared away. */
  older(than: Date): AsyncIterable<string>
  /** Throws when nothing can be stored now. */
  reach(): Promise<void>
}

/** The storage does not respond, or is full: nothing was stored, and a retry is right. */
export class StorageUnavailableError extends Error {
  readonly code = 'STORAGE'
  constructor(cause: unknown) {
    super('The file storage is not reachable', { cause })
  }
}

/** A marker beside the files that names their installation. */
const mark = 'installation'

export const writeInstallationMark = (place: StorageBackend, id: string): Promise<void> =>
  place.write(mark, Buffer.from(id))
export const readInstallationMark = async (place: StorageBackend): Promise<string | null> =>
  (await place.read(mark))?.toString() ?? null
