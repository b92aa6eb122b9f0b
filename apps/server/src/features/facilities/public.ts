/** What other features may ask about facilities. */
export { facilitiesByName, facilityById } from './store.ts'
