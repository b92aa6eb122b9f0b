/** The roles as people choose them, and what each choice leads to. Typed by the contract, whose code stays out of this page. */
import type { Role } from '@mendwell/contract'

export const roleLabels: Readonly<Record<Role, string>> = {
  clinician: 'Healthcare Professional',
  patient: 'Patient',
  admin: 'Administrator',
}

export const roleOptions = Object.entries(roleLabels).map(([value, label]) => ({ value, label }))

export function describeRole(role: string): string {
  return role === 'patient'
    ? 'Your clinic links your record to this account by an invitation. Until then it is empty.'
    : 'Starts an organization of your own, which only people you invite can see.'
}
