/** In the background: the tallies of visits are folded, so that counting stays a look at few rows. */
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
