/** Claims to payers and their answers back, as X12 005010 files. Pure: no clock, no storage, and nothing throws over a bad file. */
export type * from './claim.ts'
export type * from './responses/types.ts'
export type * from './results.ts'
export { findImbalances, type Imbalance } from './responses/balance.ts'
export { listAcknowledgmentReceivers, isTest, readPayerResponses } from './responses/read-responses.ts'
export { read837p } from './claims/read-837p.ts'
export { write837p } from './claims/write-837p.ts'
export { transliterate } from './text/characters.ts'
