/**
 * Parses CSV by RFC 4180, strictly: quoted cells may contain anything, quotes in them are doubled, and there are none outside. Cells are
 * text; formulas are data.
 */

export interface CsvRow {
  /** The row's line in the file, counted from 1. */
  line: number
  cells: string[]
}

export type CsvResult =
  | { state: 'read'; rows: CsvRow[] }
  | { state: 'malformed'; line: number; problem: 'stray-quote' | 'text-after-quote' | 'open-quote' }

const delimiters = [',', ';', '\t', '|'] as const

/** The one that parts the first line into the most cells: spreadsheets of some countries write semicolons. */
export function detectDelimiter(text: string): string {
  const header = /^[^\r\n]*/.exec(text.slice(0, 20_000).replace(/"[^"]*"/g, ''))?.[0] ?? ''
  const count = (sign: string) => header.split(sign).length
  return [...delimiters].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

interface CsvOptions {
  /** Where it is known; otherwise it is detected. */
  delimiter?: string
  /** A quotation mark inside an unquoted cell is part of its text, as in 5'10" or Robert "Bob". */
  keepsStrayQuotes?: boolean
}

/** Rows without any text are left out. */
export function readCsv(file: string, options: CsvOptions = {}): CsvResult {
  const text = file.replace(/^\uFEFF/, '')
  const { delimiter = detectDelimiter(text), keepsStrayQuotes = false } = options
  const rows: CsvRow[] = []
  let at = 0
  let line = 1
  let row: CsvRow = { line, cells: [] }
  const endRow = () => {
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row)
    row = { line, cells: [] }
  }
  while (at < text.length) {
    if (text[at] === '"') {
      const quoted = readQuoted(text, at)
      if (quoted === undefined) return { state: 'malformed', line: row.line, problem: 'open-quote' }
      row.cells.push(quoted.cell)
      line += countLineBreaks(text.slice(at, quoted.end))
      at = quoted.end
    } else {
      const end = findPlainEnd(text, at, delimiter)
      const cell = text.slice(at, end)
      if (!keepsStrayQuotes && cell.includes('"')) return { state: 'malformed', line, problem: 'stray-quote' }
      row.cells.push(cell)
      at = end
    }
    if (at >= text.length) break
    if (text[at] === delimiter) {
      at += 1
      // A delimiter at the very end opens one more, empty cell.
      if (at === text.length) row.cells.push('')
    } else if (text[at] === '\r' || text[at] === '\n') {
      at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
      line += 1
      endRow()
    } else {
      return { state: 'malformed', line, problem: 'text-after-quote' }
    }
  }
  endRow()
  return { state: 'read', rows }
}

/** The cell that starts with a quote, and where it ends; undefined when it never does. */
function readQuoted(text: string, start: number): { cell: string; end: number } | undefined {
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return undefined
    if (text[quote + 1] !== '"') {
      return { cell: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 }
    }
    at = quote + 2
  }
}

function findPlainEnd(text: string, start: number, delimiter: string): number {
  let at = start
  while (at < text.length && text[at] !== delimiter && text[at] !== '\r' && text[at] !== '\n') at += 1
  return at
}

const countLineBreaks = (text: string) => text.split(/\r\n|\r|\n/).length - 1
