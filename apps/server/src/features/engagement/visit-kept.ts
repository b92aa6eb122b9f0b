/** A visit that was kept counts for its patient, in the transaction that completes it. */
import type { Db } from '../../platform/db/connection.ts'
import { pointsFor } from './care.ts'
import { awardPoints } from './ledger.ts'

export const visitKept = (
  db: Db,
  visit: { id: string; organization_id: string; patient_id: string },
  now: Date,
): Promise<boolean> =>
  awardPoints(db, {
    organizationId: visit.organization_id,
    patientId: visit.patient_id,
    key: `appointment:${visit.id}`,
    points: pointsFor.appointment,
    reason: 'Visit kept',
    at: now,
  })
