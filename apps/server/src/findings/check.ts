/** What a check for wrongly stored rows is. It reads as the database's owner and never writes. */
import type { Client } from '../platform/db/pools.ts'

export interface SuspectRow {
  /** The page where a person corrects it. */
  path: string
  /** ISO date or instant of the row. */
  at: string
  /** Ids, codes, and figures only: no names, no birth dates. */
  detail: string
}

export interface RepairCheck {
  id: string
  title: string
  /** What a person does about a row. */
  correction: string
  find(client: Client, organizationId: string): Promise<SuspectRow[]>
}

/** Runs fixed SQL with the organization as $1; the statement returns `path`, `at`, and `detail`. */
export const createSqlCheck = (check: Omit<RepairCheck, 'find'>, statement: string): RepairCheck => ({
  ...check,
  async find(client, organizationId) {
    const { rows } = await client.query<SuspectRow>(statement, [organizationId])
    return rows
  },
})
