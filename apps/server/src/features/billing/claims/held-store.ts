/** SQL of claims that are held, for the rule that makes tasks of them. */
import type { Db } from '../../../platform/db/connection.ts'

/** On hold for ten minutes or more, in which its maker may correct it, with the user who created the claim. */
export const listHeldClaims = (db: Db, organizationId: string, now: Date) =>
  db.raw<{
    claimId: string
    claimNumber: string
    patientId: string
    facilityId: string
    timeZone: string
    createdBy: string
    holdReasons: string[]
    serviceDate: string
    dueDate: string
  }>(
    `select c.id as claim_id, c.claim_number, c.patient_id, c.facility_id, f.time_zone, c.created_by, c.hold_reasons,
            c.service_date, (c.created_at at time zone f.time_zone)::date + 3 as due_date
       from billing_claims c join facilities f on f.id = c.facility_id
      where c.organization_id = $1 and c.status = 'pending' and c.closed_by is null and c.is_held
        and c.created_at < $2::timestamptz - interval '10 minutes'`,
    [organizationId, now],
  )
