/** Call limits, counted in the database so that they hold across servers. */
import { createHash } from 'node:crypto'
import type { Endpoint } from '@mendwell/contract'
import type { Database } from '../db/database.ts'
import { Refusal } from '../refusal.ts'

/** Takes one turn of the endpoint's limit for this subject, or refuses and says when the window ends. */
export async function takeTurn(
  database: Database,
  endpoint: Endpoint,
  subject: string,
  now: Date,
): Promise<void> {
  const { count, seconds } = endpoint.limit! // asked for limited endpoints only
  // Hashed, so that the counter's table holds no address of anybody.
  const key = `${endpoint.id} ${createHash('sha256').update(subject).digest('base64url')}`
  const [row] = await database.open((db) =>
    db.raw<{ taken: number }>('select take_turn($1, $2, $3) as taken', [key, seconds, now]),
  )
  if (row && row.taken > count) {
    const elapsed = (now.getTime() / 1000) % seconds
    throw new Refusal('request.too-many', { retryAfterSeconds: Math.ceil(seconds - elapsed) })
  }
}
