/** Emergency access beyond the own facilities, and its review. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { everyone, staff } from '../roles.ts'
import { Id, Instant, orAll, Paging, text } from '../values.ts'

/** Emergency access beyond the user's facilities: reason, sixty minutes, notification of everyone responsible. */
export const BreakGlass = z.object({
  id: Id,
  userId: Id,
  userName: z.string(),
  reason: z.string(),
  startedAt: Instant,
  endsAt: Instant,
  endedAt: Instant.nullable(),
  reviewedAt: Instant.nullable(),
  reviewedByName: z.string().nullable(),
  reviewNote: z.string().nullable(),
})
export type BreakGlass = z.output<typeof BreakGlass>

export const readBreakGlass = endpoint({
  id: 'readBreakGlass',
  feature: 'identity',
  summary: 'Get whether the user currently has emergency access.',
  method: 'GET',
  path: '/api/break-glass',
  access: everyone,
  audit: 'none',
  reply: z.object({ open: BreakGlass.nullable() }),
})

export const startBreakGlass = endpoint({
  id: 'startBreakGlass',
  feature: 'identity',
  summary: 'Start emergency access for 60 minutes. Requires a reason and recent reauthentication.',
  method: 'POST',
  path: '/api/break-glass',
  access: ['clinician'],
  audit: { action: 'break-glass.start', resource: 'break-glass' },
  proof: true,
  status: 201,
  body: z.object({ reason: text(500, 'A reason is required') }),
  reply: BreakGlass,
})

export const endBreakGlass = endpoint({
  id: 'endBreakGlass',
  feature: 'identity',
  summary: 'End the user’s emergency access.',
  method: 'POST',
  path: '/api/break-glass/end',
  access: ['clinician'],
  audit: { action: 'break-glass.end', resource: 'break-glass' },
  reply: z.object({ open: BreakGlass.nullable() }),
})

export const listBreakGlass = endpoint({
  id: 'listBreakGlass',
  feature: 'identity',
  summary: 'List emergency access for review, most recent first (administrators and owners).',
  method: 'GET',
  path: '/api/break-glass/all',
  access: staff,
  audit: { action: 'break-glass.list', resource: 'break-glass' },
  paged: true,
  query: Paging.extend({ review: orAll(['open', 'done']) }),
  reply: z.array(BreakGlass),
})

export const reviewBreakGlass = endpoint({
  id: 'reviewBreakGlass',
  feature: 'identity',
  summary: 'Complete the review of an emergency access.',
  method: 'POST',
  path: '/api/break-glass/:breakGlassId/review',
  access: staff,
  audit: { action: 'break-glass.review', resource: 'break-glass' },
  params: z.object({ breakGlassId: Id }),
  body: z.object({ note: text(500, 'A note is required') }),
  reply: BreakGlass,
})

export const breakGlassEndpoints = [
  readBreakGlass,
  startBreakGlass,
  endBreakGlass,
  listBreakGlass,
  reviewBreakGlass,
]
