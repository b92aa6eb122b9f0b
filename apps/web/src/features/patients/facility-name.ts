/** A facility to select from. */
export type FacilityName = { readonly id: string; readonly name: string }
