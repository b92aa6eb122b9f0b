/** A payer's file read in another thread, with memory of its own. An organization has one such thread at a time. */
import { Worker } from 'node:worker_threads'
import { DomainError } from '../../../../platform/domain-error.ts'
import type { readPayerFile } from './read-payer-file.ts'

type Read = ReturnType<typeof readPayerFile>

const mostMegabytes = 512
/** So many wait for the one that is read; each of them is held in memory. */
const mostWaiting = 3

const lines = new Map<string, { waiting: number; last: Promise<unknown> }>()

/** Only what the file says about itself: its answers stay in the thread. */
export async function summarizeInThread(organizationId: string, content: string): Promise<Read> {
  const line = lines.get(organizationId) ?? { waiting: 0, last: Promise.resolve() }
  if (line.waiting > mostWaiting) throw new DomainError('payer-file.too-many', { retryAfterSeconds: 10 })
  line.waiting += 1
  const reading = line.last.then(() => startThread(content, false))
  line.last = reading.catch(() => {}) // returned to the caller; the next one is parsed regardless
  lines.set(organizationId, line)
  try {
    return await reading
  } finally {
    line.waiting -= 1
    if (line.waiting === 0) lines.delete(organizationId)
  }
}

export const readInThread = (content: string): Promise<Read> => startThread(content, true)

function startThread(content: string, withAnswers: boolean): Promise<Read> {
  const { promise, resolve, reject } = Promise.withResolvers<Read>()
  const worker = new Worker(new URL('./read-thread.ts', import.meta.url), {
    workerData: { content, withAnswers },
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  worker.on('message', resolve)
  worker.on('error', reject)
  worker.on('exit', (code) => {
    if (code !== 0) reject(new Error(`Reading the file ended with ${code}`))
  })
  return promise
}
