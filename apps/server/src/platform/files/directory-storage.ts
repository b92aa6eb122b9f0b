/** Files in a directory: written aside, forced to the disk, then given their name in one step. */
import { access, constants, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { StorageBackend } from './storage-backend.ts'
import { writeFileAtomic } from './write-atomic.ts'

export function createDirectoryStorage(root: string): StorageBackend {
  const aside = join(root, 'incoming')
  const kept = join(root, 'kept')
  const made = new Set<string>()
  const make = async (folder: string) => {
    if (made.has(folder)) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    made.add(folder)
  }
  return {
    async write(name, content) {
      const target = join(kept, name)
      await make(aside)
      await make(dirname(target))
      try {
        await writeFileAtomic(target, content, aside)
      } catch (error) {
        made.clear() // a folder may have been removed
        throw error
      }
      await syncDirectory(dirname(target))
    },
    read: (name) => readFile(join(kept, name)).catch(nullIfMissing),
    remove: (name) => rm(join(kept, name), { force: true }),
    async *older(than) {
      for (const name of await readdir(aside).catch(emptyIfMissing)) {
        if (await isOlder(join(aside, name), than)) await rm(join(aside, name), { force: true })
      }
      for (const entry of await readdir(kept, { recursive: true, withFileTypes: true }).catch(
        emptyIfMissing,
      )) {
        if (!entry.isFile()) continue
        const path = join(entry.parentPath, entry.name)
        if (await isOlder(path, than)) yield path.slice(kept.length + 1)
      }
    },
    async reach() {
      await make(kept)
      await access(kept, constants.W_OK)
    },
  }
}

/** A name is only safe once its folder is on the disk too. */
async function syncDirectory(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** One that went meanwhile is not. */
async function isOlder(path: string, than: Date): Promise<boolean> {
  const found = await stat(path).catch(nullIfMissing)
  return found !== null && found.mtime < than
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}
function emptyIfMissing(error: unknown): never[] {
  if (isMissing(error)) return []
  throw error
}
