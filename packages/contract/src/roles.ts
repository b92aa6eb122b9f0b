/** The three roles, and the shorthands that the endpoint table uses. */
export const roles = ['clinician', 'patient', 'admin'] as const
export type Role = (typeof roles)[number]

/** Every signed-in user. @alias */
export const everyone = roles
/** Charting: clinicians write, administrators read. */
export const clinicians = ['clinician'] as const
export const staff = ['clinician', 'admin'] as const
/** Readable by staff, and by patients for their own chart. */
export const staffAndPatient = ['clinician', 'admin', 'patient'] as const

/** Administrators, and owners of a staff role: they run people, settings and the log. */
export const canAdminister = (person: { readonly role: Role; readonly owner: boolean }): boolean =>
  person.role === 'admin' || (person.role === 'clinician' && person.owner)

/** Administrators, and clinicians with the permission: they work with claims and money. */
export const canBill = (person: {
  readonly role: Role
  readonly owner: boolean
  readonly billing: boolean
}): boolean => canAdminister(person) || (person.role === 'clinician' && person.billing)

/** The label of a role. */
export const roleNames: Record<Role, string> = {
  clinician: 'Healthcare Professional',
  patient: 'Patient',
  admin: 'Administrator',
}
