/** Reports over HTTP: asking, watching, stopping, taking the file, sending a link. */
import {
  cancelReport,
  createReport,
  downloadReport,
  emailReport,
  listReportReaders,
  listReports,
  maxPatientsWithoutProof,
  previewReport,
  readReport,
  ReportRequest,
  withdrawReport,
} from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { buildPage, decodeTimeCursor } from '../../../platform/http/cursor.ts'
import { FileResponse, route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { buildContent } from './content.ts'
import { formatCell } from './document.ts'
import { assertReportRights } from './policy.ts'
import { countRows } from './row-counts.ts'
import { requestReport, assertVisibleScope, presentRun, resolveReportSpan } from './runs.ts'
import { scheduleRoutes } from './schedules-routes.ts'
import { sendReportLink } from './sending.ts'
import {
  countReports,
  listPossibleReaders,
  findReportById,
  listReportRows,
  updateRunRow,
  type ReportRow,
} from './store.ts'

const sampleRows = 5

const fileTypes: Record<string, { type: string; ending: string }> = {
  pdf: { type: 'application/pdf', ending: 'pdf' },
  excel: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv' },
  word: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', ending: 'docx' },
}

export const reportRoutes = [
  route(previewReport, async ({ db, actor, body, now, note }) => {
    await assertVisibleScope(db, actor, body)
    const span = await resolveReportSpan(db, actor, body, now)
    const report = await buildContent(db, actor, body, span, { now, by: '' }, 'glance')
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
        .map((row) => row.map(formatCell)),
    }
  }),

  route(createReport, async ({ db, actor, body, now, note }) => {
    const { download, ...asked } = body
    if (download) assertMayLeave(actor, asked)
    await assertVisibleScope(db, actor, asked)
    note({ type: asked.type, format: asked.format, patients: asked.patientIds ?? 'all' })
    return presentRun(await requestReport(db, actor, asked, now))
  }),

  route(listReports, async ({ db, actor, query }) => {
    const [rows, total] = await Promise.all([
      listReportRows(db, actor, { limit: query.limit + 1, after: decodeTimeCursor(query.cursor) }),
      countReports(db, actor),
    ])
    return buildPage(rows, query.limit, total, presentRun, (row) => [row.requestedAt, row.id])
  }),

  route(readReport, async ({ db, actor, params }) =>
    presentRun(await getReportOrThrow(db, actor, params.reportId)),
  ),

  route(cancelReport, async ({ db, actor, params, now }) => {
    const row = await getReportOrThrow(db, actor, params.reportId)
    if (row.requestedBy !== actor.userId) throw new DomainError('report.not-own')
    await updateRunRow(db, actor.organizationId, row.id, {
      state: 'cancelled',
      finishedAt: now.toISOString(),
    })
    return presentRun(await getReportOrThrow(db, actor, row.id))
  }),

  route(downloadReport, async ({ db, actor, params, files: kept, note }) => {
    const row = await getReportOrThrow(db, actor, params.reportId)
    const { fileId: file } = row
    if (!file) throw new DomainError('report.not-ready')
    const asked = ReportRequest.safeParse(row.asked).data
    assertMayLeave(actor, asked)
    note({ type: row.reportType, rows: row.rowCount, patients: asked?.patientIds ?? 'all' })
    const { type, ending } = fileTypes[row.format]! // the column's check
    return new FileResponse(() => kept.read(actor.organizationId, file), {
      type,
      name: `${row.reportType.replaceAll('_', '-')}-${row.fromDay}-to-${row.toDay}.${ending}`,
    })
  }),

  route(emailReport, async ({ db, actor, params, body, baseUrl, mail, note }) => {
    const row = await getReportOrThrow(db, actor, params.reportId)
    if (row.requestedBy !== actor.userId) throw new DomainError('report.not-own')
    if (!row.fileId) throw new DomainError('report.not-ready')
    note({ recipients: body.recipients })
    const { organizationId } = actor
    const report = { id: row.id, organizationId, facilityIds: row.facilityIds, type: row.reportType }
    await sendReportLink(db, report, body.recipients, { baseUrl, mail, missing: 'refuse' })
    return presentRun(row)
  }),

  route(withdrawReport, async ({ db, actor, params }) => {
    const row = await getReportOrThrow(db, actor, params.reportId)
    if (row.requestedBy !== actor.userId) throw new DomainError('report.not-own')
    if (row.finishedAt === null) throw new DomainError('report.not-ready')
    await db.raw('select withdraw_report($1)', [row.id])
    return { id: row.id }
  }),

  route(listReportReaders, async ({ db, actor, query }) => {
    assertReportRights(actor, query.type)
    return (await listPossibleReaders(db, actor.organizationId, actor.facilityIds, query.type))
      .map(({ id, name }) => ({ id, name }))
      .toSorted((a, b) => Number(b.id === actor.userId) - Number(a.id === actor.userId))
  }),

  ...scheduleRoutes,
]

/** What leaves about many patients, or all, needs a fresh proof of who takes it. */
function assertMayLeave(actor: Actor, asked: Pick<ReportRequest, 'patientIds'> | undefined): void {
  const patients = asked?.patientIds?.length ?? Infinity
  if (patients > maxPatientsWithoutProof && !actor.proved) throw new DomainError('identity.prove-again')
}

async function getReportOrThrow(db: Db, actor: Actor, id: string): Promise<ReportRow> {
  const row = await findReportById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}
