/** Lists that no answer was kept for, made from the patients in the bag: the list of patients and the search. Pure. */
import type { Patient, SearchHit } from '@mendwell/contract'

type Listed = Pick<
  Patient,
  'id' | 'firstName' | 'lastName' | 'medicalRecordNumber' | 'dateOfBirth' | 'isActive'
>

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Every word begins a name, or stands in the record number. */
export function isFound(patient: Listed, text: string): boolean {
  const names = plain(`${patient.lastName} ${patient.firstName}`).split(/[\s,-]+/)
  const number = plain(patient.medicalRecordNumber)
  return plain(text)
    .split(/[\s,]+/)
    .filter(Boolean)
    .every((word) => number.includes(word) || names.some((name) => name.startsWith(word)))
}

const byName = (a: Listed, b: Listed) =>
  a.lastName.localeCompare(b.lastName) || a.firstName.localeCompare(b.firstName) || a.id.localeCompare(b.id)

export const isListedHere = (endpointId: string) =>
  endpointId === 'listPatients' || endpointId === 'searchEverything'

/** Null where the endpoint is none of these. */
export function listedFrom<P extends Listed>(
  endpointId: string,
  query: URLSearchParams,
  patients: readonly P[],
): readonly (P | SearchHit)[] | null {
  if (endpointId === 'listPatients') {
    const status = query.get('status')
    const found = patients.filter(
      (one) =>
        isFound(one, query.get('search') ?? '') &&
        (!status || status === 'all' || one.isActive === (status === 'active')),
    )
    return query.get('order') === 'desc' ? found.toSorted(byName).toReversed() : found.toSorted(byName)
  }
  if (endpointId === 'searchEverything')
    return patients
      .filter((one) => isFound(one, query.get('q') ?? ''))
      .toSorted(byName)
      .map(hitOf)
  return null
}

const hitOf = ({ id, firstName, lastName, dateOfBirth, medicalRecordNumber }: Listed): SearchHit => ({
  kind: 'patient',
  id,
  title: `${lastName.toUpperCase()}, ${firstName}`,
  detail: [dateOfBirth && `born ${dateOfBirth}`, `MRN ${medicalRecordNumber}`].filter(Boolean).join(', '),
  url: `/patients/${id}`,
})
