/** What other features may ask about facilities. */
export { facilitiesByName, facilityById, organizationZone } from './store.ts'
