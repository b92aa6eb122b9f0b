/** The inbox: what waits for the signed-in person, derived from the records themselves. It stores nothing of its own. */
import { z } from 'zod'
import { countInbox } from './inbox-count.ts'
import { CriticalFinding } from '../critical-findings/critical-findings.ts'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Day, Id, Instant } from '../values.ts'

/** In the order of the page. */
export const inboxKinds = [
  'critical-finding',
  'correction',
  'order-signature',
  'cosignature',
  'signature',
  'result-review',
  'result-overdue',
  'question',
  'consult-attention',
] as const
export type InboxKind = (typeof inboxKinds)[number]

export const InboxItem = z.object({
  kind: z.enum(inboxKinds),
  /** Of the record that waits. */
  id: Id,
  patientId: Id,
  /** Last, First. */
  patientName: z.string(),
  dateOfBirth: Day.nullable(),
  medicalRecordNumber: z.string(),
  /** What it is. */
  title: z.string(),
  /** Who asked and why, or what was found. */
  detail: z.string().nullable(),
  /** Since when it waits. */
  at: Instant,
  timeZone: z.string(),
  /** Where exactly this is opened. */
  url: z.string(),
})
export type InboxItem = z.output<typeof InboxItem>

export const InboxGroup = z.object({
  kind: z.enum(inboxKinds),
  /** All that wait; the list has the oldest of them. */
  total: z.number().int(),
  items: z.array(InboxItem),
})
export type InboxGroup = z.output<typeof InboxGroup>

export const readInbox = endpoint({
  id: 'readInbox',
  feature: 'inbox',
  summary:
    'List what is pending for the caller, by type, oldest first: critical findings, corrections, signatures, orders, results, and questions.',
  method: 'GET',
  path: '/api/inbox',
  access: staff,
  audit: { action: 'inbox.read', resource: 'inbox' },
  reply: z.object({
    groups: z.array(InboxGroup),
    /** Those of the group, as they are acknowledged. */
    findings: z.array(CriticalFinding),
  }),
})

export const inboxEndpoints = [readInbox, countInbox]
