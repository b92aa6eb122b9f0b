/** The cells of a file, whatever wrote it: CSV in any usual encoding and separator, or a sheet of an Excel workbook. Cells are text. */
import {
  type ImportEncoding,
  importSeparators,
  type ImportSeparator,
  maxImportedRows,
  maxImportFileBytes,
} from '@mendwell/contract'
import { readCsv, type CsvResult, type CsvRow } from '../../../platform/csv/read.ts'
import { readWorkbook } from './excel.ts'
import { decodeText } from './decode.ts'

interface FileChoices {
  encoding?: ImportEncoding | undefined
  separator?: ImportSeparator | undefined
  sheet?: string | undefined
}

export interface FileContent {
  format: 'csv' | 'excel'
  encoding: ImportEncoding | null
  separator: ImportSeparator | null
  sheets: string[]
  /** Null: the workbook has several, and none was selected. */
  sheet: string | null
  rows: CsvRow[]
}

type FileResult = { state: 'read'; file: FileContent } | { state: 'unreadable'; problem: string }

const maxColumns = 200
/** Above the header there may be a title. */
const maxRows = maxImportedRows + 20

export async function readFile(bytes: Uint8Array, choices: FileChoices = {}): Promise<FileResult> {
  if (bytes.length === 0) return unreadable('The file is empty')
  if (bytes.length > maxImportFileBytes) return unreadable('The file is larger than 5 MB')
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    return unreadable(
      'This is an older Excel file (.xls) or a protected one. Save it as .xlsx without a password',
    )
  }
  if (startsWith(bytes, [0x50, 0x4b])) return readSheet(bytes, choices.sheet)
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46]))
    return unreadable('This is a PDF. Select a CSV or Excel file')
  return readText(bytes, choices)
}

const unreadable = (problem: string) => ({ state: 'unreadable', problem }) as const
const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, at) => bytes[at] === byte)

const malformedMessages: Record<Extract<CsvResult, { state: 'malformed' }>['problem'], string> = {
  'open-quote': 'a quotation mark is not closed',
  'stray-quote': 'a quotation mark is inside an unquoted cell',
  'text-after-quote': 'text follows a closing quotation mark',
}

function readText(bytes: Uint8Array, choices: FileChoices): FileResult {
  const { encoding, text } = decodeText(bytes, choices.encoding)
  if (text.includes('\0')) return unreadable('This is not a text file. Select a CSV or Excel file')
  // Excel names the separator in a first line of its own.
  const named = /^\uFEFF?sep=(.)\r?\n/.exec(text)
  const separator =
    choices.separator ?? importSeparators.find((one) => one === named?.[1]) ?? detectSeparator(text)
  const read = readCsv(text, { delimiter: separator, keepsStrayQuotes: true })
  if (read.state === 'malformed') return unreadable(`Line ${read.line}: ${malformedMessages[read.problem]}`)
  const rows = named ? read.rows.slice(1) : read.rows
  return (
    findTooLarge(rows) ?? {
      state: 'read',
      file: { format: 'csv', encoding, separator, sheets: [], sheet: null, rows },
    }
  )
}

/** The one that parts the first lines into the most cells, and each of them into as many. */
function detectSeparator(text: string): ImportSeparator {
  const lines = text
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20)
  const rate = (separator: string) => {
    const counts = lines.map((line) => line.split(separator).length)
    const most = Math.max(...counts)
    return most === 1 ? 0 : most * counts.filter((count) => count === most).length
  }
  return importSeparators.reduce((best, one) => (rate(one) > rate(best) ? one : best))
}

function findTooLarge(rows: readonly CsvRow[]): FileResult | undefined {
  if (rows.length > maxRows) {
    return unreadable(`Maximum ${maxImportedRows} rows at a time; this file has ${rows.length - 1}`)
  }
  const wide = rows.find(({ cells }) => cells.length > maxColumns)
  return wide && unreadable(`Maximum ${maxColumns} columns; line ${wide.line} has ${wide.cells.length}`)
}

async function readSheet(bytes: Uint8Array, wanted: string | undefined): Promise<FileResult> {
  const workbook = await readWorkbook(bytes)
  if (workbook.state === 'unreadable') return workbook
  const filled = workbook.sheets.filter(({ rows }) => rows.length > 0)
  const sheets = filled.map(({ name }) => name)
  const file = { format: 'excel', encoding: null, separator: null, sheets } as const
  if (filled.length === 0) return unreadable('The workbook has no rows')
  if (wanted !== undefined && !sheets.includes(wanted))
    return unreadable('The workbook has no sheet with this name')
  const sheet =
    wanted === undefined && filled.length > 1
      ? undefined
      : filled.find(({ name }) => name === (wanted ?? sheets[0]))
  if (!sheet) return { state: 'read', file: { ...file, sheet: null, rows: [] } }
  const width = Math.max(...sheet.rows.map(({ cells }) => cells.length))
  const rows = sheet.rows.map(({ line, cells }) => ({
    line,
    cells: [...cells, ...Array<string>(width - cells.length).fill('')],
  }))
  return findTooLarge(rows) ?? { state: 'read', file: { ...file, sheet: sheet.name, rows } }
}
