/** In the background: tallies are folded, pending claims looked at again, and the coming months projected. */
import { eachByItself } from '../../platform/jobs/run-isolated.ts'
import { job } from '../../platform/jobs/worker.ts'
import { repriceInBatches } from './claims/reprice.ts'
import { scrubPending } from './claims/scrub-pending.ts'
import { importInBatches, tendPayerFiles } from './remittances/import-job.ts'
import { project } from './statistics/projections.ts'

export const billingJobs = [
  job({ name: 'import-payer-file', run: importInBatches }),
  job({ name: 'tend-payer-files', cron: '*/10 * * * *', run: (_, context) => tendPayerFiles(context) }),
  job({ name: 'reprice-claims', run: repriceInBatches }),
  job({
    name: 'tend-claims',
    cron: '43 4 * * *',
    run: async (_, { database, now }) => {
      await database.open((db) => db.raw('select fold_claim_tallies()'))
      const organizations = await database.open((db) =>
        db.raw<{ id: string }>('select organizations_with_facilities() as id'),
      )
      await eachByItself(organizations, ({ id }) =>
        database.within(id, async (db) => {
          await scrubPending(db, { organizationId: id }, {}, now)
          await project(db, id, now)
        }),
      )
    },
  }),
]
