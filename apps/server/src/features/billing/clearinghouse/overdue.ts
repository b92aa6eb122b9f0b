/** Acknowledgments that have not come in time: silence is not acceptance. */
import { toWallTime } from '@mendwell/clinical'
import { runIsolated } from '../../../platform/jobs/run-isolated.ts'
import type { JobContext } from '../../../platform/jobs/worker.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { getOrganizationZone } from '../../facilities/public.ts'
import { notify } from '../../notifications/public.ts'
import { getProfile } from '../payers/store.ts'
import { takeOverdueFiles, type OverdueBefore } from './file-store.ts'

/** Monday to Friday. A file that was sent before this day is overdue; holidays count, which makes the notice a day early. */
export function subtractBusinessDays(day: string, count: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  for (let left = count; left > 0;) {
    at.setUTCDate(at.getUTCDate() - 1)
    if (at.getUTCDay() !== 0 && at.getUTCDay() !== 6) left -= 1
  }
  return at.toISOString().slice(0, 10)
}

export async function loadOverdueBefore(
  db: Db,
  of: { organizationId: string },
  now: Date,
): Promise<OverdueBefore> {
  const zone = await getOrganizationZone(db, of)
  const { acknowledgmentDays, claimAcknowledgmentDays } = await getProfile(db, of)
  const today = toWallTime(now.toISOString(), zone)?.date ?? now.toISOString().slice(0, 10)
  return {
    zone,
    acknowledgment: subtractBusinessDays(today, acknowledgmentDays),
    claimAcknowledgment: subtractBusinessDays(today, claimAcknowledgmentDays),
  }
}

export async function notifyOverdueResponses({
  database,
  now,
  mailKey,
  baseUrl,
}: Pick<JobContext, 'database' | 'now' | 'mailKey' | 'baseUrl'>): Promise<void> {
  const organizations = await database.open((db) =>
    db.raw<{ id: string }>('select organizations_with_sent_files() as id'),
  )
  await runIsolated(organizations, ({ id: organizationId }) =>
    database.within(organizationId, async (db) => {
      const before = await loadOverdueBefore(db, { organizationId }, now)
      const files = await takeOverdueFiles(db, { organizationId }, before, now)
      if (files.length === 0) return
      await notify(
        db,
        {
          organizationId,
          to: 'administrators',
          type: 'billing',
          priority: 'high',
          title: 'Acknowledgment overdue',
          message:
            files.length === 1
              ? `Claim file ${files[0]!.controlNumber} has no acknowledgment.` // one of one
              : `${files.length} claim files have no acknowledgment.`,
          actionUrl: '/billing-dashboard?tab=payments',
          metadata: { files: files.map(({ id }) => id) },
        },
        { now, baseUrl, mail: (message) => queueMail(db, mailKey, message, now) },
      )
    }),
  )
}
