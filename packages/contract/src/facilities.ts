/** Facilities, as the lists and pickers read them. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { staff } from './roles.ts'
import { Id } from './values.ts'

export const facilityTypes = [
  'nursing_home',
  'assisted_living',
  'skilled_nursing',
  'home_health',
  'ltach',
] as const

export const Facility = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  phone: z.string().nullable(),
  facilityType: z.enum(facilityTypes),
  timeZone: z.string(),
  bedCount: z.number().int().nullable(),
  isActive: z.boolean(),
  version: z.number().int(),
})
export type Facility = z.output<typeof Facility>

export const listFacilities = endpoint({
  id: 'listFacilities',
  feature: 'facilities',
  summary: 'The facilities this person works with, by name.',
  method: 'GET',
  path: '/api/facilities',
  access: staff,
  audit: 'none',
  reply: z.array(Facility),
})

export const facilityEndpoints = [listFacilities]
