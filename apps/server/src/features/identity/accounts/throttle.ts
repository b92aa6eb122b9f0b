/**
 * Guessing at one account from many places, and at many accounts from one place. Each pair of them has its own limit in the
 * endpoint table; these hold over all together, but never for a person at a place from which they have signed in: nobody can be
 * locked out by others' guesses.
 */
import type { PublicDatabase } from '../../../platform/db/database.ts'
import { networkOf } from '../../../platform/http/limits/call-limits.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { countGuess, giveGuessBack } from './account-store.ts'
import { turnKey } from './rate-limit-key.ts'

export const strangers = { count: 100, seconds: 15 * 60 }
/** Failures of a whole clinic behind one address fit into it; a list of stolen passwords does not. */
export const onePlace = { count: 300, seconds: 5 * 60 }

/** Counts the guess before the password is weighed. What it answers is called once the password was right. */
export async function refuseManyGuesses(
  database: PublicDatabase,
  email: string,
  ipAddress: string,
  now: Date,
): Promise<() => Promise<void>> {
  const guess = { email, ipAddress, at: now }
  const place = turnKey('guess from', networkOf(ipAddress))
  const [atAccount, fromPlace] = await database.open((db) =>
    Promise.all([
      countGuess(db, guess, turnKey('guess', email), strangers.seconds),
      countGuess(db, guess, place, onePlace.seconds),
    ]),
  )
  if (atAccount > strangers.count) throw tooMany(strangers.seconds, now)
  if (fromPlace > onePlace.count) throw tooMany(onePlace.seconds, now)
  return async () => {
    if (fromPlace > 0) await database.open((db) => giveGuessBack(db, place, onePlace.seconds, now))
  }
}

function tooMany(seconds: number, now: Date): Refusal {
  const elapsed = (now.getTime() / 1000) % seconds
  return new Refusal('request.too-many', { retryAfterSeconds: Math.ceil(seconds - elapsed) })
}
