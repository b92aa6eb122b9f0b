/** Where patients are: addresses in parts, and types of places with their place of service. */
export * from './places/address.ts'
export { findStateCode, usStates } from './places/us-states.ts'
export type { UsState } from './places/us-states.ts'
export {
  facilityTypes,
  isOwnPlace,
  needsAddress,
  placeRows,
  residentialTypes,
  suggestPlaceOfService,
} from './places/facility-types.ts'
export type { FacilityType, VisitCircumstances } from './places/facility-types.ts'
export { checkStay, doStaysOverlap, findAdmissionDate } from './places/stays.ts'
export type { Stay, StayProblem } from './places/stays.ts'
