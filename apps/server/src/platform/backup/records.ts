/** The format of tables in a backup: a header, each table with its rows as PostgreSQL's COPY writes them, and an end. */

/** What must be known before the first row is read. */
export interface BackupHeader {
  madeAt: string
  migrations: { name: string; sha256: string }[]
}
export interface TableHeader {
  schema: string
  name: string
  columns: string[]
}
/** What the rows are held against. */
export interface BackupFooter {
  rows: Record<string, number>
  sequences: { schema: string; name: string; last: string }[]
}

export type BackupRecord =
  | { kind: 'begin'; value: BackupHeader }
  | { kind: 'table'; value: TableHeader }
  | { kind: 'rows'; value: Buffer }
  | { kind: 'end'; value: BackupFooter }

const kinds = ['begin', 'table', 'rows', 'end'] as const

export function serializeRecord({ kind, value }: BackupRecord): Buffer {
  const content = Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))
  const head = Buffer.alloc(5)
  head.writeUInt8(kinds.indexOf(kind), 0)
  head.writeUInt32BE(content.length, 1)
  return Buffer.concat([head, content])
}

export async function* readRecords(content: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  let kept: Buffer = Buffer.alloc(0)
  for await (const chunk of content) {
    kept = kept.length === 0 ? chunk : Buffer.concat([kept, chunk])
    while (kept.length >= 5 && kept.length >= 5 + kept.readUInt32BE(1)) {
      const kind = kinds[kept.readUInt8(0)]
      const length = kept.readUInt32BE(1)
      const value = kept.subarray(5, 5 + length)
      kept = kept.subarray(5 + length)
      if (!kind) throw new Error('The backup contains a record type that this version does not support')
      // It was written above and cannot have changed: the stream is authenticated.
      yield { kind, value: kind === 'rows' ? value : JSON.parse(value.toString()) } as BackupRecord
    }
  }
  if (kept.length > 0) throw new Error('The backup is incomplete')
}

export const formatFullName = ({ schema, name }: { schema: string; name: string }) =>
  `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`
export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`
