/** Background jobs: aggregates counters, checks pending claims again, and projects the coming months. */
import { exchangeFiles, startDueExchanges } from './clearinghouse/exchange-job.ts'
import { notifyOverdueResponses } from './clearinghouse/overdue.ts'
import { runIsolated } from '../../platform/jobs/run-isolated.ts'
import { job } from '../../platform/jobs/worker.ts'
import { repriceInBatches } from './claims/reprice.ts'
import { scrubPending } from './claims/scrub-pending.ts'
import { recheckInBatches } from './rule-editions/recheck.ts'
import { importInBatches, processPayerFiles } from './remittances/import-job.ts'
import { saveRevenueProjections } from './statistics/projections.ts'

export const billingJobs = [
  job({ name: 'import-payer-file', run: importInBatches }),
  job({ name: 'tend-payer-files', cron: '*/10 * * * *', run: (_, context) => processPayerFiles(context) }),
  // What went wrong is in the connection's row, which says when the next exchange is.
  job({ name: 'exchange-clearinghouse-files', attempts: 1, run: exchangeFiles }),
  job({ name: 'tend-clearinghouses', cron: '* * * * *', run: (_, context) => startDueExchanges(context) }),
  job({
    name: 'notify-overdue-responses',
    cron: '25 * * * *',
    run: (_, context) => notifyOverdueResponses(context),
  }),
  job({ name: 'reprice-claims', run: repriceInBatches }),
  job({ name: 'recheck-claims', run: recheckInBatches }),
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
