/** Notifies administrators before contracts end, once per end date. */
import { formatDate } from '../../platform/dates.ts'
import { runIsolated } from '../../platform/jobs/run-isolated.ts'
import { job } from '../../platform/jobs/worker.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { notify } from '../notifications/public.ts'
import { markContractsReminded } from './contracts-store.ts'

export const facilityJobs = [
  job({
    name: 'remind-contracts',
    cron: '40 10 * * *',
    run: async (_, { database, now, mailKey, baseUrl }) => {
      // A day ahead of UTC somewhere; what is due is decided by each facility's own clock.
      const day = new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
      const organizations = await database.open((db) =>
        db.raw<{ id: string }>('select organizations_with_contracts_to_remind($1) as id', [day]),
      )
      await runIsolated(organizations, ({ id }) =>
        database.within(id, async (db) => {
          for (const contract of await markContractsReminded(db, id, now)) {
            await notify(
              db,
              {
                organizationId: id,
                to: 'administrators',
                type: 'billing',
                title: 'Contract expiring soon',
                message: `The ${contract.partnerName} contract with ${contract.facilityName} ends on ${formatDate(contract.endDate)}.`,
                actionUrl: '/facility-management?tab=contracts',
                metadata: { contractId: contract.id },
              },
              { now, baseUrl, mail: (message) => queueMail(db, mailKey, message, now) },
            )
          }
        }),
      )
    },
  }),
]
