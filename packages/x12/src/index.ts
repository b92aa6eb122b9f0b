/** Claims to payers and their answers back, as X12 005010 files. Pure: no clock, no storage. */
export type * from './claim.ts'
export type * from './answers.ts'
export type * from './results.ts'
