/**
 * Builds SQL with Kysely over the generated table types. It only builds: `Db` runs what it makes. Columns are camelCase in TypeScript
 * and snake_case in SQL: names turn here on the way out and in connection.ts on the way back. Text inside sql`…` is SQL as it is.
 */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Selectable,
} from 'kysely'
import { toSnakeCase } from '../camel-case.ts'
import type { Tables } from './generated/tables.ts'

export type { Tables }
/** What a column holds when it is read. */
export type Column<Table extends keyof Tables, Name extends keyof Selectable<Tables[Table]>> = Selectable<
  Tables[Table]
>[Name]
export { sql, toSnakeCase }

const snakeNames = new Map<string, string>()

class QueryCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    let name = snakeNames.get(identifier)
    if (name === undefined) {
      name = toSnakeCase(super.sanitizeIdentifier(identifier))
      snakeNames.set(identifier, name)
    }
    return name
  }
}

export const q = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new QueryCompiler(),
  },
})

/** Pages that screens request, with the extra row that shows whether there is another. */
const commonRowLimits = new Set([10, 20, 25, 50, 100, 200].map((rows) => rows + 1))

/**
 * A common number of rows, as a literal in the statement: then PostgreSQL reuses one plan; as a parameter it plans the list each time,
 * which takes as long as reading it. Not for searches, whose plan depends on the query.
 */
export const toRowLimit = (count: number) => (commonRowLimits.has(count) ? sql.lit(count) : count)

/** A record for SQL that reads it from JSON by the names of its columns. */
export const toColumns = (record: object) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [toSnakeCase(name), value]))
