/** The log of who did what, whether its chain holds, and for patients who opened their own chart. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { roles, staff, staffAndPatient } from './roles.ts'
import { Id, Instant, Paging, cleanText } from './values.ts'

export const LogEntry = z.object({
  id: Id,
  timestamp: Instant,
  userId: Id.nullable(),
  userName: z.string().nullable(),
  patientId: Id.nullable(),
  /** Empty where the reader may not see the patient. */
  patientName: z.string().nullable(),
  facilityId: Id.nullable(),
  action: z.string(),
  resourceType: z.string().nullable(),
  resourceId: z.string().nullable(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
})
export type LogEntry = z.output<typeof LogEntry>

/** Every field a reader can order the log by. */
export const logSorts = [
  'timestamp',
  'userName',
  'patientName',
  'facilityId',
  'action',
  'resourceType',
  'resourceId',
  'ipAddress',
  'userAgent',
] as const
export type LogSort = (typeof logSorts)[number]

const LogFilter = z.object({
  /** From this instant on. */
  from: Instant.optional(),
  /** Before this instant. */
  to: Instant.optional(),
  patientId: Id.optional(),
  userId: Id.optional(),
  action: cleanText(100).optional(),
  resourceType: cleanText(100).optional(),
  sort: z.enum(logSorts).default('timestamp'),
  order: z.enum(['asc', 'desc']).default('desc'),
})

export const listLog = endpoint({
  id: 'listLog',
  feature: 'audit',
  summary: 'List audit log entries of the organization for a period, filtered and sorted by any field.',
  method: 'GET',
  path: '/api/compliance-logs',
  access: staff,
  audit: { action: 'log.read', resource: 'log' },
  paged: true,
  query: Paging.extend(LogFilter.shape),
  reply: z.array(LogEntry),
})

export const listLogActions = endpoint({
  id: 'listLogActions',
  feature: 'audit',
  summary: 'List the actions and resource types in the audit log, for its filters.',
  method: 'GET',
  path: '/api/compliance-logs/actions',
  access: staff,
  audit: 'none',
  reply: z.array(z.object({ action: z.string(), resourceType: z.string().nullable() })),
})

export const maxExportedRows = 50_000

export const exportLog = endpoint({
  id: 'exportLog',
  feature: 'audit',
  summary:
    'Export the same entries as CSV, up to 50,000. X-Total-Count is the number of matches. Cells are escaped against formula injection.',
  method: 'GET',
  path: '/api/compliance-logs/export',
  access: staff,
  audit: { action: 'log.export', resource: 'log' },
  proof: true,
  limit: { count: 20, seconds: 3600 },
  query: LogFilter,
  file: { type: 'text/csv; charset=utf-8', name: 'audit-log.csv' },
})

export const LogVerdict = z.object({
  checkedAt: Instant,
  organizations: z.number().int(),
  seals: z.number().int(),
  rows: z.number().int(),
  /** Rows that are not sealed yet. */
  unsealed: z.number().int(),
  /** Those that an older transaction of the database delays, once that takes long. */
  held: z.object({ rows: z.number().int(), since: Instant }).nullable(),
  /** Chains without a head outside the database: a truncation would go unnoticed. */
  uncompared: z.array(Id),
  findings: z.array(
    z.object({
      organizationId: Id,
      seal: z.number().int().optional(),
      row: Id.optional(),
      what: z.string(),
    }),
  ),
})
export type LogVerdict = z.output<typeof LogVerdict>

export const verifyLogChain = endpoint({
  id: 'verifyLogChain',
  feature: 'audit',
  summary:
    'Verify the organization’s audit log from its first seal to its head. No findings means it is intact. The result is cached for one minute.',
  method: 'POST',
  path: '/api/compliance-logs/verify',
  access: staff,
  audit: { action: 'log.verify', resource: 'log' },
  limit: { count: 20, seconds: 600 },
  reply: LogVerdict,
})

export const ChartAccess = z.object({
  id: Id,
  timestamp: Instant,
  name: z.string().nullable(),
  role: z.enum(roles).nullable(),
  credential: z.string().nullable(),
  action: z.string(),
  /** It was done under emergency access. */
  emergency: z.boolean(),
})
export type ChartAccess = z.output<typeof ChartAccess>

export const listOwnAccess = endpoint({
  id: 'listOwnAccess',
  feature: 'audit',
  summary:
    'List who viewed this chart, when, and in which role, most recent first. For the patient and administrators.',
  method: 'GET',
  path: '/api/patients/:patientId/access-log',
  access: staffAndPatient,
  audit: { action: 'log.chart', resource: 'patient' },
  paged: true,
  params: z.object({ patientId: Id }),
  query: Paging,
  reply: z.array(ChartAccess),
})

export const EmergencyActivity = z.object({
  id: Id,
  timestamp: Instant,
  action: z.string(),
  /** Something was recorded or changed; else it was viewed. */
  isWrite: z.boolean(),
  /** The problem code, if it was rejected. */
  refused: z.string().nullable(),
  /** The charts it was about, up to 50 of them. */
  patients: z.array(z.object({ id: Id, name: z.string() })),
  patientCount: z.number().int(),
})
export type EmergencyActivity = z.output<typeof EmergencyActivity>

export const listBreakGlassActivity = endpoint({
  id: 'listBreakGlassActivity',
  feature: 'audit',
  summary: 'List everything viewed, changed, or denied during one emergency access, in order.',
  method: 'GET',
  path: '/api/break-glass/:breakGlassId/activity',
  access: staff,
  audit: { action: 'break-glass.activity', resource: 'break-glass' },
  paged: true,
  params: z.object({ breakGlassId: Id }),
  query: Paging.extend({ writesOnly: z.enum(['true', 'false']).default('false') }),
  reply: z.array(EmergencyActivity),
})

export const auditEndpoints = [
  listLog,
  listLogActions,
  exportLog,
  verifyLogChain,
  listOwnAccess,
  listBreakGlassActivity,
]
