/**
 * SQL of claims whose visit was entered in error. Voiding a visit needs no billing permission, so the row rule of claims does not apply.
 */
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql } from '../../../platform/db/query.ts'
import { lockClaims } from './write-store.ts'
import type { ClaimRow } from './store.ts'

/** The claim in force, held until the transaction ends. */
export async function lockClaimOfVisit(
  db: Db,
  of: { organizationId: string },
  visitId: string,
): Promise<ClaimRow | undefined> {
  const found = await db.all(
    q
      .selectFrom('billing_claims')
      .where('organizationId', '=', of.organizationId)
      .where('visitId', '=', visitId)
      .where(sql<boolean>`(closed_by is null or closed_by = 'written_off')`)
      .select('id'),
  )
  const claims = await lockClaims(
    db,
    of,
    found.map(({ id }) => id),
  )
  return claims.find(({ closedBy }) => closedBy === null || closedBy === 'written_off')
}

/** Those who bill for the claim's facility. */
export const listFacilityBillers = (db: Db, claim: Pick<ClaimRow, 'organizationId' | 'facilityId'>) =>
  db.raw<{ userId: string }>(
    `select m.user_id from memberships m
      where m.organization_id = $1 and holds_right(m, 'claims')
        and coalesce($2 = any(facilities_of_member(m)), true)`,
    [claim.organizationId, claim.facilityId],
  )

/** At the payer and open although their visit was voided, with the user who created the claim. */
export const listClaimsWithoutVisit = (db: Db, organizationId: string, now: Date) =>
  db.raw<{
    claimId: string
    claimNumber: string
    patientId: string
    facilityId: string
    timeZone: string
    createdBy: string
    serviceDate: string
    dueDate: string
  }>(
    `select c.id as claim_id, c.claim_number, c.patient_id, c.facility_id, f.time_zone, c.created_by, c.service_date,
            ($2::timestamptz at time zone f.time_zone)::date + 3 as due_date
       from provider_visits v join billing_claims c on c.visit_id = v.id join facilities f on f.id = c.facility_id
      where v.organization_id = $1 and v.is_void and c.status <> 'pending' and c.closed_by is null`,
    [organizationId, now],
  )
