/** What other packages use of procedures and of the lot-tracked products that they consume. */
export * from './procedures/vocabulary.ts'
export { applicationWindowDays, checkProcedure } from './procedures/check.ts'
export type {
  CheckedProcedure,
  PlacedPieces,
  ProcedureContext,
  ProcedureProblem,
} from './procedures/check.ts'
export * from './products/product-use.ts'
export * from './products/udi.ts'
