/** Messages between a patient and the care team: threads on a chart, what was written in them, and how far each side has read. */
import { z } from 'zod'
import { documentMediaTypes, maxDocumentBytes } from '../patient-chart/documents.ts'
import { endpoint } from '../endpoint.ts'
import { everyone, staff } from '../roles.ts'
import { Id, Instant, NamedWound, Paging, optional, optionalText, orAll, text } from '../values.ts'
import { countUnreadThreads } from './unread.ts'

export const maxMessageLength = 4_000
export const threadStatuses = ['open', 'closed'] as const
export const threadBoxes = ['unassigned', 'mine', 'all'] as const
export type ThreadBox = (typeof threadBoxes)[number]

export const MessageThread = z.object({
  id: Id,
  patientId: Id,
  patient: z.object({ firstName: z.string(), lastName: z.string(), medicalRecordNumber: z.string() }),
  /** False: the chart has no account, so messages are not read there. */
  patientHasAccount: z.boolean(),
  woundId: Id.nullable(),
  wound: NamedWound.nullable(),
  subject: z.string(),
  status: z.enum(threadStatuses),
  /** Who of the staff answers it. */
  assignedTo: Id.nullable(),
  assignedToName: z.string().nullable(),
  begunAt: Instant,
  lastMessageAt: Instant,
  /** The patient wrote last. */
  awaitsAnswer: z.boolean(),
  /** Messages of the other side that this person has not read. */
  unread: z.number().int(),
  /** The latest message in short; a file without text is shown by its name. */
  preview: z.string(),
})
export type MessageThread = z.output<typeof MessageThread>

export const ThreadMessage = z.object({
  id: Id,
  threadId: Id,
  patientId: Id,
  authorId: Id,
  authorName: z.string(),
  fromPatient: z.boolean(),
  body: z.string().nullable(),
  file: z
    .object({ name: z.string(), mediaType: z.string(), bytes: z.number().int(), url: z.string() })
    .nullable(),
  sentAt: Instant,
  /** The other side has read this far. */
  isRead: z.boolean(),
})
export type ThreadMessage = z.output<typeof ThreadMessage>

const params = z.object({ messageThreadId: Id })
const buildAudit = (action: string, resource = 'message-thread') => ({
  action: `${resource}.${action}`,
  resource,
})
const body = text(maxMessageLength, 'Write your message')

export const listThreads = endpoint({
  id: 'listThreads',
  feature: 'messages',
  summary:
    'List conversations, most recent first. Patients get their own; staff those of patients they can access.',
  method: 'GET',
  path: '/api/message-threads',
  access: everyone,
  audit: buildAudit('list'),
  paged: true,
  query: Paging.extend({
    box: z.enum(threadBoxes).default('all'),
    status: orAll(threadStatuses),
    patientId: z.union([Id, z.literal('all')]).default('all'),
    woundId: z.union([Id, z.literal('all')]).default('all'),
    /** A word of the subject or of the patient’s name. */
    q: optionalText(100),
  }),
  reply: z.array(MessageThread),
})

export const readThread = endpoint({
  id: 'readThread',
  feature: 'messages',
  summary: 'Get a conversation.',
  method: 'GET',
  path: '/api/message-threads/:messageThreadId',
  access: everyone,
  audit: buildAudit('read'),
  params,
  reply: MessageThread,
})

export const listMessages = endpoint({
  id: 'listMessages',
  feature: 'messages',
  summary: 'List the messages of a conversation, most recent first.',
  method: 'GET',
  path: '/api/message-threads/:messageThreadId/messages',
  access: everyone,
  audit: buildAudit('list', 'message'),
  paged: true,
  params,
  query: Paging,
  reply: z.array(ThreadMessage),
})

export const beginThread = endpoint({
  id: 'beginThread',
  feature: 'messages',
  summary:
    'Start a conversation with its first message. IDs may be set by the caller; a repeated request is saved once.',
  method: 'POST',
  path: '/api/patients/:patientId/message-threads',
  access: everyone,
  audit: buildAudit('begin'),
  status: 201,
  limit: { count: 1_000, seconds: 3600 },
  params: z.object({ patientId: Id }),
  body: z.object({
    id: Id.optional(),
    messageId: Id.optional(),
    woundId: optional(Id),
    subject: text(200, 'Enter a subject'),
    body,
  }),
  reply: MessageThread,
})

export const postMessage = endpoint({
  id: 'postMessage',
  feature: 'messages',
  summary: 'Send a message. Reopens a closed conversation. A repeated ID is saved once.',
  method: 'POST',
  path: '/api/message-threads/:messageThreadId/messages',
  access: everyone,
  audit: buildAudit('post', 'message'),
  status: 201,
  limit: { count: 2_000, seconds: 3600 },
  params,
  body: z.object({ id: Id.optional(), body }),
  reply: ThreadMessage,
})

export const postMessageFile = endpoint({
  id: 'postMessageFile',
  feature: 'messages',
  summary: 'Send an image or PDF of up to 10 MB, with or without text. Images are re-encoded.',
  method: 'POST',
  path: '/api/message-threads/:messageThreadId/files',
  access: everyone,
  audit: buildAudit('post-file', 'message'),
  status: 201,
  limit: { count: 1_000, seconds: 3600 },
  upload: { field: 'file', maxBytes: maxDocumentBytes, types: documentMediaTypes },
  params,
  body: z.object({
    id: Id.optional(),
    fileName: text(200, 'The file has no name'),
    body: optionalText(maxMessageLength),
  }),
  reply: ThreadMessage,
})

export const readMessageFile = endpoint({
  id: 'readMessageFile',
  feature: 'messages',
  summary: 'Download the attachment of a message.',
  method: 'GET',
  path: '/api/message-threads/:messageThreadId/files/:messageId',
  access: everyone,
  audit: buildAudit('read-file', 'message'),
  params: params.extend({ messageId: Id }),
  file: { type: 'application/octet-stream', name: 'file' },
})

export const markThreadRead = endpoint({
  id: 'markThreadRead',
  feature: 'messages',
  summary: 'Mark a conversation as read up to a message, or entirely if none is given.',
  method: 'POST',
  path: '/api/message-threads/:messageThreadId/read',
  access: everyone,
  audit: buildAudit('mark-read'),
  params,
  body: z.object({ messageId: Id.optional() }),
  reply: MessageThread,
})

export const assignThread = endpoint({
  id: 'assignThread',
  feature: 'messages',
  summary: 'Assign a conversation to a staff member, or unassign it.',
  method: 'POST',
  path: '/api/message-threads/:messageThreadId/assign',
  access: staff,
  audit: buildAudit('assign'),
  params,
  body: z.object({ assignedTo: optional(Id) }),
  reply: MessageThread,
})

export const closeThread = endpoint({
  id: 'closeThread',
  feature: 'messages',
  summary: 'Close a conversation. It stays readable, and a new message reopens it.',
  method: 'POST',
  path: '/api/message-threads/:messageThreadId/close',
  access: staff,
  audit: buildAudit('close'),
  params,
  reply: MessageThread,
})

export const reopenThread = endpoint({
  id: 'reopenThread',
  feature: 'messages',
  summary: 'Reopen a closed conversation.',
  method: 'POST',
  path: '/api/message-threads/:messageThreadId/reopen',
  access: staff,
  audit: buildAudit('reopen'),
  params,
  reply: MessageThread,
})

export const messageEndpoints = [
  listThreads,
  countUnreadThreads,
  readThread,
  listMessages,
  beginThread,
  postMessage,
  postMessageFile,
  readMessageFile,
  markThreadRead,
  assignThread,
  closeThread,
  reopenThread,
]
