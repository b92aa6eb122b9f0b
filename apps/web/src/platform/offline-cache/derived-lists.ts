/** Lists without a cached response, built from the cached patients: the patient list and the search. Pure. */
import type { Patient, SearchHit } from '@mendwell/contract'
import { formatCalendarDate } from '../../ui/form/date-time-text.ts'

type ListedPatient = Pick<
  Patient,
  'id' | 'firstName' | 'lastName' | 'medicalRecordNumber' | 'dateOfBirth' | 'isActive'
>

const normalizeText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Every word is a prefix of a name, or part of the record number. */
export function matchesSearch(patient: ListedPatient, text: string): boolean {
  const names = normalizeText(`${patient.lastName} ${patient.firstName}`).split(/[\s,-]+/)
  const number = normalizeText(patient.medicalRecordNumber)
  return normalizeText(text)
    .split(/[\s,]+/)
    .filter(Boolean)
    .every((word) => number.includes(word) || names.some((name) => name.startsWith(word)))
}

const compareByName = (a: ListedPatient, b: ListedPatient) =>
  a.lastName.localeCompare(b.lastName) || a.firstName.localeCompare(b.firstName) || a.id.localeCompare(b.id)

export const isDerivedList = (endpointId: string) =>
  endpointId === 'listPatients' || endpointId === 'searchEverything'

/** Null where the endpoint is none of these. */
export function deriveList<P extends ListedPatient>(
  endpointId: string,
  query: URLSearchParams,
  patients: readonly P[],
): readonly (P | SearchHit)[] | null {
  if (endpointId === 'listPatients') {
    const status = query.get('status')
    const found = patients.filter(
      (one) =>
        matchesSearch(one, query.get('search') ?? '') &&
        (!status || status === 'all' || one.isActive === (status === 'active')),
    )
    return query.get('order') === 'desc'
      ? found.toSorted(compareByName).toReversed()
      : found.toSorted(compareByName)
  }
  if (endpointId === 'searchEverything')
    return patients
      .filter((one) => matchesSearch(one, query.get('q') ?? ''))
      .toSorted(compareByName)
      .map(toSearchHit)
  return null
}

const toSearchHit = ({
  id,
  firstName,
  lastName,
  dateOfBirth,
  medicalRecordNumber,
}: ListedPatient): SearchHit => ({
  kind: 'patient',
  id,
  title: `${lastName}, ${firstName}`,
  detail: [dateOfBirth && `DOB ${formatCalendarDate(dateOfBirth)}`, `MRN ${medicalRecordNumber}`]
    .filter(Boolean)
    .join(', '),
  url: `/patients/${id}`,
})
