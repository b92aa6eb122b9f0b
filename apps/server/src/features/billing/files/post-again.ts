/** What a payment says of claims and could not be posted when it came, tried once more with the claims as they are now. */
import type { AdjustmentGroup } from '@mendwell/clinical'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { claimsByIds } from '../claims/store.ts'
import { postItem } from './post.ts'
import type { PostedItem } from './posting.ts'
import {
  adjustmentsOfRemittance,
  claimsNumbered,
  lockUnposted,
  remittanceById,
  settleItem,
  type UnpostedRow,
} from './remittance-store.ts'

export async function postAgain(db: Db, actor: Actor, remittanceId: string, now: Date): Promise<void> {
  const remittance = await remittanceById(db, actor, remittanceId)
  if (!remittance) throw new Refusal('request.not-found')
  const rows = await lockUnposted(db, actor, remittanceId)
  const numbered = await claimsNumbered(
    db,
    actor,
    rows.map(({ claim_number }) => claim_number),
  )
  const claimOf = (row: UnpostedRow) =>
    row.claim_id ?? numbered.find(({ claim_number }) => claim_number === row.claim_number)?.id ?? null
  const seen = new Set(
    (
      await claimsByIds(
        db,
        actor,
        rows.flatMap((row) => claimOf(row) ?? []),
      )
    ).map(({ id }) => id),
  )
  const adjustments = await adjustmentsOfRemittance(db, actor, remittanceId)
  const posting = {
    remittanceId,
    paymentDate: remittance.payment_date,
    by: actor.userId,
    wholeCharge: remittance.kind === 'file',
  }
  for (const row of rows) {
    const claimId = claimOf(row)
    // Another facility's claim is left to those who see it.
    if (claimId === null || !seen.has(claimId)) continue
    const said = adjustments.filter(({ item }) => item === row.position)
    const answer = await postItem(db, actor, posting, itemOf(row, claimId, said), now)
    await settleItem(db, actor, row, claimId, answer)
  }
}

const itemOf = (
  row: UnpostedRow,
  claimId: string,
  said: Awaited<ReturnType<typeof adjustmentsOfRemittance>>,
): PostedItem => ({
  claimNumber: row.claim_number,
  claimId,
  kind: row.kind as PostedItem['kind'], // the column's check
  chargeCents: row.charge_cents,
  paidCents: row.paid_cents,
  payerControlNumber: row.payer_control_number,
  adjustments: said.map(({ line, adjustment_group, code, amount_cents, remarks }) => ({
    ...{ line, code, remarks, cents: amount_cents },
    group: adjustment_group as AdjustmentGroup, // the column's check
  })),
  linePaid: row.line_paid as unknown as PostedItem['linePaid'], // written from one
})
