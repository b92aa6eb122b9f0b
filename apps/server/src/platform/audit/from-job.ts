/** An audit row for a job's action on a user's behalf, in the transaction of the action. */
import type { Db } from '../db/connection.ts'
import { toLogRow, computeRowMac, type LogEvent } from './row.ts'

export async function logFromJob(
  db: Db,
  auditKey: Buffer,
  event: Omit<LogEvent, 'ipAddress' | 'userAgent' | 'requestId'>,
): Promise<void> {
  const row = toLogRow({ ...event, ipAddress: null, userAgent: null, requestId: null })
  await db.raw(
    `select finish(null, null, null, null, null, $1, $2, $3, $4, $5, $6, $7, $8, null, null, null, $9, $10)`,
    [
      row.userId,
      row.timestamp,
      row.id,
      row.facilityId,
      row.patientId,
      row.action,
      row.resourceType,
      row.resourceId,
      row.details,
      computeRowMac(auditKey, row),
    ],
  )
}
