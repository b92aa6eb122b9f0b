/** In the background: tasks that charts give reason for, and those of templates on the days of their schedule. */
import { addDays, getDateInZone } from '@mendwell/clinical'
import type { Db } from '../../platform/db/connection.ts'
import { runIsolated } from '../../platform/jobs/run-isolated.ts'
import { job, type JobContext } from '../../platform/jobs/worker.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { notify } from '../notifications/public.ts'
import { syncClaimTasks, syncRuleTasks } from './rules.ts'
import { createTemplateTasks, getNextDate, getRule } from './templates.ts'
import { listTemplatesDue, updateTemplate, getZone, type TemplateRow } from './templates-store.ts'

/** No zone is further ahead of UTC. */
const aheadMs = 14 * 3_600_000

export const taskJobs = [
  job({
    name: 'make-tasks',
    cron: '13 * * * *',
    run: async (_, context) =>
      runIsolated([(one: JobContext) => createByRules(one, syncRuleTasks), createFromTemplates], (make) =>
        make(context),
      ),
  }),
  job({
    name: 'make-claim-tasks',
    cron: '*/5 * * * *',
    run: async (_, context) => createByRules(context, syncClaimTasks),
  }),
]

async function createByRules(context: JobContext, sync: typeof syncRuleTasks): Promise<void> {
  const { database, now } = context
  const charts = await database.open((db) =>
    db.raw<{ id: string }>('select organizations_with_charts() as id'),
  )
  await runIsolated(charts, ({ id }) =>
    database.within(id, async (db) => notifyAssignees(db, id, await sync(db, id, now), context)),
  )
}

async function createFromTemplates(context: JobContext): Promise<void> {
  const { database, now } = context
  const until = new Date(now.getTime() + aheadMs).toISOString().slice(0, 10)
  const scheduled = await database.open((db) =>
    db.raw<{ id: string }>('select organizations_with_templates_due($1) as id', [until]),
  )
  await runIsolated(scheduled, ({ id }) =>
    database.within(id, async (db) => {
      for (const template of await listTemplatesDue(db, id, until)) {
        await notifyAssignees(db, id, await createDueTemplateTasks(db, template, now), context)
      }
    }),
  )
}

/** Creates the tasks that are due today. Days missed while no worker was active are made up once, not one by one. */
async function createDueTemplateTasks(db: Db, template: TemplateRow, now: Date) {
  const rule = getRule(template)
  const { organizationId, nextDate: day, startDate: start, assignedTo } = template
  if (!rule || !day || !start || !assignedTo) return []
  const today =
    getDateInZone(now.toISOString(), await getZone(db, organizationId, template.facilityId)) ?? day
  if (day > today) return []
  const made = await createTemplateTasks(db, template, {
    organizationId,
    assignedTo,
    facilityId: template.facilityId,
    facilityIds: null,
    patients: [],
    day: today,
    dueDate: addDays(today, template.dueInDays) ?? today,
    createdBy: null,
    now,
  })
  await updateTemplate(db, organizationId, template.id, undefined, {
    madeUntil: today,
    nextDate: getNextDate(rule, start, addDays(today, 1) ?? today),
  })
  return made
}

/** A person with several tasks gets one notification, with the number. */
async function notifyAssignees(
  db: Db,
  organizationId: string,
  made: readonly { id: string; assignedTo: string; title: string }[],
  { now, baseUrl, mailKey }: JobContext,
): Promise<void> {
  for (const [userId, tasks] of Map.groupBy(made, ({ assignedTo }) => assignedTo)) {
    const [first] = tasks
    await notify(
      db,
      {
        organizationId,
        to: [userId],
        type: 'task',
        title: tasks.length === 1 ? 'New task' : `${tasks.length} new tasks`,
        message: tasks.length === 1 ? (first?.title ?? '') : 'Created from chart rules and templates.',
        actionUrl:
          tasks.length === 1 ? `/task-management?task=${first?.id}` : '/task-management?assignedTo=me',
        metadata: { tasks: tasks.length },
      },
      { now, baseUrl, mail: (message) => queueMail(db, mailKey, message, now) },
    )
  }
}
