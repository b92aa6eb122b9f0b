/** The content of a report of billing: its figures, its tables, and the rows behind them, as billing counts them. */
import { isBillingReport, type BillingReport, type ReportRequest, type ReportUnit } from '@mendwell/contract'
import type { Actor } from '../../../../platform/actor.ts'
import { formatDate } from '../../../../platform/dates.ts'
import type { Db } from '../../../../platform/db/connection.ts'
import { loadBillingReport } from '../../../billing/public.ts'
import type { ReportSpan } from '../../scope.ts'
import { countDocumentRows, type Cell, type ReportDocument, type Section } from '../document.ts'
import { cutMessage, getMaxRows, maxRows, type Depth } from '../rows-store.ts'

const formatLabel = ({ label, unit }: { label: string; unit: ReportUnit }) =>
  unit === 'money' ? `${label.replace(/, \$$/, '')} ($)` : unit === 'percent' ? `${label} (%)` : label

const formatFigure = ({ value, unit }: BillingReport['figures'][number]): string => {
  if (value === null) return '—'
  if (unit === 'money')
    return `$${value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
  if (unit === 'percent') return `${value}%`
  return unit === 'days' ? `${value} ${value === 1 ? 'day' : 'days'}` : value.toLocaleString('en-US')
}

const buildSection = (heading: string, columns: readonly string[], rows: readonly Cell[][]): Section => ({
  ...{ heading, columns, rows },
  ...{ patient: null, curves: [], pictures: [], note: null },
})

type Content = Omit<ReportDocument, 'title' | 'organization' | 'period' | 'made'>

export async function buildBillingContent(
  db: Db,
  actor: Actor,
  asked: Pick<ReportRequest, 'type' | 'include' | 'payerId' | 'providerId' | 'afterDays'>,
  span: ReportSpan,
  now: Date,
  depth: Depth,
): Promise<Content> {
  const { type, include, payerId, providerId, afterDays } = asked
  if (!isBillingReport(type)) throw new Error(`${type} is no report of billing`)
  const question = { type, payerId, providerId, afterDays, facilityId: span.facilityId }
  const { figures, rows, total, patients, covers } = await loadBillingReport(
    db,
    actor,
    { ...question, from: span.from, to: span.today },
    { now, maxRows: getMaxRows(depth) },
  )
  const tables = figures.tables.map(({ heading, by, columns, rows: lines, total: sums }) =>
    buildSection(
      heading,
      [by, ...columns.map(formatLabel)],
      [...lines.map(({ label, values }) => [label, ...values]), ['Total', ...sums]],
    ),
  )
  const list: Section = {
    ...buildSection(
      'Rows',
      ['Item', 'Patient', 'MRN', ...figures.rowColumns.map(formatLabel)],
      rows.map(({ presented: { title, patientName, medicalRecordNumber, cells } }) => [
        ...[title, patientName, medicalRecordNumber],
        ...cells.map(({ number, text }, at): Cell =>
          text !== null && figures.rowColumns[at]?.unit === 'day'
            ? { day: text, text: formatDate(text) }
            : (number ?? text),
        ),
      ]),
    ),
    note: depth === 'whole' && total > maxRows ? cutMessage : null,
  }
  const sections = include.includes('details') ? [...tables, list] : []
  const shown = include.includes('details') ? countDocumentRows({ sections: tables }) : 0
  return {
    patients,
    covers: [covers, figures.definition].filter(Boolean).join(' '),
    statistics: include.includes('statistics')
      ? figures.figures.map((figure) => ({
          ...{ metric: `${type.replaceAll('_', '-')}-${figure.id}`, label: figure.label },
          ...{ value: formatFigure(figure), of: figure.unknown ?? figure.of },
        }))
      : [],
    sections,
    rowTotal: include.includes('details') ? shown + Math.min(total, maxRows) : 0,
  }
}
