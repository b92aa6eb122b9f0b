/** What other features may ask about billing. */
export { heldClaims } from './claims/held-store.ts'
export { visitVoided } from './claims/on-visit-voided.ts'
export { claimsWithoutVisit } from './claims/on-visit-voided-store.ts'
export { cptCodes } from './fees/codes.ts'
export { codeOn, priceOf, tablesOf, type BillingTables } from './fees/tables.ts'
export { project as projectRevenueOf } from './statistics/projections.ts'
export { revenueByFacility } from './statistics/revenue.ts'
