/** The log of who did what, and whether its chain holds. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Paging } from './values.ts'

export const LogEntry = z.object({
  id: Id,
  timestamp: Instant,
  userId: Id.nullable(),
  userName: z.string().nullable(),
  patientId: Id.nullable(),
  facilityId: Id.nullable(),
  action: z.string(),
  resourceType: z.string().nullable(),
  resourceId: z.string().nullable(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
})
export type LogEntry = z.output<typeof LogEntry>

export const listLog = endpoint({
  id: 'listLog',
  feature: 'audit',
  summary: 'The log of this organization, newest first.',
  method: 'GET',
  path: '/api/compliance-logs',
  access: ['admin'],
  audit: { action: 'log.read', resource: 'log' },
  paged: true,
  query: Paging.extend({
    patientId: Id.optional(),
    userId: Id.optional(),
    action: z.string().max(100).optional(),
  }),
  reply: z.array(LogEntry),
})

export const auditEndpoints = [listLog]
