/** The three types of account, and the shorthands that the endpoint table uses. */
import type { Right } from './rights/rights.ts'

export const roles = ['clinician', 'patient', 'admin'] as const
export type Role = (typeof roles)[number]

/** Every signed-in user. @alias */
export const everyone = roles
/** Charting: clinicians write, administrators read. */
export const clinicians = ['clinician'] as const
export const staff = ['clinician', 'admin'] as const
/** Readable by staff, and by patients for their own chart. */
export const staffAndPatient = ['clinician', 'admin', 'patient'] as const

type WithRights = { readonly rights: readonly Right[] }

/** Runs the practice: its settings, and records that nobody else can take over. */
export const canAdminister = ({ rights }: WithRights): boolean => rights.includes('settings')

/** Works with claims and money. */
export const canBill = ({ rights }: WithRights): boolean => rights.includes('claims')

/** The label of a role. */
export const roleNames: Record<Role, string> = {
  clinician: 'Healthcare Professional',
  patient: 'Patient',
  admin: 'Administrator',
}
