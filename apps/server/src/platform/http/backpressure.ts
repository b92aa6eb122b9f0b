/** Keeps a file that is made while it is sent from running ahead of whoever reads it. */
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

const mostAheadBytes = 4 * 1024 * 1024

/** Waits until there is room. False when the reader has gone. */
export async function room(stream: Readable & { writableLength?: number }): Promise<boolean> {
  while (!stream.destroyed && stream.readableLength + (stream.writableLength ?? 0) > mostAheadBytes)
    await wait(10)
  return !stream.destroyed
}
