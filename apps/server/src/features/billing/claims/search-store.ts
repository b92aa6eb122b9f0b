/** SQL of finding claims by number or patient, newest first. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql } from '../../../platform/db/query.ts'
import { filterVisibleClaims } from '../policy.ts'

export const selectFoundClaims = (actor: Actor, most: number) =>
  filterVisibleClaims(actor, q.selectFrom('billing_claims'))
    .innerJoin('patients as p', 'p.id', 'billing_claims.patientId')
    .select([
      'billing_claims.id',
      'billing_claims.patientId',
      'billing_claims.claimNumber',
      'billing_claims.status',
      'billing_claims.serviceDate',
      'p.firstName',
      'p.lastName',
      sql<boolean>`billing_claims.closed_by is null and billing_claims.denied_cents > 0`.as('hasDeniedPart'),
    ])
    .orderBy('billing_claims.serviceDate', 'desc')
    .orderBy('billing_claims.id', 'desc')
    .limit(most)

/** The whole number, or its beginning. U+10FFFF is in no number. */
export const listClaimsByNumber = (db: Db, actor: Actor, number: string, most: number) =>
  db.all(
    selectFoundClaims(actor, most).where(
      sql<boolean>`billing_claims.claim_number >= ${number} and billing_claims.claim_number < ${`${number}\u{10FFFF}`}`,
    ),
  )
export type FoundClaim = Awaited<ReturnType<typeof listClaimsByNumber>>[number]

export const listClaimsOfPatients = (db: Db, actor: Actor, patientIds: readonly string[], most: number) =>
  db.all(
    selectFoundClaims(actor, most).where(
      sql<boolean>`billing_claims.patient_id in (select chart_patients(chart) from unnest(${[...patientIds]}::uuid[]) chart)`,
    ),
  )
