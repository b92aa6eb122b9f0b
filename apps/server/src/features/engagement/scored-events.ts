/** What other features let count for a patient, in the transaction in which it happens. */
import type { Db } from '../../platform/db/connection.ts'
import { pointsFor } from './care.ts'
import { awardPoints } from './ledger.ts'

/** When it is completed. */
export const awardKeptVisit = (
  db: Db,
  visit: { id: string; organizationId: string; patientId: string },
  now: Date,
): Promise<boolean> =>
  awardPoints(db, {
    organizationId: visit.organizationId,
    patientId: visit.patientId,
    key: `appointment:${visit.id}`,
    points: pointsFor.appointment,
    reason: /*i18n*/ 'Visit attended',
    at: now,
  })

/** When a photo taken by the patient at home has arrived. */
export const awardSentPhoto = (
  db: Db,
  photo: { id: string; organizationId: string; patientId: string },
  now: Date,
): Promise<boolean> =>
  awardPoints(db, {
    organizationId: photo.organizationId,
    patientId: photo.patientId,
    key: `photo:${photo.id}`,
    points: pointsFor.photo,
    reason: /*i18n*/ 'Photo sent from home',
    at: now,
  })
