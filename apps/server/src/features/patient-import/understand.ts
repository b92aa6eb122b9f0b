/** A sent file as rows below a header, with what was found out about it and what has to be asked. */
import {
  importDateFields,
  maxImportedRows,
  type importPatients,
  type PatientImport,
  type RequestBody,
} from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { CsvRow } from '../../platform/csv/read.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { findHeader, listForbiddenMappings, resolveColumns, type Column } from './columns.ts'
import { detectDateOrder, type FileDates } from './file/dates.ts'
import { readFile, type FileContent } from './file/read-file.ts'

type Body = RequestBody<typeof importPatients>

export interface UnderstoodFile {
  content: FileContent
  headerLine: number | null
  columns: Column[]
  rows: readonly CsvRow[]
  dates: FileDates
  questions: PatientImport['questions']
}

const invalidFileError = (problem: string) => new DomainError('request.invalid', { fields: { csv: problem } })

export async function understandFile(body: Body, actor: Actor): Promise<UnderstoodFile> {
  const forbidden = listForbiddenMappings(body.mapping, actor)
  if (forbidden.length > 0) {
    throw new DomainError('request.invalid', {
      fields: Object.fromEntries(
        forbidden.map(([header]) => [`mapping.${header}`, 'Your role can’t import this column']),
      ),
    })
  }
  const read = await readFile(decodeBody(body), {
    // Text was decoded by the caller.
    encoding: body.csv === undefined ? (body.encoding ?? undefined) : 'utf-8',
    separator: body.separator ?? undefined,
    sheet: body.sheet ?? undefined,
  })
  if (read.state === 'unreadable') throw invalidFileError(read.problem)
  const content = read.file
  if (content.sheet === null && content.sheets.length > 0) {
    return { content, headerLine: null, columns: [], rows: [], dates: noDates, questions: ['sheet'] }
  }
  const at = findHeader(content.rows, body.mapping)
  const header = content.rows[at]
  const rows = content.rows.slice(at + 1)
  if (!header || rows.length === 0) throw invalidFileError('The file has no rows below the header')
  if (rows.length > maxImportedRows) {
    throw invalidFileError(`Maximum ${maxImportedRows} rows at a time; this file has ${rows.length}`)
  }
  const columns = resolveColumns(trimEnd(header.cells.map((cell) => cell.trim())), body.mapping, actor)
  const dates = detectDateOrder(listDates(rows, columns), body.dateOrder ?? undefined)
  const isAsked = dates.order === null && dates.state !== 'none'
  return { content, headerLine: header.line, columns, rows, dates, questions: isAsked ? ['dateOrder'] : [] }
}

const noDates: FileDates = { state: 'none', order: null, dayFirst: [], monthFirst: [], either: [] }

const decodeBody = ({ csv, file }: Body): Uint8Array =>
  csv === undefined ? Buffer.from(file ?? '', 'base64') : Buffer.from(csv, 'utf8')

/** A sheet is as wide as its widest row. */
function trimEnd(headers: string[]): string[] {
  const last = headers.findLastIndex((header) => header !== '')
  return headers.slice(0, last + 1)
}

const listDates = (rows: readonly CsvRow[], columns: readonly Column[]) =>
  columns.flatMap(({ field }, column) =>
    field && importDateFields.includes(field)
      ? rows.map(({ cells }, at) => ({ row: at + 1, written: cells[column]?.trim() ?? '' }))
      : [],
  )

/** Nothing is stored while the meaning of the file is open. */
export function assertAnswered({ questions }: UnderstoodFile): void {
  const messages = { sheet: 'Select a sheet', dateOrder: 'Select the order of the dates' }
  if (questions.length === 0) return
  throw new DomainError('request.invalid', {
    fields: Object.fromEntries(questions.map((question) => [question, messages[question]])),
  })
}
