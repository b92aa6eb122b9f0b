import { z } from 'zod'

/** The body of every failed answer. Field problems travel in `fields`; `version` comes only with a stale If-Match: the version that is current. */
export const Problem = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  version: z.number().optional(),
  requestId: z.string(),
})
export type Problem = z.output<typeof Problem>
