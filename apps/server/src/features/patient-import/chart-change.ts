/** The selected differences of a row as a change of its chart. Lists are added to, and never replaced. */
import type { changePatient, RequestBody } from '@mendwell/contract'
import { listNewAllergies } from './differences.ts'
import type { ReadRow } from './rows.ts'
import type { ChartRow } from './store.ts'

type Change = RequestBody<typeof changePatient>

const plainChanges = [
  'firstName',
  'middleName',
  'lastName',
  'dateOfBirth',
  'sex',
  'phone',
  'email',
  'address',
  'addressLine2',
  'city',
  'state',
  'zipCode',
  'medicalHistory',
  'currentMedications',
  'admissionDate',
  'room',
] as const

export function buildChartChange(read: ReadRow, row: ChartRow, changes: ReadonlySet<string>): Change {
  const { change: given, values } = read
  const contact = row.emergencyContact as { name: string; phone: string } | null // the column's check
  const isContactChanged = changes.has('emergencyContactName') || changes.has('emergencyContactPhone')
  return {
    ...(Object.fromEntries(
      plainChanges.flatMap((field) => (changes.has(field) ? [[field, given[field]]] : [])),
    ) as Change), // each field with its own value
    ...(changes.has('facility') && { facilityId: given.facilityId }),
    ...(isContactChanged && {
      emergencyContact: {
        name: (changes.has('emergencyContactName') && values.emergencyContactName) || contact?.name || '',
        phone: (changes.has('emergencyContactPhone') && values.emergencyContactPhone) || contact?.phone || '',
      },
    }),
    ...(changes.has('allergies') && addAllergies(read, row)),
    ...(changes.has('riskFactors') && {
      riskFactors: [...new Set([...row.riskFactors, ...(given.riskFactors ?? [])])],
    }),
  }
}

function addAllergies({ change, values }: ReadRow, row: ChartRow): Change {
  if (change.noKnownAllergies) return { noKnownAllergies: true }
  const known = row.allergies ? row.allergies.split('\n') : []
  const added = listNewAllergies(values.allergies ?? '', row.allergies, row.allergyEntries)
  return { allergies: [...known, ...added].join('\n') }
}
