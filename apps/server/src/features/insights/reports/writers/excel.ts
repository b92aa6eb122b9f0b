/** A report as a workbook: figures on the first sheet, each table on its own. Text stays text, also where it looks like a formula. */
import writeExcelFile from 'write-excel-file/node'
import type { Cell, ReportDocument } from '../document.ts'

const buildBoldCell = (value: string) => ({ value, type: String, fontWeight: 'bold' as const })
/** Typed as text, so that nothing in it is interpreted as a formula. */
const toExcelCell = (cell: Cell) =>
  cell === null
    ? null
    : typeof cell === 'number'
      ? { value: cell, type: Number }
      : { value: escapeFormula(cell), type: String }

// As in CSV: a sheet that is saved as CSV later must not wake a formula either.
const startsFormula = /^[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/
const escapeFormula = (text: string) => (startsFormula.test(text) ? `'${text}` : text)

/** Excel's own limits for the name of a sheet. */
const buildSheetName = (name: string, at: number) =>
  `${at + 1} ${name.replace(/[[\]*?:/\\]/g, ' ')}`.slice(0, 31)
/** Sections of single patients become one table again: sheets are for reading across. */
const maxSheets = 20

export async function renderExcelReport(report: ReportDocument): Promise<Buffer> {
  const summary = [
    [buildBoldCell(report.title)],
    [toExcelCell(report.organization), toExcelCell(report.period)],
    [buildBoldCell('Made by'), toExcelCell(report.made)],
    ...(report.covers ? [[toExcelCell(report.covers)]] : []),
    [],
    ...report.statistics.map(({ label, value, of }) => [
      buildBoldCell(label),
      toExcelCell(value),
      toExcelCell(of),
    ]),
  ]
  const sheets = mergeSections(report).map((section, at) => ({
    sheet: buildSheetName(section.heading, at),
    stickyRowsCount: 1,
    columns: section.columns.map((name) => ({ width: Math.min(40, Math.max(12, name.length + 4)) })),
    data: [
      section.columns.map(buildBoldCell),
      ...section.rows.map((row) => row.map(toExcelCell)),
      ...(section.note ? [[], [toExcelCell(section.note)]] : []),
    ],
  }))
  const widths = [{ width: 26 }, { width: 34 }, { width: 40 }]
  const all = [{ sheet: 'Summary', columns: widths, data: summary }, ...sheets] as never // the library's types do not know empty rows
  return writeExcelFile(all).toBuffer()
}

function mergeSections({ sections }: ReportDocument) {
  const isOfPatients = sections.length > 1 && sections.every(({ patient }) => patient !== null)
  if (!isOfPatients) return sections.slice(0, maxSheets)
  const [first] = sections
  const note = sections.find((section) => section.note)?.note ?? null
  return first ? [{ ...first, heading: 'Details', rows: sections.flatMap(({ rows }) => rows), note }] : []
}
