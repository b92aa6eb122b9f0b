/** Payments entered by hand, and payments as the contract tells them. */
import {
  centsOf,
  dollarsOf,
  type BodyOf,
  type postRemittance,
  type RemittanceRecord,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { adjustmentOf } from '../claims/presenter.ts'
import { claimsByIds, linesOf } from '../claims/store.ts'
import { payerById } from '../payers/store.ts'
import { postItems } from './post.ts'
import type { PostedItem } from './posting.ts'
import {
  adjustmentsOfRemittance,
  insertRemittance,
  itemsOf,
  remittanceById,
  remittanceWithTrace,
  type RemittanceRow,
} from './remittance-store.ts'

type Manual = BodyOf<typeof postRemittance>
const invalid = (fields: Record<string, string>) => new Refusal('request.invalid', { fields })

/** All of it or nothing: what one of its claims refuses, the whole payment is refused for. */
export async function postByHand(db: Db, actor: Actor, body: Manual, now: Date): Promise<string> {
  const payer = await payerById(db, actor, body.payerId)
  if (!payer) throw invalid({ payerId: 'This payer does not exist' })
  const latest = new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
  if (body.paymentDate > latest) throw invalid({ paymentDate: 'Cannot be in the future' })
  const paid = body.claims.reduce((sum, claim) => sum + centsOf(claim.paid), 0)
  if (paid !== centsOf(body.amount)) {
    throw new Refusal('remittance.sums', {
      fields: { amount: `The claims come to ${dollarsOf(paid).toFixed(2)}` },
    })
  }
  const items = await itemsByHand(db, actor, body)
  const id = body.id ?? randomUUID()
  const trace = body.traceNumber.toUpperCase()
  const added = await insertRemittance(db, {
    id,
    organization_id: actor.organizationId,
    kind: 'manual',
    payer_id: payer.id,
    payer_name: payer.name,
    payer_key: payer.payer_number,
    trace_number: trace,
    payment_date: body.paymentDate,
    amount_cents: paid,
    posted_by: actor.userId,
    posted_at: now.toISOString(),
  })
  if (!added) {
    const before = await remittanceWithTrace(db, actor, payer.payer_number, trace)
    if (before && before.id === body.id) return before.id
    throw new Refusal('remittance.posted')
  }
  const posting = {
    ...{ remittanceId: id, paymentDate: body.paymentDate, by: actor.userId, wholeCharge: false },
    // By hand a second payer may pay on the claim of the first.
    payer: null,
  }
  const outcomes = await postItems(db, actor, posting, items, now)
  const bad = outcomes.findIndex(({ outcome }) => outcome !== 'posted')
  if (bad >= 0) {
    const words = `${items[bad]!.claimNumber}: ${outcomes[bad]!.words}` // found at this place
    const code = outcomes[bad]!.outcome === 'refused' ? 'claim.transition' : 'remittance.sums'
    throw new Refusal(code, { fields: { [`claims.${bad}`]: words } })
  }
  return id
}

async function itemsByHand(db: Db, actor: Actor, body: Manual): Promise<PostedItem[]> {
  const ids = body.claims.map(({ claimId }) => claimId)
  if (new Set(ids).size !== ids.length) throw invalid({ claims: 'A claim stands twice' })
  const [claims, lines] = await Promise.all([claimsByIds(db, actor, ids), linesOf(db, actor, ids)])
  return body.claims.map((given, at) => {
    const claim = claims.find(({ id }) => id === given.claimId)
    if (!claim) throw invalid({ [`claims.${at}`]: 'This claim does not exist' })
    if (given.paid === 0 && given.adjustments.length === 0) {
      throw invalid({ [`claims.${at}`]: 'Say what was paid, or why nothing was' })
    }
    const count = lines.filter(({ claim_id }) => claim_id === claim.id).length
    if (given.adjustments.some(({ line }) => line !== null && line >= count)) {
      throw invalid({ [`claims.${at}`]: 'The claim has no such line' })
    }
    return {
      claimNumber: claim.claim_number,
      claimId: claim.id,
      kind: 'answer',
      chargeCents: claim.total_cents,
      paidCents: centsOf(given.paid),
      payerControlNumber: given.payerControlNumber,
      adjustments: given.adjustments.map(({ line, group, code, amount, remarks }) => ({
        ...{ line, group, code, remarks },
        cents: centsOf(amount),
      })),
      // By hand the amount is known for the claim only, unless it has one line.
      linePaid: count === 1 ? [{ line: 0, cents: centsOf(given.paid) }] : [],
      about: null,
    }
  })
}

export const remittanceOf = (row: RemittanceRow) => ({
  id: row.id,
  kind: row.kind as 'file', // or manual: the column's check
  payerName: row.payer_name,
  payerId: row.payer_id,
  traceNumber: row.trace_number,
  paymentDate: row.payment_date,
  amount: dollarsOf(row.amount_cents),
  providerAdjustment: dollarsOf(row.provider_adjustment_cents),
  claims: row.claims,
  unmatched: row.unmatched,
  postedAt: row.posted_at,
  postedByName: row.posted_by_name,
})

export async function remittanceRecord(db: Db, actor: Actor, id: string): Promise<RemittanceRecord> {
  const row = await remittanceById(db, actor, id)
  if (!row) throw new Refusal('request.not-found')
  const [items, adjustments] = await Promise.all([
    itemsOf(db, actor, id),
    adjustmentsOfRemittance(db, actor, id),
  ])
  // Whoever sees some facilities only is told of the others' claims that there are some, no names.
  const seen = new Set(
    (
      await claimsByIds(
        db,
        actor,
        items.flatMap(({ claim_id }) => claim_id ?? []),
      )
    ).map((claim) => claim.id),
  )
  return {
    ...remittanceOf(row),
    items: items.map((item) => ({
      position: item.position,
      claimNumber: item.claim_number,
      claimId: item.claim_id !== null && seen.has(item.claim_id) ? item.claim_id : null,
      patientName: item.claim_id !== null && seen.has(item.claim_id) ? item.patient_name : null,
      outcome: item.outcome as 'posted', // or another of the column's check
      words: item.words,
      charge: dollarsOf(item.charge_cents),
      paid: dollarsOf(item.paid_cents),
      patientAmount: dollarsOf(item.patient_cents),
      payerControlNumber: item.payer_control_number,
      adjustments: adjustments.filter((one) => one.item === item.position).map(adjustmentOf),
      settled:
        item.settled_at === null
          ? null
          : {
              byName: item.settled_by_name ?? '',
              at: item.settled_at,
              reason: item.settled_reason ?? '',
            },
    })),
  }
}
