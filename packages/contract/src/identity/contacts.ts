/** Contacts in the user's organization. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { everyone } from '../roles.ts'

export const Contact = z.object({
  name: z.string(),
  /** Null for patients: they ask at their clinic. */
  email: z.string().nullable(),
})

export const listContacts = endpoint({
  id: 'listContacts',
  feature: 'identity',
  summary: 'List the organization’s administrators by name; staff also get their email addresses.',
  method: 'GET',
  path: '/api/organization/contacts',
  access: everyone,
  audit: 'none',
  reply: z.array(Contact),
})

export const contactEndpoints = [listContacts]
