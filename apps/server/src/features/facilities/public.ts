/** What other features may ask about facilities. */
export { facilityById } from './store.ts'
