/** In the background: making a report step by step, and beginning those whose schedule has come. */
import { getReportPath, ReportRequest, type ReportFormat, type ReportType } from '@mendwell/contract'
import { computeRights } from '@mendwell/contract/rights'
import type { Actor } from '../../../platform/actor.ts'
import { logFromJob } from '../../../platform/audit/from-job.ts'
import { formatDate } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { claimFiles } from '../../../platform/files/claim-files.ts'
import { runIsolated } from '../../../platform/jobs/run-isolated.ts'
import { job, type JobContext } from '../../../platform/jobs/worker.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { notify } from '../../notifications/public.ts'
import { buildContent } from './content.ts'
import { countDocumentRows, loadPictures } from './document.ts'
import { computeNextTime } from './next-time.ts'
import { render } from './render.ts'
import { requestReport, resolveReportSpan } from './runs.ts'
import { findScheduleTimes, claimSchedule } from './schedules-store.ts'
import { sendReportLink } from './sending.ts'
import { findMember, findRunById, updateRunRow } from './store.ts'

const pollIntervalMs = 500
const notMadeMessage =
  'The report could not be generated. Try again with fewer patients or a shorter date range.'
const requesterGoneMessage = 'The requester is no longer an active user, or may no longer generate reports.'

const retentionDays = 30
const dayMs = 86_400_000
const batchSize = 500

export const reportJobs = [
  job({
    name: 'tend-reports',
    cron: '20 3 * * *',
    run: async (_, { database, now }) => {
      const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
      await database.open((db) => db.raw('select drop_insight_snapshots($1)', [daysAgo(1)]))
      let gone = batchSize
      while (gone >= batchSize) {
        const [row] = await database.open((db) =>
          db.raw<{ gone: number }>('select expire_reports($1, $2) as gone', [
            daysAgo(retentionDays),
            batchSize,
          ]),
        )
        gone = Number(row?.gone ?? 0)
      }
    },
  }),
  job({ name: 'make-report', run: async ({ reportId }, context) => buildReport(reportId, context) }),
  job({
    name: 'schedule-reports',
    cron: '*/5 * * * *',
    run: async (_, context) => {
      const due = await context.database.open((db) =>
        db.raw<{ organizationId: string; id: string }>('select * from report_schedules_due($1)', [
          context.now,
        ]),
      )
      await runIsolated(due, ({ organizationId, id }) =>
        context.database.within(organizationId, (db) =>
          startScheduledReport(db, organizationId, id, context),
        ),
      )
    },
  }),
]

/** A run missed while no worker was active is made up once. */
async function startScheduledReport(
  db: Db,
  organizationId: string,
  id: string,
  { now, auditKey }: JobContext,
): Promise<void> {
  const found = await findScheduleTimes(db, organizationId, id)
  if (!found) return
  const next = computeNextTime({ ...found, time: found.sendTime }, now)
  const schedule = await claimSchedule(db, organizationId, id, now, next)
  if (!schedule) return
  const asked = ReportRequest.parse({ ...(schedule.asked as object), range: { days: schedule.days } })
  const actor = await findActor(db, organizationId, schedule.createdBy, asked.type)
  if (!actor) return
  const run = await requestReport(db, actor, asked, now, schedule.id)
  await logFromJob(db, auditKey, {
    organizationId,
    userId: schedule.createdBy,
    action: 'report.create',
    resourceType: 'report',
    resourceId: run.id,
    at: now,
    details: { schedule: schedule.id, type: asked.type, format: asked.format, patients: 'all' },
  })
}

async function findActor(
  db: Db,
  organizationId: string,
  userId: string,
  type: ReportType,
): Promise<Actor | undefined> {
  const member = await findMember(db, organizationId, userId, type)
  return (
    member && {
      userId,
      organizationId,
      role: member.role,
      owner: member.owner,
      billing: member.billing,
      rights: computeRights(member),
      facilityIds: member.facilityIds,
      factorDemanded: false,
      mustEnrol: false,
      proved: false,
      breakGlassId: null,
    }
  )
}

async function buildReport(reportId: string, context: JobContext): Promise<void> {
  const { database, files, now } = context
  const organizationId = await database.open(async (db) => {
    const [row] = await db.raw<{ id: string | null }>('select organization_of_report($1) as id', [reportId])
    return row?.id
  })
  if (!organizationId) return
  const runInOrganization = <T>(work: (db: Db) => Promise<T>) => database.within(organizationId, work)
  const updateRun = (change: Parameters<typeof updateRunRow>[3]) =>
    runInOrganization((db) => updateRunRow(db, organizationId, reportId, change))
  const endRun = (state: 'failed', problem: string) =>
    updateRun({ state, problem, finishedAt: now.toISOString() })

  if (!(await updateRun({ state: 'running', progress: 10 }))) return
  const stopping = new AbortController()
  const watch = setInterval(() => {
    runInOrganization((db) => findRunById(db, organizationId, reportId)).then(
      (run) => run?.state === 'cancelled' && stopping.abort(),
      () => {}, // asked again in a moment
    )
  }, pollIntervalMs)
  try {
    const found = await runInOrganization(async (db) => {
      const run = await findRunById(db, organizationId, reportId)
      const actor = run && (await findActor(db, organizationId, run.requestedBy, run.reportType))
      if (!run || !actor) return undefined
      const asked = ReportRequest.parse(run.asked)
      // The requested days, whenever this runs.
      const span = {
        ...(await resolveReportSpan(db, actor, asked, now)),
        from: run.fromDay,
        today: run.toDay,
      }
      return { run, actor, asked, span }
    })
    if (!found) return void (await endRun('failed', requesterGoneMessage))
    const { run, actor, asked, span } = found
    const counted = await database.counting(organizationId, (db) =>
      buildContent(db, actor, asked, span, { now, by: run.requestedName }),
    )
    if (!(await updateRun({ progress: 60, rowCount: countDocumentRows(counted) }))) return
    const format = run.format as ReportFormat // the column's check
    const readFile = (file: string) => files.read(organizationId, file).catch(toNullOnDomainError)
    const report = format === 'pdf' ? await loadPictures(counted, readFile) : counted
    const content = await render(report, format, stopping.signal)
    if (!content) return
    const file = await files.keep(organizationId, content)
    const isDone = await runInOrganization(async (db) => {
      await claimFiles(db, organizationId, [file], now)
      const done = await updateRunRow(db, organizationId, reportId, {
        state: 'done',
        progress: 100,
        fileId: file.id,
        finishedAt: now.toISOString(),
      })
      if (!done) throw new CanceledError()
      await notifyReportReady(db, run, context)
      return true
    }).catch((error: unknown) => {
      if (error instanceof CanceledError) return false
      throw error
    })
    if (!isDone) await files.discard(organizationId, [file])
  } catch (error) {
    await endRun('failed', notMadeMessage)
    throw error
  } finally {
    clearInterval(watch)
  }
}

/** A missing image does not prevent the report. */
function toNullOnDomainError(error: unknown): null {
  if (error instanceof DomainError) return null
  throw error
}

class CanceledError extends Error {}

/** The author is notified here; recipients of the schedule get a link. */
async function notifyReportReady(
  db: Db,
  run: NonNullable<Awaited<ReturnType<typeof findRunById>>>,
  { now, baseUrl, mailKey, auditKey }: JobContext,
): Promise<void> {
  const sendMail = (message: Parameters<typeof queueMail>[2]) => queueMail(db, mailKey, message, now)
  await notify(
    db,
    {
      organizationId: run.organizationId,
      to: [run.requestedBy],
      type: 'task',
      title: 'Report ready',
      message: `${run.title}, ${formatDate(run.fromDay)} to ${formatDate(run.toDay)}`,
      actionUrl: getReportPath(run.reportType, run.id),
      metadata: { reportId: run.id },
    },
    { now, baseUrl, mail: sendMail },
  )
  if (!run.scheduleId) return
  const [schedule] = await db.raw<{ recipients: string[] }>(
    'select recipients from report_schedules where organization_id = $1 and id = $2',
    [run.organizationId, run.scheduleId],
  )
  const { id, organizationId, facilityIds, reportType: type } = run
  const report = { id, organizationId, facilityIds, type }
  const recipients = schedule?.recipients ?? []
  await sendReportLink(db, report, recipients, { baseUrl, mail: sendMail, missing: 'leave-out' })
  await logFromJob(db, auditKey, {
    organizationId: run.organizationId,
    userId: run.requestedBy,
    action: 'report.email',
    resourceType: 'report',
    resourceId: run.id,
    at: now,
    details: { schedule: run.scheduleId, recipients },
  })
}
