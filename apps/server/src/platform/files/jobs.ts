/** Deletes unreferenced files: leftovers of uploads that were interrupted or rejected, or whose record was deleted. */
import { job } from '../jobs/worker.ts'

/** Far longer than any upload: after the database was brought back to an earlier day, files that are newer than it wait for a second try. */
export const graceMs = 30 * 24 * 60 * 60 * 1000

export const fileJobs = [
  job({
    name: 'sweep-files',
    cron: '41 * * * *',
    run: async (_, { database, files, now }) => {
      await database.open((db) => db.raw('select drop_expired_uploads($1)', [now]))
      const [of] = await database.open((db) =>
        db.raw<{ id: string | null }>('select installation_id() as id'),
      )
      await files.sweep(of?.id ?? null, new Date(now.getTime() - graceMs), (ids) =>
        database.open(async (db) =>
          (await db.raw<{ id: string }>('select id from files_without_row($1) id', [ids])).map(
            ({ id }) => id,
          ),
        ),
      )
    },
  }),
]
