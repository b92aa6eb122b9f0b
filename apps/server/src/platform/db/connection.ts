/**
 * One connection lent to one piece of work. Statements go out named by a hash of their text, so PostgreSQL parses and
 * plans each once per connection, and pipelined, so several can be on their way at a time.
 */
import { createHash } from 'node:crypto'
import type { Compilable } from 'kysely'
import pg from 'pg'
import { toCamelCase } from '../camel-case.ts'
// Helpers with few tasks open a connection too: loading the whole contract would take a second.
import { jobs, type JobName, type JobPayload } from '@mendwell/contract/jobs'

export interface Db {
  all<Row>(query: Compilable<Row>): Promise<Row[]>
  /** The first row, or undefined. */
  first<Row>(query: Compilable<Row>): Promise<Row | undefined>
  /** Runs fixed SQL that Kysely cannot type, such as a call of one of our own functions. */
  raw<Row>(text: string, values?: unknown[]): Promise<Row[]>
  /**
   * The same connection, with each statement planned for its own values. For queries over many rows: from the sixth time on PostgreSQL may
   * use one generic plan, and that of a week is bad for a year.
   */
  readonly anew: Db
  /** Adds a background job in the same transaction as the write that needs it. */
  enqueue<Name extends JobName>(
    job: Name,
    payload: JobPayload<Name>,
    options?: { key?: string; at?: Date },
  ): Promise<void>
}

const names = new Map<string, string>()
function getStatementName(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
  }
  return name
}

export async function runQuery<Row>(
  client: pg.ClientBase,
  text: string,
  values: readonly unknown[] = [],
  isKept = true,
): Promise<Row[]> {
  const { rows, fields } = await client.query({
    ...(isKept && { name: getStatementName(text) }),
    text,
    values: values as unknown[],
    rowMode: 'array',
  })
  const properties = fields.map((field) => toProperty(field.name))
  return rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (const [at, property] of properties.entries()) row[property] = values[at]
    return row as Row
  })
}

const propertyNames = new Map<string, string>()
function toProperty(column: string): string {
  let property = propertyNames.get(column)
  if (property === undefined) {
    property = toCamelCase(column)
    propertyNames.set(column, property)
  }
  return property
}

/** Commits, and fails where PostgreSQL answers the commit of a failed transaction with a quiet rollback. */
export async function commit(client: pg.ClientBase): Promise<void> {
  const { command } = await client.query({ name: 'commit', text: 'commit' })
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back')
}

export function createDb(client: pg.ClientBase, plansAreKept = true): Db {
  const all = <Row>(query: Compilable<Row>) => {
    const { sql, parameters } = query.compile()
    return runQuery<Row>(client, sql, parameters, plansAreKept)
  }
  return {
    all,
    first: async (query) => (await all(query))[0],
    raw: (text, values) => runQuery(client, text, values, plansAreKept),
    get anew() {
      return createDb(client, false)
    },
    enqueue: async (job, payload, options = {}) => {
      const body = JSON.stringify(jobs[job].parse(payload))
      await runQuery(client, 'select enqueue($1, $2, $3, $4)', [
        job,
        body,
        options.at ?? null,
        options.key ?? null,
      ])
    },
  }
}

// Dates stay dates, instants become ISO strings, measures and counts become numbers.
const toIsoInstant = (value: string) => `${value.slice(0, 10)}T${value.slice(11).replace(/\+00$/, 'Z')}`
const { builtins } = pg.types
const parsers = new Map<number, (value: string) => unknown>([
  [builtins.DATE, (value) => value],
  [builtins.TIMESTAMPTZ, toIsoInstant],
  [builtins.NUMERIC, Number],
  [builtins.INT8, Number],
])
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: string) =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}
