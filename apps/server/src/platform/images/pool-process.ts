/** One process of the pool: runs a task, returns its result, waits for the next. It ends with the server that started it. */
import { flushCompileCache } from 'node:module'
import os from 'node:os'
import sharp from 'sharp'
import { openFiles, type FilesSettings } from '../files/files.ts'
import { DomainError } from '../domain-error.ts'
import { UnsupportedImageError } from './decode.ts'
import { createTasks, type TaskName } from './tasks.ts'

// Requests come first.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
// One image at a time, and no state between two of them.
sharp.concurrency(1)
sharp.cache(false)
// It is ended without a word; the next one has its code compiled.
flushCompileCache()

type PoolRequest = { storage: FilesSettings } | { name: TaskName; input: never }

let tasks: ReturnType<typeof createTasks>
process.on('message', (asked: PoolRequest) => void handleRequest(asked))
process.on('disconnect', () => process.exit(0))

async function handleRequest(asked: PoolRequest): Promise<void> {
  if ('storage' in asked) {
    tasks = createTasks(openFiles(asked.storage))
    return
  }
  try {
    process.send!({ answer: await tasks[asked.name](asked.input) })
  } catch (error) {
    process.send!(toPoolFailure(error))
  }
}

function toPoolFailure(error: unknown) {
  if (error instanceof UnsupportedImageError) return { unfit: error.unfit, wasDecoded: error.wasDecoded }
  if (error instanceof DomainError) return { refused: error.code }
  const { stack, code } = error as Error & { code?: string }
  return { failed: String(stack), code }
}
