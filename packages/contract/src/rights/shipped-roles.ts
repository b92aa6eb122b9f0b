/** Roles that every practice has. A practice copies one to change it; the shipped ones stay as they are here. */
import { type Right, rights } from './rights.ts'

export const shippedRoleKeys = [
  'owner',
  'clinician',
  'nurse',
  'medical-assistant',
  'front-desk',
  'biller',
  'auditor',
  'reviewer',
] as const
export type ShippedRoleKey = (typeof shippedRoleKeys)[number]

export interface ShippedRole {
  readonly name: string
  readonly description: string
  readonly rights: readonly Right[]
}

const care: readonly Right[] = [
  'patients.read',
  'patients.write',
  'schedule.read',
  'schedule.write',
  'charts.read',
  'charts.write',
  'review',
  'messages',
  'tasks',
  'supplies',
]

export const shippedRoles: Readonly<Record<ShippedRoleKey, ShippedRole>> = {
  owner: {
    name: 'Owner',
    description: 'Everything in the practice. Granted as ownership, not as a role.',
    rights,
  },
  clinician: {
    name: 'Clinician',
    description: 'All clinical work: documents, signs, and orders.',
    rights: [...care, 'sign', 'orders', 'reports', 'export'],
  },
  nurse: {
    name: 'Nurse',
    description: 'Documents and signs care. Does not write orders.',
    rights: [...care, 'sign', 'reports'],
  },
  'medical-assistant': {
    name: 'Medical assistant',
    description: 'Prepares visits and documents. Does not sign or order.',
    rights: care,
  },
  'front-desk': {
    name: 'Front desk',
    description: 'Schedule, registration, insurance, and patient payments. No chart.',
    rights: ['patients.read', 'patients.write', 'coverage', 'schedule.read', 'schedule.write', 'payments'],
  },
  biller: {
    name: 'Biller',
    description: 'Claims, patient accounts, and supporting documentation. No chart access.',
    rights: ['patients.read', 'coverage', 'schedule.read', 'payments', 'claims', 'claims.evidence'],
  },
  auditor: {
    name: 'Read-only auditor',
    description: 'Views charts, reports, and the audit log. Can’t make changes.',
    rights: ['patients.read', 'schedule.read', 'charts.read', 'audit'],
  },
  reviewer: {
    name: 'Reviewer',
    description: 'Views charts and sends records back for correction.',
    rights: ['patients.read', 'schedule.read', 'charts.read', 'review', 'reports'],
  },
}
