/** Clears away files that no record names: what an upload left that was cut, refused or whose record went. */
import { job } from '../jobs/worker.ts'

/** No upload takes that long, so whatever is older and without a row stays without one. */
export const graceMs = 2 * 60 * 60 * 1000

export const fileJobs = [
  job({
    name: 'sweep-files',
    cron: '41 * * * *',
    run: async (_, { database, files, now }) => {
      await database.open((db) => db.raw('select drop_expired_uploads($1)', [now]))
      await files.sweep(new Date(now.getTime() - graceMs), (ids) =>
        database.open(async (db) =>
          (await db.raw<{ id: string }>('select id from files_without_row($1) id', [ids])).map(
            ({ id }) => id,
          ),
        ),
      )
    },
  }),
]
