/** The name under which something about an address is counted. Hashed, so that the counter's table holds no address. */
import { createHash } from 'node:crypto'

export const turnKey = (kind: string, email: string): string =>
  `${kind} ${createHash('sha256').update(email).digest('base64url')}`
