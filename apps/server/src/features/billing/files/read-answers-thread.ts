/** Reads a payer's file in a thread of its own: a long one takes longer than anybody else should wait. */
import os from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { readAnswers } from '@mendwell/x12'

try {
  os.setPriority(10) // on Linux this lowers the thread that calls it and no other
} catch {
  // Not everywhere, and nothing depends on it.
}
parentPort!.postMessage(readAnswers(workerData as string)) // a thread has one
