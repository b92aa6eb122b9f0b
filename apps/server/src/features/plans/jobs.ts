/** In the background: the rules look at charts that changed, and at every open wound once a day. */
import { runIsolated } from '../../platform/jobs/run-isolated.ts'
import { job } from '../../platform/jobs/worker.ts'
import { refreshOrganization } from './recommendation-engine/refresh-wounds.ts'

export const planJobs = [
  job({
    name: 'renew-recommendations',
    cron: '*/10 * * * *',
    run: async (_, { database, now }) => {
      const charts = await database.open((db) =>
        db.raw<{ id: string }>('select organizations_with_charts() as id'),
      )
      await runIsolated(charts, ({ id }) => database.within(id, (db) => refreshOrganization(db, id, now)))
    },
  }),
]
