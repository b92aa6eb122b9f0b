/**
 * Makes what takes long and always comes out the same once in a test run, for all files of all workers: drawn photos, decoded
 * pictures, answers of the outline model. Forgotten with the run.
 */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { inject } from 'vitest'

const made = new Map<string, Promise<Buffer>>()

export async function remember<T>(question: readonly unknown[], make: () => Promise<T>): Promise<T> {
  const name = createHash('sha256').update(serialize(question)).digest('hex')
  let answer = made.get(name)
  if (!answer) {
    answer = readOrMake(join(inject('memoryFolder'), name), make)
    made.set(name, answer)
    // What failed is asked again.
    answer.catch(() => made.delete(name))
  }
  return deserialize(await answer) as T // as it was serialized, one for each asker
}

async function readOrMake(file: string, make: () => Promise<unknown>): Promise<Buffer> {
  if (existsSync(file)) return readFileSync(file)
  const answer = serialize(await make())
  const unfinished = `${file}.${randomUUID()}`
  writeFileSync(unfinished, answer)
  renameSync(unfinished, file)
  return answer
}
