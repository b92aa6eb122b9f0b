/** Facilities over HTTP. */
import { listFacilities, type Facility } from '@mendwell/contract'
import { route } from '../../platform/http/route.ts'
import { facilitiesByName, type FacilityRow } from './store.ts'

const facility = (row: FacilityRow): Facility => ({
  id: row.id,
  name: row.name,
  address: row.address,
  city: row.city,
  state: row.state,
  zipCode: row.zip_code,
  phone: row.phone,
  facilityType: row.facility_type as Facility['facilityType'], // the column's check admits what the contract lists
  timeZone: row.time_zone,
  bedCount: row.bed_count,
  isActive: row.is_active,
  version: row.version,
})

export const facilityRoutes = [
  route(listFacilities, async ({ db, actor }) => (await facilitiesByName(db, actor)).map(facility)),
]
