/** Builds SQL with Kysely over the generated table types. It only builds: `Db` runs what it makes. */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import type { Tables } from './generated/tables.ts'

export type { Tables }
export { sql }

export const q = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Pages that screens request, with the extra row that shows whether there is another. */
const commonRowLimits = new Set([10, 20, 25, 50, 100, 200].map((rows) => rows + 1))

/**
 * A common number of rows, as a literal in the statement: then PostgreSQL reuses one plan; as a parameter it plans the list each time,
 * which takes as long as reading it. Not for searches, whose plan depends on the query.
 */
export const toRowLimit = (count: number) => (commonRowLimits.has(count) ? sql.lit(count) : count)
