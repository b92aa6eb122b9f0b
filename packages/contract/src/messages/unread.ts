/** The number in every page's frame: apart from the rest, so that no page carries the rest for it. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { everyone } from '../roles.ts'

export const countUnreadThreads = endpoint({
  id: 'countUnreadThreads',
  feature: 'messages',
  summary:
    'How many threads hold something unread: own threads of a patient; for staff the open ones that are theirs or nobody’s.',
  method: 'GET',
  path: '/api/message-threads/count',
  access: everyone,
  audit: 'none',
  reply: z.object({ unread: z.number().int() }),
})
