/** The name under which something about an address is counted. Hashed, so that the counter's table holds no address. */
import { createHash } from 'node:crypto'

export const buildRateLimitKey = (kind: string, address: string): string =>
  `${kind} ${createHash('sha256').update(address).digest('base64url')}`
