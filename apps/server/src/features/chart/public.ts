/** What other features may ask about the lists of a chart. */
export { consentInForce } from './consent.ts'
export { fullName, ofChart } from './chart-store.ts'
