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

/** Pages that screens ask for, with the row behind them that tells whether there is another. */
const commonRowLimits = new Set([10, 20, 25, 50, 100, 200].map((rows) => rows + 1))

/**
 * A usual number of rows, written into the text of a statement: with it PostgreSQL keeps one plan, as a value it plans the list anew
 * each time, which takes as long as reading it. Not for searches, whose plan must know what is searched.
 */
export const toRowLimit = (count: number) => (commonRowLimits.has(count) ? sql.lit(count) : count)
