/** In the background: notifies the next person of a finding that nobody acknowledged in time. Each level once, however many servers run. */
import { listEscalationsDue } from '@mendwell/clinical'
import { logFromJob } from '../../platform/audit/from-job.ts'
import type { Db } from '../../platform/db/connection.ts'
import { createTimedId } from '../../platform/ids.ts'
import { runIsolated } from '../../platform/jobs/run-isolated.ts'
import { job, type JobContext } from '../../platform/jobs/worker.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { listEscalationRecipients } from './responsible.ts'
import { notifyOfFinding } from './settle.ts'
import { insertFindingStep, listFindingsToEscalate, lockFinding, type DueRow } from './store.ts'

export const criticalFindingJobs = [
  job({
    name: 'escalate-findings',
    cron: '* * * * *',
    run: async (_, context) => {
      const due = await context.database.open((db) =>
        db.raw<{ id: string }>('select organizations_with_findings_to_escalate($1) as id', [context.now]),
      )
      await runIsolated(due, ({ id }) =>
        context.database.within(id, async (db) => {
          for (const { id: findingId } of await listFindingsToEscalate(db, id, context.now))
            await escalateFinding(db, id, findingId, context)
        }),
      )
    },
  }),
]

async function escalateFinding(
  db: Db,
  organizationId: string,
  findingId: string,
  context: JobContext,
): Promise<void> {
  await lockFinding(db, findingId)
  // Somebody may have acknowledged it, or another server may have been first.
  const row = (await listFindingsToEscalate(db, organizationId, context.now)).find(
    ({ id }) => id === findingId,
  )
  if (!row) return
  for (const level of listEscalationsDue(row, row.minutes, context.now.toISOString()))
    await notifyLevel(db, organizationId, row, level, context)
}

async function notifyLevel(
  db: Db,
  organizationId: string,
  { id, patientId, title, because }: DueRow,
  level: 1 | 2,
  { now, auditKey, mailKey, baseUrl }: JobContext,
): Promise<void> {
  const to = await listEscalationRecipients(db, organizationId, patientId, level)
  const added = await insertFindingStep(db, {
    id: createTimedId(now),
    organizationId,
    findingId: id,
    step: 'escalate',
    level,
    notifiedIds: to,
    recordedAt: now.toISOString(),
  })
  if (!added) return
  await notifyOfFinding(
    db,
    { organizationId, id, patientId, title, because, prefix: 'Critical finding not acknowledged' },
    to,
    { now, baseUrl, mail: (message) => queueMail(db, mailKey, message, now) },
  )
  await logFromJob(db, auditKey, {
    organizationId,
    userId: null,
    patientId,
    action: 'critical-finding.escalate',
    resourceType: 'critical-finding',
    resourceId: id,
    at: now,
    details: { level, notified: to },
  })
}
