/** Messages among staff about a wound: a thread of its own, which patients never see. Messages are added, and marked as entered in error, never changed. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians, staff } from '../roles.ts'
import { Id, Instant, Paging, text } from '../values.ts'

export const maxWoundMessageLength = 4_000
export const maxMentions = 10
/** Shown wherever staff write to each other about a wound. Verbatim. */
export const woundThreadNotice =
  'Messages may be released with the record. Document clinical decisions in the chart.'

export const WoundMessage = z.object({
  id: Id,
  woundId: Id,
  patientId: Id,
  authorId: Id,
  authorName: z.string(),
  authorCredential: z.string().nullable(),
  body: z.string(),
  mentions: z.array(z.object({ userId: Id, name: z.string() })),
  sentAt: Instant,
  /** By someone else, and after what the caller has read. */
  isUnread: z.boolean(),
  /** Added to the chart as a comment; null: not part of the chart. */
  charted: z.object({ byName: z.string(), at: Instant }).nullable(),
  voided: z.object({ byName: z.string(), at: Instant, reason: z.string() }).nullable(),
})
export type WoundMessage = z.output<typeof WoundMessage>

const ofWound = z.object({ woundId: Id })
const ofMessage = z.object({ woundMessageId: Id })
const buildAudit = (action: string) => ({ action: `wound-message.${action}`, resource: 'wound-message' })

export const listWoundMessages = endpoint({
  id: 'listWoundMessages',
  feature: 'messages',
  summary: 'List the messages of staff about a wound, most recent first.',
  method: 'GET',
  path: '/api/wounds/:woundId/messages',
  access: staff,
  audit: buildAudit('list'),
  paged: true,
  params: ofWound,
  query: Paging,
  reply: z.array(WoundMessage),
})

export const listWoundColleagues = endpoint({
  id: 'listWoundColleagues',
  feature: 'messages',
  summary: 'List the staff who have access to the wound’s patient: who can be mentioned, and asked.',
  method: 'GET',
  path: '/api/wounds/:woundId/colleagues',
  access: staff,
  audit: 'none',
  params: ofWound,
  reply: z.array(
    z.object({
      id: Id,
      name: z.string(),
      credential: z.string().nullable(),
      answersConsults: z.boolean(),
      readsMessages: z.boolean(),
    }),
  ),
})

export const postWoundMessage = endpoint({
  id: 'postWoundMessage',
  feature: 'messages',
  summary:
    'Send a message to the staff who have access to the wound’s patient. Mentioned users are notified. A repeated ID is saved once.',
  method: 'POST',
  path: '/api/wounds/:woundId/messages',
  access: staff,
  audit: buildAudit('post'),
  status: 201,
  limit: { count: 2_000, seconds: 3600 },
  params: ofWound,
  body: z.object({
    id: Id.optional(),
    body: text(maxWoundMessageLength, 'Write your message'),
    mentions: z.array(Id).max(maxMentions, `Maximum ${maxMentions} mentions`).default([]),
  }),
  reply: WoundMessage,
})

export const markWoundMessagesRead = endpoint({
  id: 'markWoundMessagesRead',
  feature: 'messages',
  summary: 'Mark the messages about a wound as read up to one of them.',
  method: 'POST',
  path: '/api/wounds/:woundId/messages/read',
  access: staff,
  audit: buildAudit('mark-read'),
  params: ofWound,
  body: z.object({ messageId: Id }),
  reply: z.object({ unread: z.number().int() }),
})

export const voidWoundMessage = endpoint({
  id: 'voidWoundMessage',
  feature: 'messages',
  summary: 'Mark the caller’s own message as entered in error, with a reason. It stays readable.',
  method: 'POST',
  path: '/api/wound-messages/:woundMessageId/void',
  access: staff,
  audit: buildAudit('void'),
  params: ofMessage,
  body: z.object({ reason: text(500, 'A reason is required') }),
  reply: WoundMessage,
})

export const chartWoundMessage = endpoint({
  id: 'chartWoundMessage',
  feature: 'messages',
  summary:
    'Add a message to the chart as a comment with its author. From then on it is on the timeline and in prints.',
  method: 'POST',
  path: '/api/wound-messages/:woundMessageId/chart',
  access: clinicians,
  audit: buildAudit('chart'),
  params: ofMessage,
  reply: WoundMessage,
})

export const exportWoundMessages = endpoint({
  id: 'exportWoundMessages',
  feature: 'messages',
  summary: 'Export every message of staff about a patient’s wounds as JSON, for release with the record.',
  method: 'GET',
  path: '/api/patients/:patientId/wound-messages.json',
  access: staff,
  audit: buildAudit('export'),
  limit: { count: 60, seconds: 3600 },
  params: z.object({ patientId: Id }),
  file: { type: 'application/json', name: 'staff-messages.json' },
})

export const woundMessageEndpoints = [
  listWoundMessages,
  listWoundColleagues,
  postWoundMessage,
  markWoundMessagesRead,
  voidWoundMessage,
  chartWoundMessage,
  exportWoundMessages,
]
