/** The authorization of each claim: taken by pending claims without a number, and checked by the scrubber. Rule CM33. */
import { chooseAuthorization, type Authorization } from '@mendwell/clinical'
import type { Db } from '../../../platform/db/connection.ts'
import { updateClaimRow } from '../claims/write-store.ts'
import { listClaimAuthorizations, type ClaimAuthorizationRow } from './store.ts'

const toAuthorization = (
  { number, startDate, endDate, codes }: ClaimAuthorizationRow,
  use: 'otherUnits' | 'earlierUnits',
): Authorization => ({
  number,
  startDate,
  endDate,
  codes: codes.map((one) => ({ code: one.code, units: one.units, claimedUnits: one[use], visitUnits: 0 })),
})

/** By claim: the record of the number on it, with what claims before it used. */
export async function loadClaimAuthorizations(
  db: Db,
  organizationId: string,
  claimIds: readonly string[],
): Promise<ReadonlyMap<string, Authorization>> {
  const rows = claimIds.length === 0 ? [] : await listClaimAuthorizations(db, organizationId, claimIds)
  return new Map(
    rows
      .filter(({ named, number }) => named?.trim().toUpperCase() === number.toUpperCase())
      .map((row) => [row.claimId, toAuthorization(row, 'earlierUnits')]),
  )
}

/** Pending claims without a number take the authorization that covers them. */
export async function takeAuthorizations(
  db: Db,
  organizationId: string,
  claimIds: readonly string[],
): Promise<void> {
  // One after the other: a claim sees what the one before it took.
  for (const claimId of claimIds) {
    const rows = await listClaimAuthorizations(db, organizationId, [claimId])
    const [claim] = rows
    if (!claim || !claim.isPending || claim.named !== null) continue
    const chosen = chooseAuthorization(
      rows.map((row) => toAuthorization(row, 'otherUnits')),
      claim,
    )
    if (chosen) await updateClaimRow(db, { organizationId }, claimId, { priorAuthorization: chosen.number })
  }
}
