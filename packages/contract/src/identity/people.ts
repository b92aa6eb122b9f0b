/** People of an organization, and its own settings. */
import { escalationMinutes } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { roles, staff } from '../roles.ts'
import { CredentialList } from './credential-schemas.ts'
import { DisplayFormats } from './identity.ts'
import { staffPurposes } from './staff-purposes.ts'
import {
  accountName,
  Email,
  Id,
  Instant,
  Paging,
  cleanText,
  optional,
  optionalAccountName,
  optionalText,
  orAll,
  text,
} from '../values.ts'

/** The key of a shipped role, or the id of one of the practice. The server knows both. */
export const RoleReference = cleanText(60)

/** The dropdowns' short form: staff of the own organization, nothing else of them. */
export const listUsers = endpoint({
  id: 'listUsers',
  feature: 'identity',
  summary: 'List staff for pickers: IDs, names, and what each can be picked for.',
  method: 'GET',
  path: '/api/users',
  access: staff,
  audit: 'none',
  reply: z.array(
    z.object({
      id: Id,
      firstName: z.string(),
      lastName: z.string(),
      credential: z.string().nullable(),
      /** What this person can be picked for. */
      purposes: z.array(z.enum(staffPurposes)),
    }),
  ),
})

export const PersonEntry = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  owner: z.boolean(),
  billing: z.boolean(),
  /** The role that decides what they may do; null: their account type does. */
  practiceRole: z.string().nullable(),
  practiceRoleName: z.string().nullable(),
  /** Approves the clinical rules of the practice. */
  clinicalLead: z.boolean(),
  /** All credentials as printed: `NP, CWCN`. */
  credential: z.string().nullable(),
  credentials: z.array(z.string()),
  /** In this practice; a person of two has one in each. */
  specialty: z.string().nullable(),
  facilityIds: z.array(Id),
  /** Who signs this person's records beside them. */
  supervisorId: Id.nullable(),
  emailVerified: z.boolean(),
  /** At the last sign-in to this practice; what the account does elsewhere is not shown. */
  secondFactor: z.boolean(),
  lastLogin: Instant.nullable(),
  disabledAt: Instant.nullable(),
  disabledReason: z.string().nullable(),
  version: z.number().int(),
})
export type PersonEntry = z.output<typeof PersonEntry>

export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: z.enum(roles),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  patientId: Id.nullable(),
  invitedByName: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  state: z.enum(['open', 'accepted', 'withdrawn', 'expired']),
})
export type Invitation = z.output<typeof Invitation>

const Rights = {
  role: z.enum(roles),
  owner: z.boolean().default(false),
  billing: z.boolean().default(false),
  practiceRole: optional(RoleReference),
  credentials: CredentialList.default([]),
  facilityIds: z.array(Id).max(500).default([]),
}

export const listPeople = endpoint({
  id: 'listPeople',
  feature: 'identity',
  summary: 'List users of the organization by last name.',
  method: 'GET',
  path: '/api/people',
  access: staff,
  audit: { action: 'people.list', resource: 'user' },
  paged: true,
  query: Paging.extend({
    search: cleanText(100).optional(),
    role: orAll(roles),
    status: orAll(['enabled', 'disabled']),
  }),
  reply: z.array(PersonEntry),
})

export const changePerson = endpoint({
  id: 'changePerson',
  feature: 'identity',
  summary:
    'Update a user’s role, permissions, credentials, or facilities. Takes effect on the next request. Role and ownership require recent reauthentication.',
  method: 'PATCH',
  path: '/api/people/:userId',
  access: staff,
  audit: { action: 'people.change', resource: 'user' },
  versioned: true,
  params: z.object({ userId: Id }),
  body: z.object({
    role: z.enum(roles).optional(),
    owner: z.boolean().optional(),
    billing: z.boolean().optional(),
    practiceRole: optional(RoleReference).optional(),
    clinicalLead: z.boolean().optional(),
    credentials: CredentialList.optional(),
    specialty: optionalText(100).optional(),
    facilityIds: z.array(Id).max(500).optional(),
    supervisorId: optional(Id).optional(),
  }),
  reply: PersonEntry,
})

export const disablePerson = endpoint({
  id: 'disablePerson',
  feature: 'identity',
  summary: 'Disable a user’s access to this organization immediately. Their records remain.',
  method: 'POST',
  path: '/api/people/:userId/disable',
  access: staff,
  audit: { action: 'people.disable', resource: 'user' },
  params: z.object({ userId: Id }),
  body: z.object({ reason: text(500, 'A reason is required') }),
  reply: PersonEntry,
})

export const enablePerson = endpoint({
  id: 'enablePerson',
  feature: 'identity',
  summary: 'Enable a user’s access again.',
  method: 'POST',
  path: '/api/people/:userId/enable',
  access: staff,
  audit: { action: 'people.enable', resource: 'user' },
  proof: true,
  params: z.object({ userId: Id }),
  reply: PersonEntry,
})

export const listInvitations = endpoint({
  id: 'listInvitations',
  feature: 'identity',
  summary: 'List invitations, most recent first.',
  method: 'GET',
  path: '/api/people/invitations',
  access: staff,
  audit: { action: 'invitation.list', resource: 'invitation' },
  paged: true,
  query: Paging,
  reply: z.array(Invitation),
})

export const invitePerson = endpoint({
  id: 'invitePerson',
  feature: 'identity',
  summary: 'Invite a user by email. A patient is linked to a chart.',
  method: 'POST',
  path: '/api/people/invitations',
  access: staff,
  audit: { action: 'invitation.create', resource: 'invitation' },
  proof: true,
  status: 201,
  limit: { count: 100, seconds: 3600 },
  body: z.object({
    email: Email,
    firstName: optionalAccountName(100),
    lastName: optionalAccountName(100),
    patientId: optional(Id),
    ...Rights,
  }),
  reply: Invitation,
})

export const resendInvitation = endpoint({
  id: 'resendInvitation',
  feature: 'identity',
  summary: 'Resend an open invitation with a new link; the old link stops working.',
  method: 'POST',
  path: '/api/people/invitations/:invitationId/resend',
  access: staff,
  audit: { action: 'invitation.resend', resource: 'invitation' },
  params: z.object({ invitationId: Id }),
  reply: Invitation,
})

export const withdrawInvitation = endpoint({
  id: 'withdrawInvitation',
  feature: 'identity',
  summary: 'Withdraw an open invitation.',
  method: 'POST',
  path: '/api/people/invitations/:invitationId/withdraw',
  access: staff,
  audit: { action: 'invitation.withdraw', resource: 'invitation' },
  params: z.object({ invitationId: Id }),
  reply: Invitation,
})

/** The practice's own targets. They are shown beside measured values and never as results. */
export const Targets = z.object({
  healingRate: z.number().min(0).max(100),
  documentationRate: z.number().min(0).max(100),
  collectionRate: z.number().min(0).max(100),
  denialRate: z.number().min(0).max(100),
  treatmentEffectiveness: z.number().min(0).max(100),
  visitMinutes: z.number().min(1).max(600),
  tasksPerUser: z.number().min(0).max(1000),
  sessionRating: z.number().min(1).max(5),
  dailyAssessments: z.number().min(0).max(100_000),
})
export type Targets = z.output<typeof Targets>

export const Organization = z.object({
  id: Id,
  name: z.string(),
  timeZone: z.string(),
  /** For patients whose facility has no number, or who belong to none. */
  phone: z.string().nullable(),
  demo: z.boolean(),
  requireSecondFactor: z.boolean(),
  /** Questions may be sent to specialists outside the practice by a link. */
  externalConsults: z.boolean(),
  formats: DisplayFormats,
  targets: Targets,
  /** After how many minutes without an acknowledgment a critical finding goes to the next person. */
  criticalFindingMinutes: z.number().int(),
  version: z.number().int(),
})
export type Organization = z.output<typeof Organization>

export const readOrganization = endpoint({
  id: 'readOrganization',
  feature: 'identity',
  summary: 'Get the organization: name, time zone, phone, policy, and targets.',
  method: 'GET',
  path: '/api/organization',
  access: staff,
  audit: 'none',
  reply: Organization,
})

export const changeOrganization = endpoint({
  id: 'changeOrganization',
  feature: 'identity',
  summary: 'Update name, time zone, phone, policy, or targets (administrators and owners).',
  method: 'PATCH',
  path: '/api/organization',
  access: staff,
  audit: { action: 'organization.change', resource: 'organization' },
  versioned: true,
  body: z.object({
    name: accountName(200, 'A name is required').optional(),
    timeZone: cleanText(64).optional(),
    phone: optionalText(40).optional(),
    requireSecondFactor: z.boolean().optional(),
    externalConsults: z.boolean().optional(),
    formats: DisplayFormats.partial().optional(),
    targets: Targets.partial().optional(),
    criticalFindingMinutes: z
      .number({ error: 'Enter the minutes' })
      .int('Whole minutes only')
      .min(escalationMinutes.from, `Must be at least ${escalationMinutes.from} minutes`)
      .max(escalationMinutes.to, `Maximum ${escalationMinutes.to} minutes`)
      .optional(),
  }),
  reply: Organization,
})

export const peopleEndpoints = [
  listUsers,
  listPeople,
  changePerson,
  disablePerson,
  enablePerson,
  listInvitations,
  invitePerson,
  resendInvitation,
  withdrawInvitation,
  readOrganization,
  changeOrganization,
]
