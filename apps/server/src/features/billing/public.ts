/** What other features may ask about billing. */
export { listHeldClaims } from './claims/held-store.ts'
export { handleVisitVoided } from './claims/on-visit-voided.ts'
export { recheckVisitClaim } from './claims/scrub-pending.ts'
export { listClaimsWithoutVisit } from './claims/on-visit-voided-store.ts'
export { searchCodes } from './fees/codes.ts'
export { findCode, computePrice, loadBillingTables, type BillingTables } from './fees/tables.ts'
export { saveRevenueProjections as projectRevenue } from './statistics/projections.ts'
export { loadRevenueByFacility } from './statistics/revenue.ts'
