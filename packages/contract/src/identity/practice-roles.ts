/** Roles of the practice: the shipped ones, and copies that the practice changed. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { rights } from '../rights/rights.ts'
import type { ShippedRoleKey } from '../rights/shipped-roles.ts'
import { staff } from '../roles.ts'
import { accountName, Id, optional } from '../values.ts'
import { RoleReference } from './people.ts'

/** Whose patients a person with the role sees. By facility: those of the person's facilities, or all if there are none. */
export const patientAccess = ['facilities', 'care-team', 'all'] as const
export type PatientAccess = (typeof patientAccess)[number]

const Rights = z.array(z.enum(rights)).max(rights.length)

export const PracticeRole = z.object({
  /** The key of a shipped role, or an id. */
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  base: z.string() as unknown as z.ZodType<ShippedRoleKey>,
  isShipped: z.boolean(),
  /** The caller may copy, change, and assign it. */
  isGrantable: z.boolean(),
  rights: z.array(z.enum(rights)),
  patientAccess: z.enum(patientAccess),
  /** Who has it now. */
  people: z.number().int(),
  version: z.number().int(),
})
export type PracticeRole = z.output<typeof PracticeRole>

const name = accountName(60, 'A name is required')

export const listPracticeRoles = endpoint({
  id: 'listPracticeRoles',
  feature: 'identity',
  summary: 'List the roles of the practice: the shipped ones first, then its own by name.',
  method: 'GET',
  path: '/api/practice-roles',
  access: staff,
  audit: { action: 'practice-role.list', resource: 'practice-role' },
  reply: z.array(PracticeRole),
})

export const copyPracticeRole = endpoint({
  id: 'copyPracticeRole',
  feature: 'identity',
  summary: 'Copy a role under a new name. The copy has the same permissions until it is changed.',
  method: 'POST',
  path: '/api/practice-roles',
  access: staff,
  audit: { action: 'practice-role.create', resource: 'practice-role' },
  status: 201,
  body: z.object({ from: RoleReference, name }),
  reply: PracticeRole,
})

export const changePracticeRole = endpoint({
  id: 'changePracticeRole',
  feature: 'identity',
  summary:
    'Update a role’s name, permissions, or patient access. Takes effect on the next request of everyone who has it.',
  method: 'PATCH',
  path: '/api/practice-roles/:practiceRoleId',
  access: staff,
  audit: { action: 'practice-role.change', resource: 'practice-role' },
  versioned: true,
  proof: true,
  params: z.object({ practiceRoleId: Id }),
  body: z.object({
    name: optional(name).optional(),
    rights: Rights.optional(),
    patientAccess: z.enum(patientAccess).optional(),
  }),
  reply: PracticeRole,
})

export const deletePracticeRole = endpoint({
  id: 'deletePracticeRole',
  feature: 'identity',
  summary: 'Delete a role that no user has.',
  method: 'DELETE',
  path: '/api/practice-roles/:practiceRoleId',
  access: staff,
  audit: { action: 'practice-role.delete', resource: 'practice-role' },
  params: z.object({ practiceRoleId: Id }),
  reply: z.object({ id: Id }),
})

export const practiceRoleEndpoints = [
  listPracticeRoles,
  copyPracticeRole,
  changePracticeRole,
  deletePracticeRole,
]
