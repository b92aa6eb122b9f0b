/** Places of service: what a claim calls the setting, and which rate Medicare pays there. Rule CD5. */

/** Which visits are reported there. */
export type VisitSetting = 'office' | 'nursing-facility' | 'residence' | 'hospital'

export type PlaceOfService = {
  readonly code: string
  readonly label: string
  readonly rate: 'facility' | 'non-facility'
  readonly setting: VisitSetting
}

export const placesOfService: readonly PlaceOfService[] = [
  {
    code: '02',
    label: 'Telehealth, patient not at home',
    rate: 'facility',
    setting: 'office',
  },
  {
    code: '10',
    label: 'Telehealth, patient at home',
    rate: 'non-facility',
    setting: 'office',
  },
  { code: '11', label: 'Office', rate: 'non-facility', setting: 'office' },
  { code: '12', label: 'Home', rate: 'non-facility', setting: 'residence' },
  { code: '13', label: 'Assisted living facility', rate: 'non-facility', setting: 'residence' },
  { code: '14', label: 'Group home', rate: 'non-facility', setting: 'residence' },
  { code: '19', label: 'Off-campus outpatient hospital', rate: 'facility', setting: 'office' },
  { code: '21', label: 'Inpatient hospital', rate: 'facility', setting: 'hospital' },
  { code: '22', label: 'On-campus outpatient hospital', rate: 'facility', setting: 'office' },
  { code: '23', label: 'Emergency room', rate: 'facility', setting: 'hospital' },
  { code: '24', label: 'Ambulatory surgical center', rate: 'facility', setting: 'office' },
  {
    code: '31',
    label: 'Skilled nursing facility (Part A stay)',
    rate: 'facility',
    setting: 'nursing-facility',
  },
  {
    code: '32',
    label: 'Nursing facility (no Part A stay)',
    rate: 'non-facility',
    setting: 'nursing-facility',
  },
  { code: '33', label: 'Custodial care facility', rate: 'non-facility', setting: 'residence' },
  { code: '34', label: 'Hospice', rate: 'facility', setting: 'hospital' },
  { code: '65', label: 'End-stage renal disease (ESRD) facility', rate: 'non-facility', setting: 'office' },
]

export type PlaceResult =
  | { readonly state: 'unknown' }
  | { readonly state: 'known'; readonly place: PlaceOfService }

export function findPlaceOfService(code: string | null): PlaceResult {
  const place = placesOfService.find((one) => one.code === code)
  return place ? { state: 'known', place } : { state: 'unknown' }
}

/** Words if the place contradicts the stay: 31 and 32 follow Part A, not the building. Null if it fits or is not known. */
export function findStayContradiction(code: string | null, partAStay: boolean | null): string | null {
  if (code === '31' && partAStay === false)
    return 'Place of service 31 requires a Part A stay, but this visit is marked as not part of one. Use 32.'
  if (code === '32' && partAStay === true)
    return 'Place of service 32 is for patients without a Part A stay, but this visit is marked as part of one. Use 31.'
  return null
}
