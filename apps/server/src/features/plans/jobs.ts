/** In the background: the rules look at charts that changed, and at every open wound once a day. */
import { eachByItself } from '../../platform/jobs/run-isolated.ts'
import { job } from '../../platform/jobs/worker.ts'
import { renewOrganization } from './recommendation-engine/refresh-wounds.ts'

export const planJobs = [
  job({
    name: 'renew-recommendations',
    cron: '*/10 * * * *',
    run: async (_, { database, now }) => {
      const charts = await database.open((db) =>
        db.raw<{ id: string }>('select organizations_with_charts() as id'),
      )
      await eachByItself(charts, ({ id }) => database.within(id, (db) => renewOrganization(db, id, now)))
    },
  }),
]
