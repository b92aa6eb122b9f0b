/** A closed day takes no further money. Every writer of money asks here, under the lock that closing takes too. Rule DC2. */
import type { Db } from '../../../platform/db/connection.ts'
import { formatDate } from '../../../platform/dates.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { findOpenClose, lockDay } from './store.ts'

export async function assertDayOpen(
  db: Db,
  of: { organizationId: string },
  day: string,
  field: string,
): Promise<void> {
  await lockDay(db, of, day)
  if (!(await findOpenClose(db, of, day))) return
  throw new DomainError('daily-close.closed', {
    fields: {
      [field]: `${formatDate(day)} is closed. Use an open day, or ask an administrator to reopen it.`,
    },
  })
}
