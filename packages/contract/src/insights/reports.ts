/**
 * Reports: contents, background creation, storage, sending a link, and schedules. Downloading requires reauthentication, and emails contain
 * no data.
 */
import { isTimeZone } from '@mendwell/clinical'
import { z } from 'zod'
import { billingReportFilter } from '../billing/reports/billing-reports.ts'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { ClockTime, Day, Id, Instant, Paging, optional, text } from '../values.ts'
import { reportTypes } from './vocabulary.ts'

export const reportFormats = ['pdf', 'excel', 'csv', 'word'] as const
export type ReportFormat = (typeof reportFormats)[number]
export const reportParts = ['statistics', 'details', 'charts', 'photos', 'signatures'] as const
export type ReportPart = (typeof reportParts)[number]
export const reportStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export const recurrences = ['daily', 'weekly', 'monthly'] as const

/** A file about more patients than this, or about all of them, leaves only after recent reauthentication. */
export const maxPatientsWithoutProof = 10

/** More patients than this are not chosen one by one; all of them may be. */
export const maxChosenPatients = 500

const Range = z.union([
  z.object({ days: z.union([z.literal(7), z.literal(30), z.literal(90), z.literal(365)]) }),
  z.object({ from: Day, to: Day }).refine(({ from, to }) => from <= to, {
    error: 'Start date must be on or before the end date',
    path: ['from'],
  }),
])

export const ReportRequest = z.object({
  type: z.enum(reportTypes, { error: 'Select a report type' }),
  format: z.enum(reportFormats).default('pdf'),
  range: Range.default({ days: 30 }),
  facilityId: z.union([Id, z.literal('all')]).default('all'),
  /** Of reports of billing. */
  payerId: billingReportFilter.payerId,
  providerId: billingReportFilter.providerId,
  afterDays: billingReportFilter.afterDays,
  /** Null: all patients that this person may see. */
  patientIds: optional(z.array(Id).min(1, 'Select at least one patient').max(maxChosenPatients)),
  include: z
    .array(z.enum(reportParts))
    .max(reportParts.length)
    .default([...reportParts]),
})
export type ReportRequest = z.output<typeof ReportRequest>

const Statistic = z.object({ metric: z.string(), label: z.string(), value: z.string(), of: z.string() })

export const ReportPreview = z.object({
  title: z.string(),
  from: Day,
  to: Day,
  patients: z.number().int(),
  /** What of it is not about the period; null where all is. */
  covers: z.string().nullable(),
  rows: z.number().int(),
  statistics: z.array(Statistic),
  columns: z.array(z.string()),
  /** The first few. */
  sample: z.array(z.array(z.string())),
})
export type ReportPreview = z.output<typeof ReportPreview>

export const ReportRun = z.object({
  id: Id,
  title: z.string(),
  type: z.enum(reportTypes),
  format: z.enum(reportFormats),
  from: Day,
  to: Day,
  state: z.enum(reportStates),
  progress: z.number().int(),
  rows: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  requestedById: Id,
  requestedBy: z.string(),
  requestedAt: Instant,
  finishedAt: Instant.nullable(),
  /** Made by a schedule. */
  scheduled: z.boolean(),
  problem: z.string().nullable(),
})
export type ReportRun = z.output<typeof ReportRun>

const Params = z.object({ reportId: Id })
const buildAudit = (action: string) => ({ action: `report.${action}`, resource: 'report' })

export const previewReport = endpoint({
  id: 'previewReport',
  feature: 'insights',
  summary: 'Preview a report: key statistics, first rows, and row count.',
  method: 'POST',
  path: '/api/reports/preview',
  access: staff,
  audit: buildAudit('preview'),
  reads: true,
  body: ReportRequest,
  reply: ReportPreview,
})

export const createReport = endpoint({
  id: 'createReport',
  feature: 'insights',
  summary: 'Generate a report in the background. The caller may provide the id. Idempotent.',
  method: 'POST',
  path: '/api/reports',
  access: staff,
  audit: buildAudit('create'),
  status: 201,
  body: ReportRequest.extend({
    id: Id.optional(),
    /** The file is downloaded as soon as it is ready: identity is confirmed before it is generated, not after. */
    download: z.boolean().default(false),
  }),
  reply: ReportRun,
})

export const listReports = endpoint({
  id: 'listReports',
  feature: 'insights',
  summary: 'List reports that the caller generated or received a link to, most recent first.',
  method: 'GET',
  path: '/api/reports',
  access: staff,
  audit: buildAudit('list'),
  paged: true,
  query: Paging,
  reply: z.array(ReportRun),
})

export const readReport = endpoint({
  id: 'readReport',
  feature: 'insights',
  summary: 'Get a report with its progress or result.',
  method: 'GET',
  path: '/api/reports/:reportId',
  access: staff,
  audit: buildAudit('read'),
  params: Params,
  reply: ReportRun,
})

export const cancelReport = endpoint({
  id: 'cancelReport',
  feature: 'insights',
  summary: 'Cancel a report in progress. A finished report is unchanged.',
  method: 'POST',
  path: '/api/reports/:reportId/cancel',
  access: staff,
  audit: buildAudit('cancel'),
  params: Params,
  reply: ReportRun,
})

export const downloadReport = endpoint({
  id: 'downloadReport',
  feature: 'insights',
  summary: 'Download the file of a report. More than 10 patients require recent reauthentication.',
  method: 'GET',
  path: '/api/reports/:reportId/file',
  access: staff,
  audit: buildAudit('export'),
  params: Params,
  file: { type: 'application/octet-stream', name: 'report' },
})

export const withdrawReport = endpoint({
  id: 'withdrawReport',
  feature: 'insights',
  summary: 'Delete a report before its 30 days are over: the file is removed and its links stop working.',
  method: 'DELETE',
  path: '/api/reports/:reportId',
  access: staff,
  audit: buildAudit('withdraw'),
  params: Params,
  reply: z.object({ id: Id }),
})

const Recipients = z.array(Id).min(1, 'Select at least one person').max(20, 'Maximum 20 people')

export const emailReport = endpoint({
  id: 'emailReport',
  feature: 'insights',
  summary: 'Send colleagues a link to a report. It requires sign-in; the email contains no patient data.',
  method: 'POST',
  path: '/api/reports/:reportId/email',
  access: staff,
  audit: buildAudit('email'),
  params: Params,
  body: z.object({ recipients: Recipients }),
  reply: ReportRun,
})

/** Who may be sent a report of this person's: they themselves, and staff who see at least what they see. */
export const listReportReaders = endpoint({
  id: 'listReportReaders',
  feature: 'insights',
  summary: 'List who can receive the caller’s reports: the caller and colleagues with the same access.',
  method: 'GET',
  path: '/api/report-readers',
  access: staff,
  audit: 'none',
  /** Of which report: those who may not see it are left out. */
  query: z.object({ type: z.enum(reportTypes).default('statistical') }),
  reply: z.array(z.object({ id: Id, name: z.string() })),
})

export const ReportSchedule = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(reportTypes),
  format: z.enum(reportFormats),
  days: z.number().int(),
  recurrence: z.enum(recurrences),
  recipients: z.array(z.object({ id: Id, name: z.string() })),
  startsOn: Day,
  time: z.string(),
  timeZone: z.string(),
  nextAt: Instant,
  lastRunId: Id.nullable(),
  createdBy: z.string(),
})
export type ReportSchedule = z.output<typeof ReportSchedule>

export const listReportSchedules = endpoint({
  id: 'listReportSchedules',
  feature: 'insights',
  summary: 'List the caller’s scheduled reports, next run first.',
  method: 'GET',
  path: '/api/report-schedules',
  access: staff,
  audit: 'none',
  reply: z.array(ReportSchedule),
})

export const createReportSchedule = endpoint({
  id: 'createReportSchedule',
  feature: 'insights',
  summary: 'Schedule a recurring report and send a link each time, at a time of day in a time zone.',
  method: 'POST',
  path: '/api/report-schedules',
  access: staff,
  audit: { action: 'report-schedule.create', resource: 'report-schedule' },
  status: 201,
  body: ReportRequest.omit({ range: true, patientIds: true }).extend({
    id: Id.optional(),
    name: text(100, 'A name is required'),
    days: z.union([z.literal(7), z.literal(30), z.literal(90), z.literal(365)]),
    recurrence: z.enum(recurrences),
    /** The first day; also the weekday of a weekly report and the day of a monthly one. Default: tomorrow. */
    startsOn: Day.optional(),
    time: ClockTime.default('07:00'),
    /** Default: the organization's. */
    timeZone: z.string().max(60).refine(isTimeZone, 'Select a time zone').optional(),
    recipients: Recipients,
  }),
  reply: ReportSchedule,
})

export const endReportSchedule = endpoint({
  id: 'endReportSchedule',
  feature: 'insights',
  summary: 'End a report schedule. Existing reports are retained.',
  method: 'DELETE',
  path: '/api/report-schedules/:reportScheduleId',
  access: staff,
  audit: { action: 'report-schedule.end', resource: 'report-schedule' },
  params: z.object({ reportScheduleId: Id }),
  reply: z.object({ id: Id }),
})

export const reportEndpoints = [
  previewReport,
  createReport,
  listReports,
  readReport,
  cancelReport,
  downloadReport,
  emailReport,
  withdrawReport,
  listReportReaders,
  listReportSchedules,
  createReportSchedule,
  endReportSchedule,
]
