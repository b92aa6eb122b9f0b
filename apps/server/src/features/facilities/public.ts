/** What other features may ask about facilities. */
export { filterVisibleFacilities } from './policy.ts'
export { listFacilityRows, findFacilityById, getOrganizationZone } from './store.ts'
