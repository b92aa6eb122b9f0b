/** SQL of draft keys: only through the database's own function. */
import type { Db } from '../../../platform/db/connection.ts'

/** The person's encrypted key; `fresh` is stored if there is none. */
export async function getOrCreateDraftKey(db: Db, userId: string, fresh: Buffer, at: Date): Promise<Buffer> {
  const [row] = await db.raw<{ sealed: Buffer }>('select draft_key_of($1, $2, $3) as sealed', [
    userId,
    fresh,
    at,
  ])
  if (!row) throw new Error('The database made no draft key')
  return row.sealed
}
