/** Replaces a file atomically: readers find the old or the new one, also after a crash. */
import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** `aside`: a folder of the same disk; two writers of one file never meet in it. */
export async function writeFileAtomic(target: string, content: Buffer | string, aside = dirname(target)) {
  const temporary = join(aside, `${basename(target)}.${randomUUID()}.new`)
  try {
    const file = await open(temporary, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
