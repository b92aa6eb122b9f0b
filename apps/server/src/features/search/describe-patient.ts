/** A patient in a search result: name as in every list, and what tells two of one name apart. */
import { formatDate } from '../../platform/dates.ts'

interface Patient {
  firstName: string
  lastName: string
  dateOfBirth: string | null
  medicalRecordNumber: string
}

export const formatListName = ({ firstName, lastName }: Pick<Patient, 'firstName' | 'lastName'>) =>
  `${lastName}, ${firstName}`

export const listIdentifiers = ({ dateOfBirth, medicalRecordNumber }: Patient): string[] => [
  dateOfBirth ? `DOB ${formatDate(dateOfBirth)}` : 'DOB not documented',
  medicalRecordNumber,
]
