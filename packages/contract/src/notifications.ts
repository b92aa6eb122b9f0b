/** Notifications: the bell, its list, and the event stream. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { everyone } from './roles.ts'
import { notificationTypes } from './identity/sessions.ts'
import { Id, Instant, Paging } from './values.ts'

export const notificationPriorities = ['low', 'medium', 'high', 'urgent'] as const

export const UserNotification = z.object({
  id: Id,
  type: z.enum(notificationTypes),
  priority: z.enum(notificationPriorities),
  title: z.string(),
  message: z.string(),
  /** Where it leads inside the app; always a path of our own. */
  actionUrl: z.string().nullable(),
  isRead: z.boolean(),
  userId: Id,
  patientId: Id.nullable(),
  /** Delivered means shown in the bell or handed to the mail server. */
  isDelivered: z.boolean(),
  scheduledDate: Instant.nullable(),
  deliveredDate: Instant.nullable(),
  expiresAt: Instant.nullable(),
  channels: z.array(z.enum(['in_app', 'email'])),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  createdAt: Instant,
})
export type UserNotification = z.output<typeof UserNotification>

export const listNotices = endpoint({
  id: 'listNotices',
  feature: 'notices',
  summary: 'List the user’s unexpired notifications, most recent first.',
  method: 'GET',
  path: '/api/notifications',
  access: everyone,
  audit: 'none',
  paged: true,
  query: Paging.extend({ unread: z.enum(['true', 'false']).optional() }),
  reply: z.array(UserNotification),
})

export const countNotices = endpoint({
  id: 'countNotices',
  feature: 'notices',
  summary: 'Count unread notifications.',
  method: 'GET',
  path: '/api/notifications/count',
  access: everyone,
  audit: 'none',
  reply: z.object({ unread: z.number().int() }),
})

export const readNotice = endpoint({
  id: 'readNotice',
  feature: 'notices',
  summary: 'Mark a notification as read.',
  method: 'POST',
  path: '/api/notifications/:noticeId/read',
  access: everyone,
  audit: 'none',
  params: z.object({ noticeId: Id }),
  reply: UserNotification,
})

export const readAllNotices = endpoint({
  id: 'readAllNotices',
  feature: 'notices',
  summary: 'Mark all notifications as read.',
  method: 'POST',
  path: '/api/notifications/read-all',
  access: everyone,
  audit: 'none',
  reply: z.object({ unread: z.number().int() }),
})

/** What mail would have been sent, on a demo server without SMTP. Administrators of the demo only. */
export const listDemoMail = endpoint({
  id: 'listDemoMail',
  feature: 'notices',
  summary: 'List email that a demo server would have sent, most recent first. Returns 404 on other servers.',
  method: 'GET',
  path: '/api/demo/mail',
  access: ['admin'],
  audit: 'none',
  reply: z.array(
    z.object({ id: z.string(), to: z.string(), subject: z.string(), text: z.string(), at: Instant }),
  ),
})

/** The events of an open page. Types and ids only: the page requests the rest with its own permissions. */
export const liveEventTypes = ['notice', 'message', 'telehealth'] as const
export const LiveEvent = z.object({
  type: z.enum(liveEventTypes),
  id: Id.optional(),
  /** With `notice`: how many are unread now. */
  unread: z.number().int().optional(),
})
export type LiveEvent = z.output<typeof LiveEvent>

export const streamEvents = endpoint({
  id: 'streamEvents',
  feature: 'notices',
  summary: 'Stream events for the signed-in user. Ends with the session and does not reset its idle timeout.',
  method: 'GET',
  path: '/api/events',
  access: everyone,
  audit: 'none',
  stream: true,
  reply: LiveEvent,
})

export const notificationEndpoints = [
  listNotices,
  countNotices,
  readNotice,
  readAllNotices,
  listDemoMail,
  streamEvents,
]
