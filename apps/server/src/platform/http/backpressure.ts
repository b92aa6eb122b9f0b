/** Backpressure: a generated file does not run ahead of its reader. */
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

const maxBufferedBytes = 4 * 1024 * 1024

/** Waits until there is room. False when the reader has gone. */
export async function waitForDrain(stream: Readable & { writableLength?: number }): Promise<boolean> {
  while (!stream.destroyed && stream.readableLength + (stream.writableLength ?? 0) > maxBufferedBytes)
    await wait(10)
  return !stream.destroyed
}
