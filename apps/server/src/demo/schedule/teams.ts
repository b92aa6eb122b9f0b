/** A team for each facility, so that no clinician is in two regions on one day. The first team works in the clinic. */
import { resolveBodyPlace } from '@mendwell/clinical'
import { clinicCity } from '../data/places.ts'
import { demoFacilities } from '../facilities.ts'
import type { DemoPatient } from '../patient.ts'
import { demoPeople, type DemoPerson } from '../people.ts'

/** By index in `demoFacilities`. The first of each may prescribe and bill; a name listed twice has twice as many patients. */
export const teams: readonly (readonly string[])[] = [
  [
    'clinician@demo.example',
    'nurse@demo.example',
    'clinician@demo.example',
    'arjun.mehta@demo.example',
    'clinician@demo.example',
  ],
  ['samuel.adeyemi@demo.example'],
  ['claire.beaumont@demo.example'],
  ['naomi.whitlock@demo.example', 'tomas.villareal@demo.example'],
  ['hye-jin.park@demo.example'],
  ['gabriel.santoro@demo.example'],
]
const clinicTeam = demoFacilities.findIndex(({ city }) => city === clinicCity.city)
/** Works with the team of the clinic. */
const podiatrist = 'lucia.marchetti@demo.example'

const getTeam = ({ facility }: DemoPatient): readonly string[] => teams[facility ?? clinicTeam]! // each facility has one

/** The clinician who follows the patient, and the substitute. */
export function pickAssignedClinicians(
  patient: DemoPatient,
  wounds: readonly { readonly bodyRegion: string }[],
): readonly [follower: string, standsIn: string] {
  const team = getTeam(patient)
  const at = (place: number) => team[place % team.length]! // the index is within the list
  const isOfFeet = wounds.length > 0 && wounds.every(isOnFoot)
  if (isOfFeet && (patient.facility ?? clinicTeam) === clinicTeam) return [podiatrist, at(0)]
  return [at(patient.number), at(patient.number + 1)]
}

function isOnFoot({ bodyRegion }: { readonly bodyRegion: string }): boolean {
  const place = resolveBodyPlace(bodyRegion)
  return place.state === 'known' && place.region.part === 'foot'
}

const getPerson = (email: string): DemoPerson => demoPeople.find((person) => person.email === email)! // of the demo's own

/** Physicians, nurse practitioners and podiatrists bill their visits; nurses and therapists of the demo do not. */
export const canBillVisits = (email: string): boolean =>
  ['MD', 'NP', 'DPM'].includes(getPerson(email).credential ?? '')

export function formatPrescriber(patient: DemoPatient): string {
  const { firstName, lastName, credential } = getPerson(getTeam(patient)[0]!) // a team has one
  return `${firstName} ${lastName}, ${credential}`
}
