/**
 * Who may change what about whom. An organization always keeps somebody who administers it, owners and administrators are
 * made and unmade by owners only, and nobody gives themselves another role.
 */
import { administers, type Role } from '@mendwell/contract'
import { Refusal } from '../../../platform/domain-error.ts'

export interface Rights {
  role: Role
  owner: boolean
  billing: boolean
}

export interface Standing extends Rights {
  userId: string
  enabled: boolean
}

export type Administrator = Pick<Standing, 'userId' | 'role' | 'owner'>

/** The asker again, from the database now: somebody may have unmade them a moment ago. Ownerless, administrators stand in. */
function askerIn(administrators: readonly Administrator[], userId: string) {
  const asker = administrators.find((one) => one.userId === userId)
  if (!asker) throw new Refusal('request.role')
  return { owns: asker.owner || !administrators.some((one) => one.owner) }
}

const isPower = (rights: Rights) => rights.owner || rights.role === 'admin'

/** Refuses rights that no role has, or that the asker cannot hand out. */
export function refuseRights(
  administrators: readonly Administrator[],
  askerId: string,
  rights: Rights & { facilityIds: readonly string[] },
): void {
  const asker = askerIn(administrators, askerId)
  refuseMisfit(rights)
  if (isPower(rights) && !asker.owns) throw new Refusal('people.owner-only')
}

export function refuseMisfit({
  role,
  owner,
  billing,
  facilityIds,
}: Rights & { facilityIds: readonly string[] }) {
  const fields: Record<string, string> = {}
  if (role === 'patient' && owner) fields['owner'] = 'A patient cannot be an owner'
  if (role === 'patient' && billing) fields['billing'] = 'A patient has no billing rights'
  if (role !== 'clinician' && facilityIds.length > 0)
    fields['facilityIds'] = 'Only clinicians are narrowed to facilities'
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields })
}

export const unknownFacility = () =>
  new Refusal('request.invalid', { fields: { facilityIds: 'This facility does not exist' } })

/** Refuses a change of a person's standing that breaks one of the rules above. */
export function refuseChange(
  administrators: readonly Administrator[],
  askerId: string,
  before: Standing,
  after: Standing,
): void {
  const asker = askerIn(administrators, askerId)
  const own = before.userId === askerId
  if (own && (before.role !== after.role || !after.enabled)) throw new Refusal('people.own-role')
  if (touchesPower(before, after) && !asker.owns) throw new Refusal('people.owner-only')
  const left = administrators.filter((one) => one.userId !== before.userId)
  if (after.enabled && administers(after)) left.push(after)
  const owners = (people: readonly Administrator[]) => people.filter((one) => one.owner).length
  if (left.length === 0 || (owners(administrators) > 0 && owners(left) === 0))
    throw new Refusal('people.last-owner')
}

/** Ownership or administration begins, ends, or is switched on or off with the person. */
const touchesPower = (before: Standing, after: Standing) =>
  before.owner !== after.owner ||
  (before.role === 'admin') !== (after.role === 'admin') ||
  (before.enabled !== after.enabled && (isPower(before) || isPower(after)))
