/** Writes many rows by COPY, as the database's owner. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import type { Client } from './pools.ts'

export type CopyValue = string | number | boolean | null | readonly string[]

export async function copyInto(
  client: Client,
  table: string,
  columns: readonly string[],
  rows: readonly CopyValue[][],
): Promise<void> {
  if (rows.length === 0) return
  const lines = rows.map((row) => `${row.map(formatCopyField).join('\t')}\n`)
  await pipeline(
    Readable.from(joinChunks(lines)),
    client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`)),
  )
}

function* joinChunks(lines: readonly string[]): Generator<string> {
  for (let at = 0; at < lines.length; at += 500) yield lines.slice(at, at + 500).join('')
}

/** The text format of COPY: backslash, tab and line breaks are escaped, \N is null. */
function formatCopyField(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'object')
    return escape(`{${value.map((one) => `"${one.replace(/["\\]/g, '\\$&')}"`).join(',')}}`)
  return typeof value === 'string' ? escape(value) : String(value)
}

const escape = (text: string) =>
  text.replace(
    /[\\\t\n\r]/g,
    (sign) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[sign] ?? sign,
  )
