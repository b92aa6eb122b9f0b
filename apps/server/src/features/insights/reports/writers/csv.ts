/** A report as CSV: its figures, then its tables one below the other. Text that looks like a formula stays text. */
import { formatCsv } from '../../../../platform/csv/write.ts'
import type { Cell, ReportDocument } from '../document.ts'

export function renderCsvReport(report: ReportDocument): Buffer {
  const lines: Cell[][] = [
    [report.title, report.organization, report.period],
    ['Made by', report.made],
    ...(report.covers ? [[report.covers]] : []),
    [],
    ...report.statistics.map(({ label, value, of }) => [label, value, of]),
  ]
  for (const section of report.sections) {
    lines.push([], [section.heading], [...section.columns])
    for (const row of section.rows) lines.push([...row])
    if (section.note) lines.push([section.note])
  }
  return Buffer.from(formatCsv(lines))
}
