/** In every page's frame, so it carries nothing else of the inbox. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'

export const countInbox = endpoint({
  id: 'countInbox',
  feature: 'inbox',
  summary: 'Count pending inbox items, and how many of them are critical findings.',
  method: 'GET',
  path: '/api/inbox/count',
  access: staff,
  audit: 'none',
  reply: z.object({ waiting: z.number().int(), critical: z.number().int() }),
})
