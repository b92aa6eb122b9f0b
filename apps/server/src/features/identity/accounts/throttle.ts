/**
 * Guessing at one account from many places. Each place has its own limit in the endpoint table; this one holds over all
 * places together, but never for a place from which the person has signed in: nobody can be locked out by others' guesses.
 */
import type { Database } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { countGuess } from './account-store.ts'

export const strangers = { count: 100, seconds: 15 * 60 }

export async function refuseManyGuesses(
  database: Database,
  email: string,
  ipAddress: string,
  now: Date,
): Promise<void> {
  const taken = await database.open((db) => countGuess(db, email, ipAddress, strangers.seconds, now))
  if (taken <= strangers.count) return
  const elapsed = (now.getTime() / 1000) % strangers.seconds
  throw new Refusal('request.too-many', { retryAfterSeconds: Math.ceil(strangers.seconds - elapsed) })
}
