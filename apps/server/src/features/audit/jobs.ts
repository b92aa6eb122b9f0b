/** Notifies administrators about a user who is shown unusually many patients, and logs it. */
import { logFromJob } from '../../platform/audit/from-job.ts'
import { job } from '../../platform/jobs/worker.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { notify } from '../notifications/public.ts'
import { getMemberName } from './store.ts'

export const auditJobs = [
  job({
    name: 'tell-of-paging',
    run: async ({ organizationId, userId }, { database, now, mailKey, auditKey, baseUrl }) => {
      await database.within(organizationId, async (db) => {
        const name = await getMemberName(db, organizationId, userId)
        await logFromJob(db, auditKey, {
          ...{ organizationId, userId, patientId: null, at: now },
          action: 'patient.paging-stopped',
          resourceType: 'patient',
          resourceId: null,
          details: null,
        })
        await notify(
          db,
          {
            organizationId,
            to: 'administrators',
            type: 'security',
            priority: 'urgent',
            title: 'Unusual patient list activity',
            message: `${name} viewed 1,000 different patients in lists and searches within an hour. Lists are blocked for this user until the hour ends. Review the audit log.`,
            actionUrl: `/audit?userId=${userId}`,
            metadata: { userId },
          },
          { now, baseUrl, mail: (message) => queueMail(db, mailKey, message, now) },
        )
      })
    },
  }),
]
