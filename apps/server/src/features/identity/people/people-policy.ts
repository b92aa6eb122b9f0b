/**
 * Who may change what about whom. An organization always has an administrator, only owners add or remove owners and administrators, and no
 * one changes their own role.
 */
import { listAddedAuthority } from '@mendwell/clinical'
import type { Role } from '@mendwell/contract'
import { DomainError } from '../../../platform/domain-error.ts'

export interface Rights {
  role: Role
  owner: boolean
  billing: boolean
}

export interface MemberAccess extends Rights {
  userId: string
  enabled: boolean
}

export type Administrator = Pick<MemberAccess, 'userId' | 'role' | 'owner'>

/** Reads the caller again from the database: their role may just have changed. Without an owner, administrators may act. */
function getActingAdministrator(administrators: readonly Administrator[], userId: string) {
  const asker = administrators.find((one) => one.userId === userId)
  if (!asker) throw new DomainError('request.role')
  return { owns: asker.owner || !administrators.some((one) => one.owner) }
}

/** An account that runs the practice: an administrator's, or an owner's of the staff. */
const administers = ({ role, owner }: Rights) => role === 'admin' || (role === 'clinician' && owner)

const isPrivileged = (rights: Rights) => rights.owner || rights.role === 'admin'

/** Rejects permissions that no role has, or that the caller cannot grant. */
export function assertCanGrantRights(
  administrators: readonly Administrator[],
  askerId: string,
  rights: Rights & { facilityIds: readonly string[] },
): void {
  const asker = getActingAdministrator(administrators, askerId)
  assertRightsFitRole(rights)
  if (isPrivileged(rights) && !asker.owns) throw new DomainError('people.owner-only')
}

/** Named by an owner, and someone with a credential: the rules are a clinical decision. */
export function assertCanNameLead(
  administrators: readonly Administrator[],
  askerId: string,
  before: { readonly clinicalLead: boolean },
  after: { readonly clinicalLead: boolean; readonly role: Role; readonly credential: string | null },
): void {
  if (after.clinicalLead !== before.clinicalLead && !getActingAdministrator(administrators, askerId).owns)
    throw new DomainError('people.owner-only')
  if (!after.clinicalLead) return
  if (after.role === 'patient' || !after.credential)
    throw new DomainError('request.invalid', {
      fields: { clinicalLead: 'A clinical lead needs a staff role and a credential' },
    })
}

export const patientCredentialsError = () =>
  new DomainError('request.invalid', { fields: { credentials: 'Only staff have credentials' } })

/** What people record of themselves: everything but a license with ordering authority, unless they manage people. Rule PR10. */
export function assertCanClaimCredentials(
  before: readonly string[],
  after: readonly string[],
  managesPeople: boolean,
): void {
  const added = managesPeople ? [] : listAddedAuthority(before, after)
  if (added.length > 0)
    throw new DomainError('request.invalid', {
      fields: { credentials: `An owner or administrator adds ${added.join(' and ')} under People` },
    })
}

export function assertRightsFitRole({
  role,
  owner,
  billing,
  facilityIds,
}: Rights & { facilityIds: readonly string[] }) {
  const fields: Record<string, string> = {}
  if (role === 'patient' && owner) fields['owner'] = 'Patients can’t be owners'
  if (role === 'patient' && billing) fields['billing'] = 'Patients can’t have billing permission'
  if (role !== 'clinician' && facilityIds.length > 0)
    fields['facilityIds'] = 'Only clinicians can be limited to facilities'
  if (Object.keys(fields).length > 0) throw new DomainError('request.invalid', { fields })
}

export const unknownFacilityError = () =>
  new DomainError('request.invalid', { fields: { facilityIds: 'Facility not found' } })

/** Rejects a change of a person's role or access that violates one of the rules above. */
export function assertCanChangeMember(
  administrators: readonly Administrator[],
  askerId: string,
  before: MemberAccess,
  after: MemberAccess,
): void {
  const asker = getActingAdministrator(administrators, askerId)
  const own = before.userId === askerId
  if (own && (before.role !== after.role || !after.enabled)) throw new DomainError('people.own-role')
  if (changesPrivileges(before, after) && !asker.owns) throw new DomainError('people.owner-only')
  const left = administrators.filter((one) => one.userId !== before.userId)
  if (after.enabled && administers(after)) left.push(after)
  const countOwners = (people: readonly Administrator[]) => people.filter((one) => one.owner).length
  if (left.length === 0 || (countOwners(administrators) > 0 && countOwners(left) === 0))
    throw new DomainError('people.last-owner')
  // Another owner does that.
  if (own && before.owner && !after.owner) throw new DomainError('people.own-role')
}

/** An owner is narrowed by another owner, with a recent proof: by facilities, credential, supervisor, or with the account. Rule PR8. */
export function assertCanNarrowOwner(
  administrators: readonly Administrator[],
  actor: { readonly userId: string; readonly proved: boolean },
  owner: { readonly userId: string },
): void {
  if (!getActingAdministrator(administrators, actor.userId).owns) throw new DomainError('people.owner-only')
  if (owner.userId === actor.userId) throw new DomainError('people.own-role')
  if (!actor.proved) throw new DomainError('identity.prove-again')
}

/** Ownership or administration starts, ends, or is enabled or disabled with the person. */
const changesPrivileges = (before: MemberAccess, after: MemberAccess) =>
  before.owner !== after.owner ||
  (before.role === 'admin') !== (after.role === 'admin') ||
  (before.enabled !== after.enabled && (isPrivileged(before) || isPrivileged(after)))
