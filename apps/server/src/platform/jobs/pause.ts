/**
 * While a demo is being created, scheduled jobs skip this database: a rule that sees incomplete data would decide before the demo's people
 * do.
 */
import type { Db } from '../db/connection.ts'
import type { Client } from '../db/pools.ts'

const lockNumber = 7_305_611_186

/** As the database's owner; it also ends with that connection. */
export async function withJobsPaused<T>(owner: Client, work: () => Promise<T>): Promise<T> {
  await owner.query('select pg_advisory_lock($1)', [lockNumber])
  try {
    return await work()
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [lockNumber])
  }
}

export async function areJobsPaused(db: Db): Promise<boolean> {
  const [row] = await db.raw<{ free: boolean }>('select pg_try_advisory_xact_lock_shared($1) as free', [
    lockNumber,
  ])
  return row?.free === false
}
