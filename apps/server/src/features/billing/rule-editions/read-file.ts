/** A file of billing rules as rows: found under whatever notes stand above its headings, all of it or nothing, each problem with its line. */
import type { RuleKind, RuleRow } from '@mendwell/clinical'
import { maxRuleFileRows } from '@mendwell/contract'
import { readCsv, type CsvRow } from '../../../platform/csv/read.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { getRuleColumns, readRuleRow } from './columns.ts'

/** CMS prints license notes above the headings. */
const maxHeaderRows = 40
const maxListedProblems = 5
const delimiters = [',', ';', '\t', '|'] as const

export interface StoredRule {
  line: number
  row: RuleRow
}
interface RuleFileContent {
  rules: StoredRule[]
  /** Rows about codes that are not billed here. */
  skippedCount: number
}

const invalidFileError = (words: string) => new DomainError('request.invalid', { fields: { csv: words } })

export function readRuleFile(kind: RuleKind, csv: string): RuleFileContent {
  const { header, rows } = locateTable(kind, csv)
  if (rows.length === 0) throw invalidFileError('The file has column names, but no rows')
  if (rows.length > maxRuleFileRows)
    throw invalidFileError(
      `The file has ${rows.length.toLocaleString('en-US')} rows; maximum ${maxRuleFileRows.toLocaleString('en-US')}. Leave out rows for codes that you do not bill.`,
    )
  const rules: StoredRule[] = []
  const problems: string[] = []
  let skippedCount = 0
  for (const { line, cells } of rows) {
    const read = readRuleRow(kind, (name) => (cells[header.get(name) ?? -1] ?? '').trim())
    if (read === 'skipped') skippedCount += 1
    else if ('problem' in read) problems.push(`Line ${line}: ${read.problem}.`)
    else rules.push({ line, row: read })
  }
  problems.push(...listOverlaps(rules))
  if (problems.length > 0) {
    const rest = problems.length - maxListedProblems
    throw invalidFileError(
      `${problems.slice(0, maxListedProblems).join(' ')}${rest > 0 ? ` And ${rest} more.` : ''} Nothing was stored.`,
    )
  }
  if (rules.length === 0)
    throw invalidFileError('No row of the file is about a CPT or HCPCS code that can be billed here')
  return { rules, skippedCount }
}

interface Table {
  /** Positions of the columns by name. */
  header: ReadonlyMap<string, number>
  rows: CsvRow[]
}

/** The sign between cells is that of the heading, not of the notes above it. */
function locateTable(kind: RuleKind, csv: string): Table {
  let malformed: number | undefined
  for (const delimiter of delimiters) {
    const read = readCsv(csv, { delimiter, keepsStrayQuotes: true })
    if (read.state === 'malformed') {
      malformed ??= read.line
      continue
    }
    for (const [at, { cells }] of read.rows.slice(0, maxHeaderRows).entries()) {
      const header = readHeader(kind, cells)
      if (header) return { header, rows: read.rows.slice(at + 1) }
    }
  }
  if (malformed !== undefined)
    throw invalidFileError(`Line ${malformed} could not be read. Check its quotation marks.`)
  const required = Object.values(getRuleColumns(kind)).filter(({ isRequired }) => isRequired)
  throw invalidFileError(
    `Column names not found in the first ${maxHeaderRows} rows. Required: ${required.map(({ label }) => label).join(', ')}.`,
  )
}

function readHeader(kind: RuleKind, cells: readonly string[]): ReadonlyMap<string, number> | undefined {
  const plain = cells.map((cell) => cell.toLowerCase().replace(/[^a-z0-9]/g, ''))
  const columns = Object.entries(getRuleColumns(kind))
  const header = new Map(
    columns.flatMap(([name, { pattern }]) => {
      const at = plain.findIndex((cell) => pattern.test(cell))
      return at < 0 ? [] : [[name, at] as const]
    }),
  )
  return columns.every(([name, { isRequired }]) => !isRequired || header.has(name)) ? header : undefined
}

/** Two rows of a key on one day would be ambiguous. */
function listOverlaps(rules: readonly StoredRule[]): string[] {
  return [...Map.groupBy(rules, ({ row }) => row.key).values()].flatMap((same) => {
    if (same.length === 1) return []
    const inOrder = same.toSorted((one, other) => ((one.row.from ?? '') < (other.row.from ?? '') ? -1 : 1))
    return inOrder.flatMap(({ line, row }, at) => {
      const before = inOrder[at - 1]
      const isApart = !before || (before.row.to !== null && row.from !== null && before.row.to < row.from)
      return isApart ? [] : [`Line ${line}: ${row.key} is also on line ${before.line} for the same dates.`]
    })
  })
}
