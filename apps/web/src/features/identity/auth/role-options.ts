/** The roles as people choose them, and what each choice leads to. Typed by the contract, whose code stays out of this page. */
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { Role } from '@mendwell/contract'
import { i18n } from '../../../platform/i18n/i18n.ts'

const roleNames: Readonly<Record<Role, MessageDescriptor>> = {
  clinician: msg`Healthcare Professional`,
  patient: msg`Patient`,
  admin: msg`Administrator`,
}

export const getRoleLabel = (role: Role): string => i18n._(roleNames[role])

export const listRoleOptions = () =>
  Object.entries(roleNames).map(([value, label]) => ({ value, label: i18n._(label) }))

export function describeRole(role: string): string {
  return role === 'patient'
    ? t`Your clinic will send an invitation to connect your record.`
    : t`Creates a new organization. Only people you invite can see it.`
}
