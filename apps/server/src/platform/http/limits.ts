/** Call limits, counted in the database so that they hold across servers. */
import { createHash } from 'node:crypto'
import type { Endpoint } from '@mendwell/contract'
import type { Database } from '../db/database.ts'
import { Refusal } from '../refusal.ts'

/** Gives the turn back, where the endpoint's limit is for failures only. */
export type GiveBack = () => Promise<void>

/** Takes one turn of the endpoint's limit for this subject, or refuses and says when the window ends. */
export async function takeTurn(
  database: Database,
  endpoint: Endpoint,
  subject: string,
  now: Date,
): Promise<GiveBack> {
  const { count, seconds, failures } = endpoint.limit! // asked for limited endpoints only
  // Hashed, so that the counter's table holds no address of anybody.
  const key = `${endpoint.id} ${createHash('sha256').update(subject).digest('base64url')}`
  const turn = [key, seconds, now]
  const [row] = await database.open((db) =>
    db.raw<{ taken: number }>('select take_turn($1, $2, $3) as taken', turn),
  )
  if (row && row.taken > count) {
    const elapsed = (now.getTime() / 1000) % seconds
    throw new Refusal('request.too-many', { retryAfterSeconds: Math.ceil(seconds - elapsed) })
  }
  return async () => {
    if (failures) await database.open((db) => db.raw('select give_turn_back($1, $2, $3)', turn))
  }
}
