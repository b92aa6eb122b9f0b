/**
 * Types of places, and the place of service that a visit there has on a claim. Rules PL3 and PL4. The first five types are those of the
 * product specification.
 */
import { defineOptions } from '../vocabulary.ts'

export const facilityTypes = defineOptions('facility type', {
  nursing_home: 'Nursing home',
  assisted_living: 'Assisted living',
  skilled_nursing: 'Skilled nursing',
  home_health: 'Home health',
  ltach: 'Long-term acute care hospital (LTACH)',
  hospital_inpatient: 'Hospital inpatient',
  hospital_outpatient: 'Hospital outpatient, on campus',
  hospital_outpatient_off_campus: 'Hospital outpatient, off campus',
  hospice: 'Hospice facility',
  office: 'Office',
  patient_home: 'Patient’s home',
  telehealth: 'Telehealth',
})
export type FacilityType = (typeof facilityTypes.values)[number]

type PlaceRow = {
  /** One code, or two of which a fact of the visit decides: a Part A stay, or where the patient is during a video visit. */
  readonly codes:
    | { readonly always: string }
    | { readonly partAStay: string; readonly otherwise: string }
    | { readonly atHome: string; readonly elsewhere: string }
  /** Whether a patient there is at home; null: it depends on the patient. */
  readonly isHome: boolean | null
  /** Set up by the practice for itself; the others are institutions that it visits. */
  readonly isOwn?: true
  /** It needs no address of its own: that of the patient counts. */
  readonly isWithoutAddress?: true
}

const stay = { partAStay: '31', otherwise: '32' }
const video = { atHome: '10', elsewhere: '02' }

export const placeRows: { readonly [type in FacilityType]: PlaceRow } = {
  nursing_home: { codes: stay, isHome: false },
  assisted_living: { codes: { always: '13' }, isHome: null },
  skilled_nursing: { codes: stay, isHome: false },
  home_health: { codes: { always: '12' }, isHome: true },
  ltach: { codes: { always: '21' }, isHome: false },
  hospital_inpatient: { codes: { always: '21' }, isHome: false },
  hospital_outpatient: { codes: { always: '22' }, isHome: false },
  hospital_outpatient_off_campus: { codes: { always: '19' }, isHome: false },
  hospice: { codes: { always: '34' }, isHome: false },
  office: { codes: { always: '11' }, isHome: false, isOwn: true },
  patient_home: { codes: { always: '12' }, isHome: true, isOwn: true, isWithoutAddress: true },
  telehealth: { codes: video, isHome: false, isOwn: true, isWithoutAddress: true },
}

/** Where a patient lives or stays as a resident or inpatient: whether a wound was there on admission is asked. Rule PI11. */
export const residentialTypes = [
  'nursing_home',
  'skilled_nursing',
  'ltach',
  'hospital_inpatient',
  'hospice',
] as const satisfies readonly FacilityType[]

const findRow = (type: string | null): PlaceRow | undefined =>
  Object.entries(placeRows).find(([known]) => known === type)?.[1]

/** A place of the practice itself, which is no institution. */
export const isOwnPlace = (type: string): boolean => findRow(type)?.isOwn ?? false

export const needsAddress = (type: string): boolean => !findRow(type)?.isWithoutAddress

export type VisitCircumstances = {
  /** Null: not documented. */
  readonly partAStay: boolean | null
  readonly isVideoVisit: boolean
  /** The type of the place where the patient lives or stays; null: not documented. */
  readonly residenceType: string | null
}

/** The place of service of a visit at a type of facility; null if it depends on something that is not documented. */
export function suggestPlaceOfService(
  facilityType: string,
  { partAStay, isVideoVisit, residenceType }: VisitCircumstances,
): string | null {
  const codes = findRow(facilityType)?.codes
  if (!codes) return null
  if (isVideoVisit || 'atHome' in codes) {
    // A video visit documented for an institution or a home is of a patient who is there.
    const at = facilityType === 'office' || facilityType === 'telehealth' ? residenceType : facilityType
    const isHome = findRow(at)?.isHome ?? null
    return isHome === null ? null : isHome ? video.atHome : video.elsewhere
  }
  if ('always' in codes) return codes.always
  return partAStay === null ? null : partAStay ? codes.partAStay : codes.otherwise
}
