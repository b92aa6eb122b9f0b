/** The number in every page's frame: apart from the rest, so that no page carries the rest for it. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { everyone } from '../roles.ts'

export const countUnreadThreads = endpoint({
  id: 'countUnreadThreads',
  feature: 'messages',
  summary:
    'Count unread conversations: a patient’s own; for staff, open ones assigned to them or unassigned.',
  method: 'GET',
  path: '/api/message-threads/count',
  access: everyone,
  audit: 'none',
  reply: z.object({ unread: z.number().int() }),
})
