/** Every feature's background jobs. */
import { auditJobs } from './features/audit/jobs.ts'
import { backupJobs } from './platform/backup/jobs.ts'
import { billingJobs } from './features/billing/jobs.ts'
import { criticalFindingJobs } from './features/critical-findings/jobs.ts'
import { facilityJobs } from './features/facilities/jobs.ts'
import { identityJobs } from './features/identity/jobs.ts'
import { inboxJobs } from './features/inbox/jobs.ts'
import { reportJobs } from './features/insights/reports/jobs.ts'
import { planJobs } from './features/plans/jobs.ts'
import { createSampleDataJobs } from './features/sample-data/jobs.ts'
import { schedulingJobs } from './features/scheduling/jobs.ts'
import { taskJobs } from './features/tasks/jobs.ts'
import { visitJobs } from './features/visits/jobs.ts'
import { wearableJobs } from './features/wearables/jobs.ts'
import { woundJobs } from './features/wounds/jobs.ts'
import { fileJobs } from './platform/files/jobs.ts'
import { mailJobs } from './platform/mail/jobs.ts'
import { routes } from './routes.ts'
import type { Job } from './platform/jobs/worker.ts'

export const jobs: readonly Job[] = [
  ...identityJobs,
  ...auditJobs,
  ...facilityJobs,
  ...schedulingJobs,
  ...visitJobs,
  ...billingJobs,
  ...criticalFindingJobs,
  ...inboxJobs,
  ...taskJobs,
  ...woundJobs,
  ...reportJobs,
  ...planJobs,
  ...wearableJobs,
  ...createSampleDataJobs({
    routes,
    // The stories are read when they are told: no server waits for them at its start.
    enterSample: async (...story) => (await import('./demo/sample/enter-sample.ts')).enterSample(...story),
  }),
  ...mailJobs,
  ...fileJobs,
  ...backupJobs,
]
