/** Writes responses as a payer does, for the demo's payer and for tests. The product itself only parses responses. */
export { type ResponseFrame, write277ca, write999 } from './write-acknowledgments.ts'
export { write835 } from './write-835.ts'
export { write271 } from './write-271.ts'
export { write277 } from './write-277.ts'
export { createPayer, type PaidRecord, type PayerOptions } from './payer/payer.ts'
export type { ClaimFate, FileFate } from './payer/fates.ts'
