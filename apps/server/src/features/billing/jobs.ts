/** Background jobs: aggregates counters, checks pending claims again, and projects the coming months. */
import { runIsolated } from '../../platform/jobs/run-isolated.ts'
import { job } from '../../platform/jobs/worker.ts'
import { repriceInBatches } from './claims/reprice.ts'
import { scrubPending } from './claims/scrub-pending.ts'
import { importInBatches, processPayerFiles } from './remittances/import-job.ts'
import { saveRevenueProjections } from './statistics/projections.ts'

export const billingJobs = [
  job({ name: 'import-payer-file', run: importInBatches }),
  job({ name: 'tend-payer-files', cron: '*/10 * * * *', run: (_, context) => processPayerFiles(context) }),
  job({ name: 'reprice-claims', run: repriceInBatches }),
  job({
    name: 'tend-claims',
    cron: '43 4 * * *',
    run: async (_, { database, now }) => {
      await database.open((db) => db.raw('select fold_claim_tallies()'))
      const organizations = await database.open((db) =>
        db.raw<{ id: string }>('select organizations_with_facilities() as id'),
      )
      await runIsolated(organizations, ({ id }) =>
        database.within(id, async (db) => {
          await scrubPending(db, { organizationId: id }, {}, now)
          await saveRevenueProjections(db, id, now)
        }),
      )
    },
  }),
]
