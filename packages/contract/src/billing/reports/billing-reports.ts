/**
 * Reports of billing: figures with the rows behind each of them, in the same definitions on screen, in files, and in worklists. Files and
 * schedules are those of `insights/reports.ts`.
 */
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { staff } from '../../roles.ts'
import { Day, Id, Paging, idOrAll } from '../../values.ts'
import { billingReportTypes } from '../vocabulary.ts'

export const reportUnits = ['money', 'count', 'days', 'percent', 'day', 'text'] as const
export type ReportUnit = (typeof reportUnits)[number]

/** Narrows a report. Beside the period, the same on screen and in files. */
export const billingReportFilter = {
  facilityId: idOrAll,
  payerId: idOrAll,
  /** The rendering clinician. */
  providerId: idOrAll,
  /** Of claims without an answer and of deadlines; left out, the practice’s or the report’s own number. */
  afterDays: z.coerce.number().int('Enter whole days').min(0, 'Minimum 0').max(365, 'Maximum 365').optional(),
}

const Asked = z.object({
  type: z.enum(billingReportTypes, { error: 'Select a report' }),
  ...billingReportFilter,
  /** Left out: the last 90 days. Reports of open balances and worklists are as of today. */
  from: Day.optional(),
  to: Day.optional(),
})
const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to
const orderProblem = { error: 'Start date must be on or before the end date', path: ['from'] }

const Value = z.number().nullable()

export const BillingReportFigure = z.object({
  id: z.string(),
  label: z.string(),
  unit: z.enum(reportUnits),
  /** Null: not known, for the reason in `unknown`. */
  value: Value,
  of: z.string(),
  unknown: z.string().nullable(),
})

export const BillingReportTable = z.object({
  id: z.string(),
  heading: z.string(),
  /** What its rows are. */
  by: z.string(),
  columns: z.array(z.object({ id: z.string(), label: z.string(), unit: z.enum(reportUnits) })),
  rows: z.array(z.object({ key: z.string(), label: z.string(), values: z.array(Value) })),
  total: z.array(Value),
})

export const BillingReport = z.object({
  type: z.enum(billingReportTypes),
  title: z.string(),
  /** How its figures are defined. */
  definition: z.string(),
  from: Day,
  to: Day,
  /** Null: the figures are of the period. */
  asOf: Day.nullable(),
  /** The number of days that was used; null: the report has none. */
  afterDays: z.number().int().nullable(),
  figures: z.array(BillingReportFigure),
  tables: z.array(BillingReportTable),
  rowColumns: z.array(z.object({ id: z.string(), label: z.string(), unit: z.enum(reportUnits) })),
})
export type BillingReport = z.output<typeof BillingReport>

export const readBillingReport = endpoint({
  id: 'readBillingReport',
  feature: 'billing',
  summary:
    'Get the figures of a billing report: charge lag, days in AR, AR by payer, denials, collections, or a worklist.',
  method: 'GET',
  path: '/api/billing/reports',
  access: staff,
  needs: ['claims'],
  audit: 'none',
  query: Asked.refine(isInOrder, orderProblem),
  reply: BillingReport,
})

export const BillingReportRow = z.object({
  id: z.string(),
  claimId: Id.nullable(),
  patientId: Id,
  patientName: z.string(),
  medicalRecordNumber: z.string(),
  /** The claim number, or what the row is where there is no claim. */
  title: z.string(),
  /** One for each of the report’s `rowColumns`: a number, or a text; neither where it is not known. */
  cells: z.array(z.object({ number: z.number().nullable(), text: z.string().nullable() })),
})
export type BillingReportRow = z.output<typeof BillingReportRow>

export const listBillingReportRows = endpoint({
  id: 'listBillingReportRows',
  feature: 'billing',
  summary: 'List the rows behind a figure of a billing report, or all of them, earliest day first.',
  method: 'GET',
  path: '/api/billing/reports/rows',
  access: staff,
  needs: ['claims'],
  audit: { action: 'claim.report-rows', resource: 'claim' },
  paged: true,
  query: Asked.extend({
    /** A table of the report, or `figures`. Left out: every row. */
    table: z.string().max(40).optional(),
    /** A row of the table; left out: its total. */
    row: z.string().max(100).optional(),
    column: z.string().max(40).optional(),
    ...Paging.shape,
  }).refine(isInOrder, orderProblem),
  reply: z.array(BillingReportRow),
})

export const billingReportEndpoints = [readBillingReport, listBillingReportRows]
