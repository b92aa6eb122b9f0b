/** Nightly cleanup: deletes what has expired, and aggregates the patient counters. */
import { job } from '../../platform/jobs/worker.ts'

export const identityJobs = [
  job({
    name: 'housekeeping',
    cron: '17 3 * * *',
    run: async (_, { database, now }) => {
      await database.open((db) => db.raw('select drop_expired($1)', [now]))
      await database.open((db) => db.raw('select drop_expired_links($1)', [now]))
      await database.open((db) => db.raw('select fold_patient_tallies()'))
      await database.open((db) => db.raw('select fold_standing_tallies()'))
    },
  }),
]
