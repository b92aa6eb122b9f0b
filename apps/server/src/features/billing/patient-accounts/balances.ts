/** What patients owe, claim by claim, as their accounts count it. Rule PA1. */
import { computePatientAccount } from '@mendwell/clinical'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { listAccountHolders } from './account-store.ts'
import { loadLedgers } from './settle.ts'

export interface PatientClaimBalance {
  readonly claim_id: string
  readonly balance_cents: number
  /** When it became the patient's; null: not known. */
  readonly since: string | null
}

/** Of the patients whom the actor may see; claims without a balance are left out. */
export async function listPatientBalances(
  db: Db,
  actor: Actor,
  today: string,
): Promise<PatientClaimBalance[]> {
  const holders = await listAccountHolders(db, actor, { facilityId: 'all' })
  const ledgers = await loadLedgers(
    db,
    actor,
    holders.map(({ id }) => id),
  )
  return [...ledgers.values()].flatMap((ledger) => {
    const since = new Map(ledger.claims.map((claim) => [claim.id, claim.patientSince]))
    return computePatientAccount(ledger, today)
      .claims.filter(({ balanceCents }) => balanceCents > 0)
      .map(({ claimId, balanceCents }) => ({
        claim_id: claimId,
        balance_cents: balanceCents,
        since: since.get(claimId) ?? null,
      }))
  })
}
