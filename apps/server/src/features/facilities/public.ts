/** What other features may ask about facilities. */
export { visibleFacilities } from './policy.ts'
export { facilitiesByName, facilityById, organizationZone } from './store.ts'
