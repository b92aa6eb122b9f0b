/**
 * SQL that writes claims. Who may, and whether a status allows it, was settled before. A changed patient share settles the patient's account
 * in the same transaction, whatever changed it.
 */
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import { lockAccountRows } from '../patient-accounts/ledger-store.ts'
import { onPatientShareChanged } from '../patient-accounts/settle.ts'
import { anyOfSql, type ClaimRow } from './store.ts'

type OrganizationScope = { organizationId: string }

/** Undefined when the visit has a claim already. */
export const insertClaim = (db: Db, claim: Insertable<Tables['billing_claims']>) =>
  db.first(
    q
      .insertInto('billing_claims')
      .values(claim)
      .onConflict((on) =>
        on
          .column('visitId')
          .where(sql<boolean>`closed_by is null or closed_by = 'written_off'`)
          .doNothing(),
      )
      .returning('id'),
  )

/** The lines as they are now, in place of those before. */
export async function writeLines(
  db: Db,
  { organizationId }: OrganizationScope,
  claimId: string,
  lines: readonly Omit<Insertable<Tables['claim_lines']>, 'claimId' | 'organizationId' | 'position'>[],
): Promise<void> {
  await db.all(
    q
      .deleteFrom('claim_lines')
      .where('organizationId', '=', organizationId)
      .where('claimId', '=', claimId)
      .returning('position'),
  )
  const rows = lines.map((line, position) => ({
    claimId,
    organizationId,
    position,
    ...line,
  }))
  await db.all(q.insertInto('claim_lines').values(rows).returning('position'))
}

/**
 * Locks the claims until the transaction ends, in the order of their ids, together with the claims they replace, which a void reopens, and
 * then the accounts of their patients. A transaction that needs several locks all of them at once.
 */
export async function lockClaims(
  db: Db,
  { organizationId }: OrganizationScope,
  ids: readonly string[],
): Promise<ClaimRow[]> {
  if (ids.length === 0) return []
  const rows = await db.all(
    q
      .selectFrom('billing_claims')
      .where('organizationId', '=', organizationId)
      .where((eb) =>
        eb.or([
          eb('id', '=', anyOfSql(ids)),
          eb(
            'id',
            'in',
            eb
              .selectFrom('billing_claims as later')
              .where('later.id', '=', anyOfSql(ids))
              .select('later.replacesId'),
          ),
        ]),
      )
      .selectAll()
      .orderBy('id')
      .forUpdate(),
  )
  const patientIds = rows.map(({ patientId }) => patientId)
  if (patientIds.length > 0) await lockAccountRows(db, organizationId, patientIds)
  return rows.filter(({ id }) => ids.includes(id))
}

/** One whose successor is held: it is held already. */
export const findHeldPredecessor = (
  db: Db,
  { organizationId }: OrganizationScope,
  id: string,
): Promise<ClaimRow | undefined> =>
  db.first(
    q
      .selectFrom('billing_claims')
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .selectAll(),
  )

export async function updateClaimRow(
  db: Db,
  of: OrganizationScope,
  id: string,
  change: Updateable<Tables['billing_claims']>,
) {
  const row = await db.first(
    q
      .updateTable('billing_claims')
      .set(change)
      .where('organizationId', '=', of.organizationId)
      .where('id', '=', id)
      .returning(['version', 'patientId', 'updatedAt']),
  )
  if (row && ('patientCents' in change || 'closedBy' in change))
    await onPatientShareChanged(db, of, row.patientId, row.updatedAt)
  return row
}

type NewEvent = Omit<Insertable<Tables['claim_events']>, 'organizationId' | 'position'>

/** As the next of its claim, which the caller holds. */
export const insertEvent = (db: Db, { organizationId }: OrganizationScope, event: NewEvent) =>
  db.first(
    q
      .insertInto('claim_events')
      .values({
        ...event,
        organizationId,
        position: sql<number>`(select coalesce(max(e.position) + 1, 0) from claim_events e where e.claim_id = ${event.claimId})`,
      })
      .returning('id'),
  )

/** What payers said before counts no more. */
export const supersedeAdjustments = (db: Db, { organizationId }: OrganizationScope, claimId: string) =>
  db.all(
    q
      .updateTable('claim_adjustments')
      .set({ isSuperseded: true })
      .where('organizationId', '=', organizationId)
      .where('claimId', '=', claimId)
      .where('isSuperseded', '=', false)
      .returning('id'),
  )
