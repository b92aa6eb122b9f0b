/** Sheets of an Excel workbook as text: real dates as ISO dates, numbers as written, with the leading zeros that their format shows. */
import { strFromU8, unzipSync } from 'fflate'
import readExcelFile from 'read-excel-file/universal'
import type { CsvRow } from '../../../platform/csv/read.ts'

type WorkbookResult =
  | { state: 'read'; sheets: { name: string; rows: CsvRow[] }[] }
  | { state: 'unreadable'; problem: string }

/** A small file can unpack to gigabytes: what it says of itself is added up before anything is unpacked. */
const maxUnpackedBytes = 20 * 1024 * 1024
const maxParts = 500

const unreadable = (problem: string) => ({ state: 'unreadable', problem }) as const

export async function readWorkbook(bytes: Uint8Array): Promise<WorkbookResult> {
  try {
    let [unpacked, parts, isWorkbook] = [0, 0, false]
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        unpacked += originalSize
        parts += 1
        isWorkbook ||= name === 'xl/workbook.xml'
        return false
      },
    })
    if (unpacked > maxUnpackedBytes || parts > maxParts) {
      return unreadable('The workbook is too large. Delete other sheets and images, or save the sheet as CSV')
    }
    if (!isWorkbook) return unreadable('This is not an Excel workbook (.xlsx). Select a CSV or Excel file')
    const zeros = readZeroFormats(bytes)
    const copy = new Uint8Array(bytes).buffer
    const sheets = await readExcelFile(copy)
    return {
      state: 'read',
      sheets: sheets.map(({ sheet, data }, at) => ({
        name: sheet,
        rows: data
          .map((cells, row): CsvRow => ({
            line: row + 1,
            cells: cells.map((cell, column) => formatCell(cell, zeros[at]?.get(toAddress(row, column)))),
          }))
          .filter(({ cells }) => cells.some((cell) => cell !== '')),
      })),
    }
  } catch {
    return unreadable('The workbook could not be read. Open it in Excel and save it again, or save it as CSV')
  }
}

type Cell = Awaited<ReturnType<typeof readExcelFile>>[number]['data'][number][number]

function formatCell(cell: Cell | Date, digits = 0): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  if (typeof cell === 'number') {
    // Telephone and record numbers are no measurements: written out, never as 6.15E+09.
    const plain = Number.isInteger(cell) ? BigInt(cell).toString() : String(cell)
    return plain.padStart(digits, '0')
  }
  return String(cell).trim()
}

const toAddress = (row: number, column: number): string => {
  let name = ''
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    name = String.fromCharCode(65 + ((left - 1) % 26)) + name
  }
  return `${name}${row + 1}`
}

/** By sheet and address: how many digits a format of zeros alone shows, as `00000` does for ZIP codes. */
function readZeroFormats(bytes: Uint8Array): Map<string, number>[] {
  const files = unzipSync(bytes, {
    filter: ({ name }) => /^xl\/(worksheets\/)?[\w.]+\.xml$|^xl\/_rels\/workbook/.test(name),
  })
  const read = (name: string) => (files[name] ? strFromU8(files[name]) : '')
  const digitsByStyle = readZeroStyles(read('xl/styles.xml'))
  if (digitsByStyle.size === 0) return []
  const targets = new Map(
    [...read('xl/_rels/workbook.xml.rels').matchAll(/<Relationship\b([^>]*)>/g)].map(
      ([, attributes = '']) => [
        /\bId="([^"]+)"/.exec(attributes)?.[1],
        /\bTarget="\/?(?:xl\/)?([^"]+)"/.exec(attributes)?.[1],
      ],
    ),
  )
  return [...read('xl/workbook.xml').matchAll(/<sheet\b[^>]*\br:id="([^"]+)"/g)].map(([, id]) => {
    const cells = new Map<string, number>()
    for (const [, attributes = ''] of read(`xl/${targets.get(id) ?? ''}`).matchAll(/<c\b([^>]*)>/g)) {
      const digits = digitsByStyle.get(/\bs="(\d+)"/.exec(attributes)?.[1] ?? '')
      const address = /\br="([A-Z]+\d+)"/.exec(attributes)?.[1]
      if (digits && address) cells.set(address, digits)
    }
    return cells
  })
}

function readZeroStyles(styles: string): Map<string, number> {
  const digitsByFormat = new Map<string, number>()
  for (const [, attributes = ''] of styles.matchAll(/<numFmt\b([^>]*)>/g)) {
    const code = /formatCode="(0{2,20})"/.exec(attributes)?.[1]
    const id = /numFmtId="(\d+)"/.exec(attributes)?.[1]
    if (code && id) digitsByFormat.set(id, code.length)
  }
  const cellStyles = /<cellXfs\b[\s\S]*?<\/cellXfs>/.exec(styles)?.[0] ?? ''
  return new Map(
    [...cellStyles.matchAll(/<xf\b([^>]*)>/g)].flatMap(([, attributes = ''], at) => {
      const digits = digitsByFormat.get(/numFmtId="(\d+)"/.exec(attributes)?.[1] ?? '')
      return digits ? [[String(at), digits] as const] : []
    }),
  )
}
