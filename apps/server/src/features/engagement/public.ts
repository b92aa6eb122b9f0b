/** What other features may do: let something count for a patient, and ask what counted so far. */
export { join as joinAs } from './leaderboard.ts'
export { awardPoints, standingOf, type Award, type Standing } from './ledger.ts'
export { photoSent, visitKept } from './scored-events.ts'
