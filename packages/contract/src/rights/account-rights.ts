/** The rights of an account: of its type, and at most of its type. */
import type { Role } from '../roles.ts'
import { type Right, rights } from './rights.ts'

/** Running the practice takes an administrator's account, or an owner's. Rule PR2. */
const administration: readonly Right[] = ['people', 'settings']
/** What the billing permission adds. */
const billing: readonly Right[] = ['coverage', 'payments', 'claims', 'claims.evidence']

const clinicianRights = rights.filter((right) => ![...administration, ...billing, 'audit'].includes(right))
const clinicianCeiling = rights.filter((right) => !administration.includes(right))
/** Administrators read charts. What is documented, signed and ordered is a clinician's. */
const administratorCeiling = rights.filter((right) => !['charts.write', 'sign', 'orders'].includes(right))

export interface RightsHolder {
  readonly role: Role
  readonly owner: boolean
  readonly billing: boolean
  /** Of the practice role that is assigned; null: none is. */
  readonly roleRights: readonly Right[] | null
}

/** What an account of this type may have at most. */
export const getRightsCeiling = ({ role, owner }: Pick<RightsHolder, 'role' | 'owner'>): readonly Right[] => {
  if (role === 'patient') return []
  if (role === 'admin') return administratorCeiling
  return owner ? rights : clinicianCeiling
}

/** An owner has all rights. Others have those of their role; without a role, those of their account type. */
export function computeRights(holder: RightsHolder): readonly Right[] {
  const ceiling = getRightsCeiling(holder)
  if (holder.role === 'patient' || holder.owner) return ceiling
  const granted = holder.roleRights ?? (holder.role === 'admin' ? rights : clinicianRights)
  return ceiling.filter((right) => granted.includes(right) || (holder.billing && billing.includes(right)))
}

/** What a person may grant: what they have. An administrator who lacks nothing of an administrator’s grants a clinician's rights too. Rule PR6. */
export const listGrantable = (person: {
  readonly role: Role
  readonly owner: boolean
  readonly rights: readonly Right[]
}): readonly Right[] =>
  getRightsCeiling(person).every((right) => person.rights.includes(right)) ? rights : person.rights
