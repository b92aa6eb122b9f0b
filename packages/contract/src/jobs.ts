/** Background jobs: name and payload. Payloads carry ids, never patient data. */
import { z } from 'zod'

export const jobs = {
  /** Drops what has expired: sessions, idempotency keys past 30 days, old limit windows; folds the patient tallies. */
  housekeeping: z.object({}),
  /** Reminds patients and providers of the next day's appointments. */
  'remind-appointments': z.object({}),
  /** Lays out series without an end further, and folds the tallies of appointments. */
  'tend-appointments': z.object({}),
  /** Folds the tallies of visits. */
  'tend-visits': z.object({}),
  /** Aggregates the claim counters, checks pending claims again and projects the coming months. */
  'tend-claims': z.object({}),
  /** Makes tasks that charts and schedules of templates give reason for, and closes those whose reason is gone. */
  'make-tasks': z.object({}),
  /** The same for claims alone, sooner. */
  'make-claim-tasks': z.object({}),
  /** Computes courses of wounds that were charted before courses existed. */
  'tend-courses': z.object({}),
  /** Makes one report. */
  'make-report': z.object({ reportId: z.uuid() }),
  /** Enters the sample data of a practice. */
  'load-sample-data': z.object({ organizationId: z.uuid(), loadId: z.uuid() }),
  /** Posts a long file of a payer, batch by batch. */
  'import-payer-file': z.object({ organizationId: z.uuid(), fileId: z.uuid() }),
  /** Resumes files of payers whose posting stopped, and marks those that cannot be posted as failed. */
  'tend-payer-files': z.object({}),
  /** Sends queued files to a clearinghouse and fetches its answers. */
  'exchange-clearinghouse-files': z.object({ organizationId: z.uuid(), connectionId: z.uuid() }),
  /** Starts the exchanges that are due. */
  'tend-clearinghouses': z.object({}),
  /** Notifies of files whose acknowledgment is overdue. */
  'notify-overdue-responses': z.object({}),
  /** Prices unsent claims again after the practice's fees changed, batch by batch. */
  'reprice-claims': z.object({ organizationId: z.uuid(), userId: z.uuid(), after: z.uuid().nullable() }),
  /** Checks pending claims again after an edition of rules was applied or withdrawn, batch by batch. */
  'recheck-claims': z.object({ organizationId: z.uuid(), after: z.uuid().nullable() }),
  /** Starts the scheduled reports that are due. */
  'schedule-reports': z.object({}),
  /** Deletes reports that are 30 days old with their files, and yesterday's cached results. */
  'tend-reports': z.object({}),
  /** Evaluates the rules for charts that changed, and for those not evaluated for a day. */
  'renew-recommendations': z.object({}),
  /** Notifies the next person of critical findings that nobody acknowledged in time. */
  'escalate-findings': z.object({}),
  /** Notifies of results and questions to specialists that are overdue. */
  'notify-overdue': z.object({}),
  /** Notifies administrators of contracts that are about to end. */
  'remind-contracts': z.object({}),
  /** Notifies administrators that a user pages through all patients. */
  'tell-of-paging': z.object({ organizationId: z.uuid(), userId: z.uuid() }),
  /** Makes the nightly backup. */
  'back-up': z.object({}),
  /** Drops readings of sensors that are a year old. */
  'tend-wearables': z.object({}),
  /** Removes files that no record names, and uploads that were never finished. */
  'sweep-files': z.object({}),
  /** Sends one encrypted email that was queued by a write. */
  'send-mail': z.object({ mailId: z.uuid() }),
} as const satisfies Record<string, z.ZodType>

export type JobName = keyof typeof jobs
export type JobPayload<N extends JobName> = z.output<(typeof jobs)[N]>
