/** A person's permissions: form values, and conversion to the request. */
import { parseCredentials } from '@mendwell/clinical'
import type { PersonEntry, Role } from '@mendwell/contract'
import { formatWithCredential } from '../../../platform/records/record-labels.ts'
import type { Difference } from '../../../ui/form/conflict.tsx'
import type { PersonChange } from './data.ts'

export type RightsValues = {
  role: Role
  /** As typed: `NP, CWCN`. */
  credentials: string
  specialty: string
  owner: boolean
  billing: boolean
  /** The key of a shipped role or the id of one of the practice; empty: by account type. */
  practiceRole: string
  clinicalLead: boolean
  facilityIds: string[]
  /** The cosigner; none when empty. */
  supervisorId: string
}

export const roleLabels: Record<Role, string> = {
  clinician: 'Clinician',
  admin: 'Administrator',
  patient: 'Patient',
}

export const toRightsValues = (person: PersonEntry): RightsValues => ({
  role: person.role,
  credentials: person.credentials.join(', '),
  specialty: person.specialty ?? '',
  owner: person.owner,
  billing: person.billing,
  practiceRole: person.practiceRole ?? '',
  clinicalLead: person.clinicalLead,
  facilityIds: [...person.facilityIds].toSorted(),
  supervisorId: person.supervisorId ?? '',
})

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((item) => other.includes(item))

/** Only what was changed travels. */
export function toRightsChange(values: RightsValues, stored: RightsValues): PersonChange {
  return {
    role: values.role === stored.role ? undefined : values.role,
    owner: values.owner === stored.owner ? undefined : values.owner,
    billing: values.billing === stored.billing ? undefined : values.billing,
    ...(values.practiceRole !== stored.practiceRole && { practiceRole: values.practiceRole || null }),
    clinicalLead: values.clinicalLead === stored.clinicalLead ? undefined : values.clinicalLead,
    ...(values.credentials !== stored.credentials && { credentials: parseCredentials(values.credentials) }),
    ...(values.specialty.trim() !== stored.specialty && { specialty: values.specialty.trim() }),
    facilityIds: isSameList(values.facilityIds, stored.facilityIds) ? undefined : values.facilityIds,
    ...(values.supervisorId !== stored.supervisorId && { supervisorId: values.supervisorId || null }),
  }
}

export type FacilityName = { readonly id: string; readonly name: string }
export type Colleague = {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly credential: string | null
}

/** Everyone except the person themselves. */
export const listSupervisorOptions = (staff: readonly Colleague[], personId: string) =>
  staff
    .filter(({ id }) => id !== personId)
    .map(({ id, firstName, lastName, credential }) => ({
      value: id,
      label: formatWithCredential(`${firstName} ${lastName}`, credential),
    }))

export function formatFacilities(ids: readonly string[], facilities: readonly FacilityName[]): string {
  if (ids.length === 0) return 'All'
  const names = ids.map((id) => facilities.find((one) => one.id === id)?.name ?? 'Another facility')
  return names.toSorted().join(', ')
}

const formatTyped = (text: string) => text.trim() || 'Not documented'
const formatYesNo = (on: boolean) => (on ? 'yes' : 'no')

export function listRightsDifferences(
  mine: RightsValues,
  stored: RightsValues,
  facilities: readonly FacilityName[],
  supervisors: readonly { readonly value: string; readonly label: string }[],
  practiceRoles: readonly { readonly id: string; readonly name: string }[],
): Difference[] {
  const getRoleName = (id: string) => practiceRoles.find((one) => one.id === id)?.name ?? 'No practice role'
  const getSupervisorLabel = (id: string) =>
    supervisors.find(({ value }) => value === id)?.label ?? 'No supervisor'
  const rows: Difference[] = [
    { field: 'Role', mine: roleLabels[mine.role], stored: roleLabels[stored.role] },
    {
      field: 'Practice role',
      mine: getRoleName(mine.practiceRole),
      stored: getRoleName(stored.practiceRole),
    },
    { field: 'Credentials', mine: formatTyped(mine.credentials), stored: formatTyped(stored.credentials) },
    { field: 'Specialty', mine: formatTyped(mine.specialty), stored: formatTyped(stored.specialty) },
    { field: 'Owner', mine: formatYesNo(mine.owner), stored: formatYesNo(stored.owner) },
    { field: 'Billing', mine: formatYesNo(mine.billing), stored: formatYesNo(stored.billing) },
    {
      field: 'Clinical lead',
      mine: formatYesNo(mine.clinicalLead),
      stored: formatYesNo(stored.clinicalLead),
    },
    {
      field: 'Facilities',
      mine: formatFacilities(mine.facilityIds, facilities),
      stored: formatFacilities(stored.facilityIds, facilities),
    },
    {
      field: 'Supervisor',
      mine: getSupervisorLabel(mine.supervisorId),
      stored: getSupervisorLabel(stored.supervisorId),
    },
  ]
  return rows.filter((row) => row.mine !== row.stored)
}
