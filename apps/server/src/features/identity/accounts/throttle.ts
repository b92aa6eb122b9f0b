/**
 * Limits guessing one account from many networks, and many accounts from one network. Each pair has its own limit in the endpoint table;
 * these apply to all together, but never to a person on a network from which they have signed in: others' guesses cannot lock anyone out.
 */
import type { PublicDatabase } from '../../../platform/db/database.ts'
import { getNetworkPrefix } from '../../../platform/http/limits/call-limits.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { incrementGuessCount, refundGuess } from './account-store.ts'
import { buildRateLimitKey } from './rate-limit-key.ts'

const accountAttemptLimit = { count: 100, seconds: 15 * 60 }
/** Failures of a whole clinic behind one address fit into it; a list of stolen passwords does not. */
const networkAttemptLimit = { count: 300, seconds: 5 * 60 }

/** Counts the attempt before the password is verified. The returned function is called once the password was right. */
export async function assertLoginAttemptsLeft(
  database: PublicDatabase,
  email: string,
  ipAddress: string,
  now: Date,
): Promise<() => Promise<void>> {
  const guess = { email, ipAddress, at: now }
  const place = buildRateLimitKey('guess from', getNetworkPrefix(ipAddress))
  const [atAccount, fromPlace] = await database.open((db) =>
    Promise.all([
      incrementGuessCount(db, guess, buildRateLimitKey('guess', email), accountAttemptLimit.seconds),
      incrementGuessCount(db, guess, place, networkAttemptLimit.seconds),
    ]),
  )
  if (atAccount > accountAttemptLimit.count) throw tooManyAttemptsError(accountAttemptLimit.seconds, now)
  if (fromPlace > networkAttemptLimit.count) throw tooManyAttemptsError(networkAttemptLimit.seconds, now)
  return async () => {
    if (fromPlace > 0) await database.open((db) => refundGuess(db, place, networkAttemptLimit.seconds, now))
  }
}

function tooManyAttemptsError(seconds: number, now: Date): DomainError {
  const elapsed = (now.getTime() / 1000) % seconds
  return new DomainError('request.too-many', { retryAfterSeconds: Math.ceil(seconds - elapsed) })
}
