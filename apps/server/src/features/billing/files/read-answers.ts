/** A payer's file read in another thread, with memory of its own. */
import { Worker } from 'node:worker_threads'
import type { readAnswers } from '@mendwell/x12'

const mostMegabytes = 512

export function readInThread(content: string): Promise<ReturnType<typeof readAnswers>> {
  const { promise, resolve, reject } = Promise.withResolvers<ReturnType<typeof readAnswers>>()
  const worker = new Worker(new URL('./read-answers-thread.ts', import.meta.url), {
    workerData: content,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  worker.on('message', resolve)
  worker.on('error', reject)
  worker.on('exit', (code) => {
    if (code !== 0) reject(new Error(`Reading the file ended with ${code}`))
  })
  return promise
}
