/** A report of billing: its figures, and the rows behind each. Both are asked of the same declared rows, so that they add up. */
import { addDays, computeCentsRate, computeDaysInReceivables } from '@mendwell/clinical'
import {
  toDollars,
  type BillingReport,
  type BillingReportRow,
  type BillingReportType,
  type ReportUnit,
} from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { getOrganizationZone } from '../../facilities/public.ts'
import { getOrganizationToday } from '../insured.ts'
import type {
  Fragment,
  Measure,
  ReportColumn,
  ReportDefinition,
  ReportScope,
  RowColumn,
} from './definition.ts'
import { billingReports } from './registry.ts'
import {
  countRows,
  getMeasuredRows,
  listGroups,
  listRows,
  narrowRows,
  noKey,
  sumRows,
  type ReportRow,
  type RowFilter,
  type RowPart,
} from './store.ts'

/** Of a report that names no period. */
const defaultPeriodDays = 90

export interface ReportQuestion extends RowFilter {
  readonly type: BillingReportType
  readonly afterDays?: number | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** A report that can be asked for figures and rows. */
export interface OpenReport {
  readonly type: BillingReportType
  readonly definition: ReportDefinition
  readonly scope: ReportScope
  readonly rows: Fragment
}

const invalidFieldsError = (fields: Record<string, string>) => new DomainError('request.invalid', { fields })

export async function openReport(
  db: Db,
  actor: Actor,
  asked: ReportQuestion,
  now: Date,
): Promise<OpenReport> {
  const definition = billingReports[asked.type]
  const [zone, today] = await Promise.all([
    getOrganizationZone(db, actor),
    getOrganizationToday(db, actor, now),
  ])
  const to = asked.to ?? today
  const from = asked.from ?? addDays(to, 1 - defaultPeriodDays) ?? to
  if (to > today) throw invalidFieldsError({ to: 'Can’t be in the future' })
  if (from > to) throw invalidFieldsError({ from: 'Start date must be on or before the end date' })
  const afterDays = definition.defaultDays
    ? (asked.afterDays ?? (await definition.defaultDays(db, actor)))
    : null
  const scope = { actor, zone, now, today, from, to, afterDays }
  return {
    type: asked.type,
    definition,
    scope,
    rows: narrowRows(await definition.rows(db, scope), asked),
  }
}

const getUnit = (measure: Measure): ReportUnit =>
  ({ count: 'count', sum: 'money', median: 'days', rate: 'percent', 'receivable-days': 'days' } as const)[
    measure.kind
  ]

interface Value {
  value: number | null
  unknown: string | null
}
const toValue = (value: number | null, reason: string): Value => ({
  value,
  unknown: value === null ? reason : null,
})

function readMeasure(measure: Measure, sums: Record<string, unknown>, at: number): Value {
  const [a, b, hasHistory] = [sums[`a${at}`], sums[`b${at}`], sums[`c${at}`]]
  switch (measure.kind) {
    case 'count':
      return toValue(Number(a), '')
    case 'sum':
      return toValue(toDollars(Number(a)), '')
    case 'median':
      return toValue(a === null ? null : Number(a), 'No claims to measure')
    case 'rate':
      return toValue(computeCentsRate(Number(a), Number(b)), 'Nothing to measure')
    case 'receivable-days': {
      const found = computeDaysInReceivables({
        receivableCents: Number(a),
        chargeCents: Number(b),
        hasHistory: hasHistory === true,
      })
      return found.state === 'known' ? toValue(found.days, '') : { value: null, unknown: found.reason }
    }
  }
}

const readMeasures = (columns: readonly ReportColumn[], sums: Record<string, unknown>): Value[] =>
  columns.map(({ measure }, at) => readMeasure(measure, sums, at))

export async function loadFigures(db: Db, report: OpenReport): Promise<BillingReport> {
  const { type, definition, scope, rows } = report
  const { title, figures, tables } = definition
  const [sums, ...groups] = await Promise.all([
    sumRows(
      db,
      rows,
      figures.map(({ measure }) => measure),
    ),
    ...tables.map((table) =>
      listGroups(
        db,
        rows,
        table,
        table.columns.map(({ measure }) => measure),
      ),
    ),
  ])
  const read = readMeasures(figures, sums)
  return {
    ...{ type, title, definition: definition.definition },
    ...{ from: scope.from, to: scope.to, asOf: definition.isCurrent ? scope.today : null },
    afterDays: scope.afterDays,
    figures: figures.map(({ id, label, measure, of }, at) => ({
      ...{ id, label, of, unit: getUnit(measure) },
      ...read[at]!, // one for each
    })),
    tables: tables.map(({ id, heading, by, columns }, at) => {
      const found = groups[at]! // one for each
      const readRow = (row: Record<string, unknown>) => readMeasures(columns, row).map(({ value }) => value)
      return {
        ...{ id, heading, by: by.label },
        columns: columns.map(({ id: column, label, measure }) => ({
          ...{ id: column, label, unit: getUnit(measure) },
        })),
        rows: found
          .filter(({ isTotal }) => !isTotal)
          .map((row) => {
            const key = row.groupKey ?? noKey
            const name = key === noKey ? by.none : by.format ? by.format(key) : (row.groupName ?? by.none)
            return { key, label: name, values: readRow(row) }
          }),
        total: readRow(found.find(({ isTotal }) => isTotal) ?? {}),
      }
    }),
    rowColumns: definition.rowColumns.map(({ id, label, unit }) => ({ id, label, unit })),
  }
}

/** Rows of a figure: of a table's cell, of its row, of a figure of all rows, or all. */
export function findPart(
  { definition }: OpenReport,
  asked: { table?: string | undefined; row?: string | undefined; column?: string | undefined },
): RowPart {
  const { table: tableId, row, column: columnId } = asked
  const table = tableId === undefined || tableId === 'figures' ? null : findById(definition.tables, tableId)
  if (table === undefined) throw invalidFieldsError({ table: 'Table not found' })
  const columns = table ? table.columns : definition.figures
  const column = columnId === undefined ? null : findById(columns, columnId)
  if (column === undefined) throw invalidFieldsError({ column: 'Column not found' })
  return { table, key: row ?? null, where: column ? getMeasuredRows(column.measure) : 'true' }
}

const findById = <One extends { readonly id: string }>(list: readonly One[], id: string) =>
  list.find((one) => one.id === id)

export const allRows: RowPart = { table: null, key: null, where: 'true' }

export async function loadRows(
  db: Db,
  { rows, definition }: OpenReport,
  part: RowPart,
  page: Parameters<typeof listRows>[3],
): Promise<{ row: ReportRow; presented: BillingReportRow }[]> {
  return (await listRows(db, rows, part, page)).map((row) => ({
    row,
    presented: presentRow(row, definition.rowColumns),
  }))
}

export const countReportRows = (db: Db, { rows }: OpenReport, part: RowPart = allRows) =>
  countRows(db, rows, part)

const presentRow = (row: ReportRow, columns: readonly RowColumn[]): BillingReportRow => ({
  ...{ id: row.id, claimId: row.claimId, patientId: row.patientId },
  ...{ patientName: row.patientName, medicalRecordNumber: row.medicalRecordNumber },
  title: row.claimNumber ?? row.title ?? '',
  cells: columns.map(({ of, unit, format }) => {
    const value = row[of] ?? null
    if (value === null) return { number: null, text: null }
    if (format) return { number: null, text: format(value) }
    if (unit === 'money') return { number: toDollars(Number(value)), text: null }
    return unit === 'days' ? { number: Number(value), text: null } : { number: null, text: String(value) }
  }),
})
