/** Call limits, counted in the database so that they hold across servers. */
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Endpoint } from '@mendwell/contract'
import type { Database } from '../../db/database.ts'
import { DomainError } from '../../domain-error.ts'

/** Gives the turn back, where the endpoint's limit is for failures only. */
export type RefundRateLimit = () => Promise<void>

/** Consumes one of the endpoint's limit for this subject, of `organization` if known, or throws with the end of the window. */
export async function consumeRateLimit(
  database: Pick<Database, 'open'>,
  endpoint: Endpoint,
  subject: string,
  now: Date,
  organization?: string,
): Promise<RefundRateLimit> {
  const { count, seconds, failures } = endpoint.limit! // asked for limited endpoints only
  const { taken, turn } = await consumeTurn(database, endpoint, subject, now, { organization })
  if (taken > count) throw createRateLimitError(seconds, now)
  return async () => {
    if (failures) await database.open((db) => db.raw('select give_turn_back($1, $2, $3)', turn), organization)
  }
}

/** Who guesses from there: each home and each rented machine has 2^64 addresses of IPv6, so its network is counted. */
export function getNetworkPrefix(ip: string): string {
  const [, withinIPv6] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? []
  if (withinIPv6) return withinIPv6
  if (!isIPv6(ip)) return ip
  const [front = [], back = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const skipped = Array.from({ length: 8 - front.length - back.length }, () => '0')
  const groups = [...front, ...skipped, ...back].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

async function consumeTurn(
  database: Pick<Database, 'open'>,
  endpoint: Endpoint,
  subject: string,
  now: Date,
  { organization, worth = 1 }: { organization?: string | undefined; worth?: number },
) {
  // Hashed, so that the counter table contains no addresses.
  const key = `${endpoint.id} ${createHash('sha256').update(subject).digest('base64url')}`
  const turn = [key, endpoint.limit!.seconds, now] // asked for limited endpoints only
  const [row] = await database.open(
    (db) => db.raw<{ taken: number }>('select take_turns($1, $2, $3, $4) as taken', [...turn, worth]),
    // Signed-in users do not queue behind unauthenticated attempts.
    organization,
  )
  return { taken: row?.taken ?? 0, turn }
}

function createRateLimitError(seconds: number, now: Date): DomainError {
  const elapsed = (now.getTime() / 1000) % seconds
  return new DomainError('request.too-many', { retryAfterSeconds: Math.ceil(seconds - elapsed) })
}
