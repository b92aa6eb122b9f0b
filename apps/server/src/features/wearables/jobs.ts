/** In the background: readings of sensors go after a year. */
import { job } from '../../platform/jobs/worker.ts'

export const wearableJobs = [
  job({
    name: 'tend-wearables',
    cron: '15 4 * * *',
    run: async (_, { database, now }) => {
      await database.open((db) => db.raw('select drop_old_wearable_data($1)', [now]))
    },
  }),
]
