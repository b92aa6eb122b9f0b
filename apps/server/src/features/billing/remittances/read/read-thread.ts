/** Parses a payer's file in a thread: a long one would delay other requests. */
import os from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { readPayerFile } from './read-payer-file.ts'

try {
  os.setPriority(10) // on Linux this lowers the thread that calls it and no other
} catch {
  // Not everywhere, and nothing depends on it.
}
const { content, withAnswers } = workerData as { content: string; withAnswers: boolean } // from read-in-thread.ts
const read = readPayerFile(content)
const reply =
  withAnswers || read.state === 'unreadable' ? read : { ...read, value: { ...read.value, answers: [] } }
parentPort!.postMessage(reply) // a thread has one
