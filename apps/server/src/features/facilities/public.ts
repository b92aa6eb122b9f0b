/** What other features may ask about facilities. */
export type { FacilityHooks } from './hooks.ts'
export { filterVisibleFacilities } from './policy.ts'
export { facilitySource } from './search-source.ts'
export {
  listFacilityRows,
  findFacilityById,
  getOrganizationZone,
  isKnownZone,
  moveUnaddressedPlaces,
} from './store.ts'
