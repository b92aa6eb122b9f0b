/** What other features may do: let something count for a patient, and ask what counted so far. */
export { joinWithAlias as joinAs } from './leaderboard.ts'
export { awardPoints, getPointsSummary } from './ledger.ts'
export { awardSentPhoto, awardKeptVisit } from './scored-events.ts'
