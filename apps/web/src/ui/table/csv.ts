/** What a table shows, as a file for a spreadsheet. A cell can never begin a formula there. */
import type { Column } from './columns.tsx'

const formulaStart = /^[=+\-@\t\r\0]/

export function formatCsvCell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export function formatCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const written = columns.filter((column) => column.text)
  const lines = [
    written.map((column) => column.header),
    ...rows.map((row) => written.map((column) => column.text?.(row) ?? '')),
  ]
  return `${lines.map((cells) => cells.map(formatCsvCell).join(',')).join('\r\n')}\r\n`
}

/** Hands a text to the person as a file. */
export function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8') {
  // The byte order mark, by which spreadsheets recognize UTF-8.
  const url = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
