/** In the background: notifies of results and questions that are overdue, each level once, however many servers run. Rules RS9 and SQ4. */
import { leadAfterDays, listOverdueLevels, type OverdueLevel } from '@mendwell/clinical'
import { logFromJob } from '../../platform/audit/from-job.ts'
import type { Db } from '../../platform/db/connection.ts'
import { runIsolated } from '../../platform/jobs/run-isolated.ts'
import { job, type JobContext } from '../../platform/jobs/worker.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { listEscalationRecipients, listStaffForPatient } from '../critical-findings/public.ts'
import { notify } from '../notifications/public.ts'
import { insertOverdueNotice, listOverdueWork, type OverdueRow } from './overdue-store.ts'

export const inboxJobs = [
  job({
    name: 'notify-overdue',
    cron: '7 * * * *',
    run: async (_, context) => {
      const due = await context.database.open((db) =>
        db.raw<{ id: string }>('select organizations_with_overdue_work($1) as id', [context.now]),
      )
      await runIsolated(due, ({ id }) =>
        context.database.within(id, async (db) => {
          for (const row of await listOverdueWork(db, id, context.now))
            for (const level of listOverdueLevels(row.kind, row.daysLate, row.done))
              await notifyLevel(db, id, row, level, context)
        }),
      )
    },
  }),
]

const texts = {
  result: { title: 'Overdue result', url: '/results?view=overdue' },
  'result-review': { title: 'Result not reviewed', url: '/results?view=unreviewed' },
  consult: { title: 'Overdue question to a specialist', url: '/consults' },
} as const

async function notifyLevel(
  db: Db,
  organizationId: string,
  row: OverdueRow,
  level: OverdueLevel,
  { now, auditKey, mailKey, baseUrl }: JobContext,
): Promise<void> {
  const to = await listNotified(db, organizationId, row, level)
  const added = await insertOverdueNotice(db, {
    organizationId,
    kind: row.kind,
    subjectId: row.id,
    level,
    notifiedIds: to,
    notifiedAt: now.toISOString(),
  })
  if (!added) return
  const { title, url } = texts[row.kind]
  await notify(
    db,
    {
      organizationId,
      to,
      type: 'wound',
      priority: level === 2 ? 'high' : 'medium',
      title: level === 2 ? `${title}, ${row.daysLate} days` : title,
      message:
        level === 2
          ? `${row.title}. Still open ${leadAfterDays[row.kind]} days after it was due.`
          : row.title,
      actionUrl: url,
      patientId: row.patientId,
      metadata: { subject: row.kind, subjectId: row.id, level },
    },
    { now, baseUrl, mail: (message) => queueMail(db, mailKey, message, now) },
  )
  await logFromJob(db, auditKey, {
    organizationId,
    userId: null,
    patientId: row.patientId,
    action: 'overdue-work.notify',
    resourceType: row.kind === 'consult' ? 'consult' : 'result',
    resourceId: row.id,
    at: now,
    details: { level, notified: to },
  })
}

/** Where neither who ordered nor who was asked can see the patient any more, the lead is notified at once. */
async function listNotified(
  db: Db,
  organizationId: string,
  { patientId, ownerIds }: OverdueRow,
  level: OverdueLevel,
): Promise<string[]> {
  const staff = await listStaffForPatient(db, organizationId, patientId)
  const owners = staff.filter(({ userId }) => ownerIds.includes(userId)).map(({ userId }) => userId)
  return level === 1 && owners.length > 0
    ? owners
    : listEscalationRecipients(db, organizationId, patientId, 1)
}
