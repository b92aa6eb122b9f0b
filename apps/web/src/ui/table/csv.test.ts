/** What a table shows, as a file for a spreadsheet. */
import { expect, it } from 'vitest'
import type { Column } from './columns.tsx'
import { formatCsvCell, formatCsv } from './csv.ts'

it.each(['=1+1', '+1', '-1', '@now', '\tx', '\rx', '\0x'])('never lets %j start a formula', (text) => {
  expect(formatCsvCell(text).replace(/^"/, '').startsWith("'")).toBe(true)
})

it('preserves commas, quotes and line breaks inside their cell', () => {
  expect(formatCsvCell('Okafor, "Dana"\nNP')).toBe('"Okafor, ""Dana""\nNP"')
})

it('writes the columns that have text, in their order', () => {
  const columns: Column<{ name: string; age: number }>[] = [
    { id: 'name', header: 'Name', render: ({ name }) => name, text: ({ name }) => name },
    { id: 'button', header: 'Actions', render: () => null },
    { id: 'age', header: 'Age', render: ({ age }) => age, text: ({ age }) => String(age) },
  ]
  expect(formatCsv(columns, [{ name: 'Ada', age: 0 }])).toBe('Name,Age\r\nAda,0\r\n')
})
