/** Ids that sort by the time they were made (UUID version 7, RFC 9562), so that indexes grow at one end. */
import { randomFillSync } from 'node:crypto'

const pool = Buffer.alloc(16 * 256)
let used = pool.length

export function createTimedId(at: Date): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = pool.subarray(used, (used += 16))
  bytes.writeUIntBE(at.getTime(), 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70 // sixteen bytes are there
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
