/** In the background: making a report step by step, and beginning those whose schedule has come. */
import { ReportAsked, type ReportFormat } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import { logFromJob } from '../../../platform/audit/from-job.ts'
import { dayInWords } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { own } from '../../../platform/files/claim-files.ts'
import { eachByItself } from '../../../platform/jobs/run-isolated.ts'
import { job, type JobContext } from '../../../platform/jobs/worker.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { notify } from '../../notifications/public.ts'
import { contentOf } from './content.ts'
import { rowsIn, withPictures } from './document.ts'
import { organizationZone } from '../../facilities/public.ts'
import { nextTime } from './next-time.ts'
import { render } from './render.ts'
import { ask, spanAsked } from './runs.ts'
import { recurrenceOf, takeSchedule } from './schedules-store.ts'
import { sendLink } from './sending.ts'
import { memberNow, runById, stepRun } from './store.ts'

const lookEveryMs = 500
const notMade = 'It could not be made. Try again, or choose fewer patients or days.'
const gone = 'Whoever asked for it no longer works here.'

const keptDays = 30
const dayMs = 86_400_000
const atOnce = 500

export const reportJobs = [
  job({
    name: 'tend-reports',
    cron: '20 3 * * *',
    run: async (_, { database, now }) => {
      const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
      await database.open((db) => db.raw('select drop_insight_snapshots($1)', [before(1)]))
      let gone = atOnce
      while (gone >= atOnce) {
        const [row] = await database.open((db) =>
          db.raw<{ gone: number }>('select expire_reports($1, $2) as gone', [before(keptDays), atOnce]),
        )
        gone = Number(row?.gone ?? 0)
      }
    },
  }),
  job({ name: 'make-report', run: async ({ reportId }, context) => makeReport(reportId, context) }),
  job({
    name: 'schedule-reports',
    cron: '*/5 * * * *',
    run: async (_, context) => {
      const due = await context.database.open((db) =>
        db.raw<{ organization_id: string; id: string }>('select * from report_schedules_due($1)', [
          context.now,
        ]),
      )
      await eachByItself(due, ({ organization_id: organizationId, id }) =>
        context.database.within(organizationId, (db) => begin(db, organizationId, id, context)),
      )
    },
  }),
]

/** One that was missed while nobody ran this is made up for once. */
async function begin(
  db: Db,
  organizationId: string,
  id: string,
  { now, auditKey }: JobContext,
): Promise<void> {
  const found = await recurrenceOf(db, organizationId, id)
  if (!found) return
  const recurrence = found.recurrence as Parameters<typeof nextTime>[0] // the column's check
  const zone = await organizationZone(db, { organizationId })
  const next = nextTime(recurrence, new Date(found.created_at), zone, now)
  const schedule = await takeSchedule(db, organizationId, id, now, next)
  if (!schedule) return
  const actor = await actorOf(db, organizationId, schedule.created_by)
  if (!actor) return
  const asked = ReportAsked.parse({ ...(schedule.asked as object), range: { days: schedule.days } })
  const run = await ask(db, actor, asked, now, schedule.id)
  await logFromJob(db, auditKey, {
    organizationId,
    userId: schedule.created_by,
    action: 'report.create',
    resourceType: 'report',
    resourceId: run.id,
    at: now,
    details: { schedule: schedule.id, type: asked.type, format: asked.format, patients: 'all' },
  })
}

async function actorOf(db: Db, organizationId: string, userId: string): Promise<Actor | undefined> {
  const member = await memberNow(db, organizationId, userId)
  return (
    member && {
      userId,
      organizationId,
      role: member.role,
      owner: member.owner,
      billing: member.billing,
      facilityIds: member.facility_ids,
      factorDemanded: false,
      mustEnrol: false,
      proved: false,
      breakGlassId: null,
    }
  )
}

async function makeReport(reportId: string, context: JobContext): Promise<void> {
  const { database, files, now } = context
  const organizationId = await database.open(async (db) => {
    const [row] = await db.raw<{ id: string | null }>('select organization_of_report($1) as id', [reportId])
    return row?.id
  })
  if (!organizationId) return
  const within = <T>(work: (db: Db) => Promise<T>) => database.within(organizationId, work)
  const step = (change: Parameters<typeof stepRun>[3]) =>
    within((db) => stepRun(db, organizationId, reportId, change))
  const end = (state: 'failed', problem: string) => step({ state, problem, finished_at: now.toISOString() })

  if (!(await step({ state: 'running', progress: 10 }))) return
  const stopping = new AbortController()
  const watch = setInterval(() => {
    within((db) => runById(db, organizationId, reportId)).then(
      (run) => run?.state === 'cancelled' && stopping.abort(),
      () => {}, // asked again in a moment
    )
  }, lookEveryMs)
  try {
    const found = await within(async (db) => {
      const run = await runById(db, organizationId, reportId)
      const actor = run && (await actorOf(db, organizationId, run.requested_by))
      if (!run || !actor) return undefined
      const asked = ReportAsked.parse(run.asked)
      // The days as they were asked, whenever this runs.
      const span = { ...(await spanAsked(db, actor, asked, now)), from: run.from_day, today: run.to_day }
      return { run, actor, asked, span }
    })
    if (!found) return void (await end('failed', gone))
    const { run, actor, asked, span } = found
    const counted = await database.counting(organizationId, (db) =>
      contentOf(db, actor, asked, span, { now, by: run.requested_name }),
    )
    if (!(await step({ progress: 60, row_count: rowsIn(counted) }))) return
    const format = run.format as ReportFormat // the column's check
    const read = (file: string) => files.read(organizationId, file).catch(nullIfRefused)
    const report = format === 'pdf' ? await withPictures(counted, read) : counted
    const content = await render(report, format, stopping.signal)
    if (!content) return
    const file = await files.keep(organizationId, content)
    const isDone = await within(async (db) => {
      await own(db, organizationId, [file], now)
      const done = await stepRun(db, organizationId, reportId, {
        state: 'done',
        progress: 100,
        file_id: file.id,
        finished_at: now.toISOString(),
      })
      if (!done) throw new Cancelled()
      await tell(db, run, context)
      return true
    }).catch((error: unknown) => {
      if (error instanceof Cancelled) return false
      throw error
    })
    if (!isDone) await files.discard(organizationId, [file])
  } catch (error) {
    await end('failed', notMade)
    throw error
  } finally {
    clearInterval(watch)
  }
}

/** A picture that storage no longer has is no reason to make no report. */
function nullIfRefused(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

class Cancelled extends Error {}

/** The maker is told here; those on the schedule get a link. */
async function tell(
  db: Db,
  run: NonNullable<Awaited<ReturnType<typeof runById>>>,
  { now, baseUrl, mailKey, auditKey }: JobContext,
): Promise<void> {
  const mail = (message: Parameters<typeof queueMail>[2]) => queueMail(db, mailKey, message, now)
  await notify(
    db,
    {
      organizationId: run.organization_id,
      to: [run.requested_by],
      type: 'task',
      title: 'A report is ready',
      message: `${run.title}, ${dayInWords(run.from_day)} to ${dayInWords(run.to_day)}`,
      actionUrl: `/reports?report=${run.id}`,
      metadata: { reportId: run.id },
    },
    { now, baseUrl, mail },
  )
  if (!run.schedule_id) return
  const [schedule] = await db.raw<{ recipients: string[] }>(
    'select recipients from report_schedules where organization_id = $1 and id = $2',
    [run.organization_id, run.schedule_id],
  )
  const report = { id: run.id, organizationId: run.organization_id, facilityIds: run.facility_ids }
  const recipients = schedule?.recipients ?? []
  await sendLink(db, report, recipients, { baseUrl, mail, missing: 'leave-out' })
  await logFromJob(db, auditKey, {
    organizationId: run.organization_id,
    userId: run.requested_by,
    action: 'report.email',
    resourceType: 'report',
    resourceId: run.id,
    at: now,
    details: { schedule: run.schedule_id, recipients },
  })
}
