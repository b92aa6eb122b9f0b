/** What banners and lists show of a patient's first coverage on a day. Shape only, so that pages without billing load no more. */
import { z } from 'zod'
import { Day } from '../values.ts'
import { eligibilityOutcomes } from './vocabulary.ts'

export const EligibilitySummary = z.object({
  /** Null: no insurance on file for the day. */
  payerName: z.string().nullable(),
  /** Of the latest answer, or of the inquiry that awaits one; null: not verified. */
  outcome: z.enum(eligibilityOutcomes).nullable(),
  /** The day that was asked about. */
  serviceDate: Day.nullable(),
})
export type EligibilitySummary = z.output<typeof EligibilitySummary>
