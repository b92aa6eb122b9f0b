/** Assigns stored files to records. Separate from storing them, which helper processes without a database do. */
import type { Db } from '../db/connection.ts'
import { q } from '../db/query.ts'
import type { StoredFile } from './files.ts'

/** In the transaction of the record that needs them: from now on these files are referenced. */
export async function claimFiles(
  db: Db,
  organizationId: string,
  files: readonly StoredFile[],
  at: Date,
): Promise<void> {
  if (files.length === 0) return
  await db.all(
    q.insertInto('stored_files').values(
      files.map(({ id, bytes, sha256 }) => ({
        id,
        organizationId,
        bytes,
        sha256,
        keptAt: at.toISOString(),
      })),
    ),
  )
}
