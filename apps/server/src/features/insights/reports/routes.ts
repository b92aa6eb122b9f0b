/** Reports over HTTP: asking, watching, stopping, taking the file, sending a link. */
import {
  cancelReport,
  createReport,
  downloadReport,
  emailReport,
  listReportReaders,
  listReports,
  previewReport,
  readReport,
  ReportAsked,
  withdrawReport,
} from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { pageOf, readTimeCursor } from '../../../platform/http/cursor.ts'
import { FileAnswer, route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { contentOf } from './content.ts'
import { textOf } from './document.ts'
import { countRows } from './row-counts.ts'
import { ask, refuseForeign, runOf, spanAsked } from './runs.ts'
import { scheduleRoutes } from './schedules-routes.ts'
import { sendLink } from './sending.ts'
import { countReports, readersOf, reportById, reportsPage, stepRun, type ReportRow } from './store.ts'

const sampleRows = 5

const files: Record<string, { type: string; ending: string }> = {
  pdf: { type: 'application/pdf', ending: 'pdf' },
  excel: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv' },
  word: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', ending: 'docx' },
}

export const reportRoutes = [
  route(previewReport, async ({ db, actor, body, now, note }) => {
    await refuseForeign(db, actor, body)
    const span = await spanAsked(db, actor, body, now)
    const report = await contentOf(db, actor, body, span, { now, by: '' }, 'glance')
    const rows = await countRows(db, actor, body, span, report)
    const [section] = report.sections
    note({ type: body.type, patients: body.patientIds ?? 'all', rows })
    return {
      title: report.title,
      from: span.from,
      to: span.today,
      patients: report.patients,
      covers: report.covers,
      rows,
      statistics: [...report.statistics],
      columns: [...(section?.columns ?? [])],
      sample: report.sections
        .filter(({ columns }) => columns === section?.columns)
        .flatMap(({ rows }) => rows)
        .slice(0, sampleRows)
        .map((row) => row.map(textOf)),
    }
  }),

  route(createReport, async ({ db, actor, body, now, note }) => {
    await refuseForeign(db, actor, body)
    note({ type: body.type, format: body.format, patients: body.patientIds ?? 'all' })
    return runOf(await ask(db, actor, body, now))
  }),

  route(listReports, async ({ db, actor, query }) => {
    const [rows, total] = await Promise.all([
      reportsPage(db, actor, { limit: query.limit + 1, after: readTimeCursor(query.cursor) }),
      countReports(db, actor),
    ])
    return pageOf(rows, query.limit, total, runOf, (row) => [row.requested_at, row.id])
  }),

  route(readReport, async ({ db, actor, params }) => runOf(await seen(db, actor, params.reportId))),

  route(cancelReport, async ({ db, actor, params, now }) => {
    const row = await seen(db, actor, params.reportId)
    if (row.requested_by !== actor.userId) throw new Refusal('report.not-own')
    await stepRun(db, actor.organizationId, row.id, { state: 'cancelled', finished_at: now.toISOString() })
    return runOf(await seen(db, actor, row.id))
  }),

  route(downloadReport, async ({ db, actor, params, files: kept, note }) => {
    const row = await seen(db, actor, params.reportId)
    const { file_id: file } = row
    if (!file) throw new Refusal('report.not-ready')
    const asked = ReportAsked.safeParse(row.asked)
    note({ type: row.report_type, rows: row.row_count, patients: asked.data?.patientIds ?? 'all' })
    const { type, ending } = files[row.format]! // the column's check
    return new FileAnswer(() => kept.read(actor.organizationId, file), {
      type,
      name: `${row.report_type.replaceAll('_', '-')}-${row.from_day}-to-${row.to_day}.${ending}`,
    })
  }),

  route(emailReport, async ({ db, actor, params, body, baseUrl, mail, note }) => {
    const row = await seen(db, actor, params.reportId)
    if (row.requested_by !== actor.userId) throw new Refusal('report.not-own')
    if (!row.file_id) throw new Refusal('report.not-ready')
    note({ recipients: body.recipients })
    const { organizationId } = actor
    const report = { id: row.id, organizationId, facilityIds: row.facility_ids }
    await sendLink(db, report, body.recipients, { baseUrl, mail, missing: 'refuse' })
    return runOf(row)
  }),

  route(withdrawReport, async ({ db, actor, params }) => {
    const row = await seen(db, actor, params.reportId)
    if (row.requested_by !== actor.userId) throw new Refusal('report.not-own')
    if (row.finished_at === null) throw new Refusal('report.not-ready')
    await db.raw('select withdraw_report($1)', [row.id])
    return { id: row.id }
  }),

  route(listReportReaders, async ({ db, actor }) =>
    (await readersOf(db, actor.organizationId, actor.facilityIds))
      .filter(({ id }) => id !== actor.userId)
      .map(({ id, name }) => ({ id, name })),
  ),

  ...scheduleRoutes,
]

async function seen(db: Db, actor: Actor, id: string): Promise<ReportRow> {
  const row = await reportById(db, actor, id)
  if (!row) throw new Refusal('request.not-found')
  return row
}
