/** Reads the tables of a migrated database and writes their Kysely types. */
import { toCamelCase } from '../camel-case.ts'
import { connectAsOwner } from './pools.ts'

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  generated: boolean
  checks: string[]
}

const columnsSql = `
  select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type,
         not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as generated,
         array(select pg_get_constraintdef(k.oid) from pg_constraint k
                where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
     and c.relname not in ('schema_migrations', 'schema_objects')
   order by c.relname, a.attnum`

/** As platform/db/connection reads them from the wire. */
const scalars: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  'timestamp with time zone': 'string',
  xid8: 'string',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  'double precision': 'number',
  real: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
}

const admittedText = /^CHECK \(\(\w+ (?:= ANY \(|<@ )ARRAY\[('[^\]]*)\]\)+$/

/** The values that a check lists for a text, as PostgreSQL writes it back. */
function findAdmittedValues({ checks }: Column): string | undefined {
  const listed = checks.map((check) => admittedText.exec(check)?.[1]).find((values) => values !== undefined)
  return listed?.replaceAll('::text', '').replaceAll(', ', ' | ')
}

function getTypeScriptType(of: Column): string {
  const { type, column, table } = of
  const admitted = findAdmittedValues(of)
  if (admitted) return type === 'text[]' ? `(${admitted})[]` : admitted
  if (type.endsWith('[]')) return `${scalars[type.slice(0, -2)]}[]`
  if (type === 'json' || type === 'jsonb') return 'Json'
  const scalar = scalars[type]
  if (!scalar) throw new Error(`${table}.${column} has the type ${type}, which table-types.ts does not know`)
  return scalar
}

export async function generateTableTypes(url: string): Promise<string> {
  const client = await connectAsOwner(url)
  try {
    const { rows } = await client.query<Column>(columnsSql)
    const tables = [...Map.groupBy(rows, (row) => row.table)]
    const body = tables.map(([name, columns]) => {
      const lines = columns.map((column) => {
        const json = column.type.startsWith('json')
        const type = getTypeScriptType(column) + (column.nullable && !json ? ' | null' : '')
        return `    ${toCamelCase(column.column)}: ${column.generated && !json ? `Generated<${type}>` : type}`
      })
      return `  ${name}: {\n${lines.join('\n')}\n  }`
    })
    return `/** The tables as the migrations make them. Written by \`npm run db:types\`; do not edit. */
import type { ColumnType, Generated } from 'kysely'

/** Read as parsed JSON, written as text. */
export type Json = ColumnType<unknown, string | null | undefined, string | null | undefined>

export interface Tables {
${body.join('\n')}
}
`
  } finally {
    await client.end()
  }
}
