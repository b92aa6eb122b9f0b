/** A grade of a wound with its rule, as the clinical package computes it. Computed and stored by the server, never sent by a caller. */
import { gradingSystems } from '@mendwell/clinical'
import { z } from 'zod'

export const GradingReply = z.object({
  system: z.enum(gradingSystems.values),
  ruleId: z.string(),
  state: z.enum(['graded', 'not-graded', 'not-applicable']),
  grade: z.string().nullable(),
  label: z.string().nullable(),
  meaning: z.string().nullable(),
  /** Questions whose answers are missing. */
  needs: z.array(z.string()),
  note: z.string().nullable(),
})
