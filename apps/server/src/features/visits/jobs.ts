/** Background job: aggregates the visit counters, so that counting reads few rows. */
import { job } from '../../platform/jobs/worker.ts'

export const visitJobs = [
  job({
    name: 'tend-visits',
    cron: '33 4 * * *',
    run: async (_, { database }) => {
      await database.open((db) => db.raw('select fold_visit_tallies()'))
    },
  }),
]
