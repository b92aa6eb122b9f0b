/** What other features may ask about billing. */
export { heldClaims } from './claims/held-store.ts'
export { project as projectRevenueOf } from './numbers/projections.ts'
export { postedByMonth } from './numbers/store.ts'
