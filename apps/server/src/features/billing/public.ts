/** What other features may ask about billing. */
export { heldClaims } from './claims/held-store.ts'
export { visitVoided } from './claims/visit-voided.ts'
export { claimsWithoutVisit } from './claims/visit-voided-store.ts'
export { cptCodes } from './fees/codes.ts'
export { codeOn, priceOf, tablesOf, type BillingTables } from './fees/tables.ts'
export { project as projectRevenueOf } from './numbers/projections.ts'
export { revenueByFacility } from './numbers/revenue.ts'
