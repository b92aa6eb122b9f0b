/** Payments entered manually, and payments in the contract's format. */
import { findProviderAdjustmentLabel } from '@mendwell/clinical'
import {
  toCents,
  toDollars,
  type RequestBody,
  type postRemittance,
  type RemittanceRecord,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { presentAdjustment } from '../claims/presenter.ts'
import { listClaimsByIds, listClaimLines } from '../claims/store.ts'
import { findPayerById } from '../payers/store.ts'
import { postItems } from './posting/post.ts'
import type { PostedItem } from './posting/posting.ts'
import {
  listRemittanceAdjustments,
  insertRemittance,
  listItems,
  findRemittanceById,
  findRemittanceByTrace,
  type RemittanceRow,
} from './remittance-store.ts'

type ManualRemittance = RequestBody<typeof postRemittance>
const invalidFieldsError = (fields: Record<string, string>) => new DomainError('request.invalid', { fields })

/** All or nothing: if one of its claims is rejected, the whole payment is rejected. */
export async function postManualRemittance(
  db: Db,
  actor: Actor,
  body: ManualRemittance,
  now: Date,
): Promise<string> {
  const payer = await findPayerById(db, actor, body.payerId)
  if (!payer) throw invalidFieldsError({ payerId: 'Payer not found' })
  const latest = new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
  if (body.paymentDate > latest) throw invalidFieldsError({ paymentDate: 'Can’t be in the future' })
  const paid = body.claims.reduce((sum, claim) => sum + toCents(claim.paid), 0)
  if (paid !== toCents(body.amount)) {
    throw new DomainError('remittance.sums', {
      fields: {
        amount: `The claim payments total $${toDollars(paid).toFixed(2)}. Enter that amount, or correct the claim payments`,
      },
    })
  }
  const items = await buildManualItems(db, actor, body)
  const id = body.id ?? randomUUID()
  const trace = body.traceNumber.toUpperCase()
  const added = await insertRemittance(db, {
    id,
    organizationId: actor.organizationId,
    kind: 'manual',
    payerId: payer.id,
    payerName: payer.name,
    payerKey: payer.payerNumber,
    traceNumber: trace,
    paymentDate: body.paymentDate,
    amountCents: paid,
    postedBy: actor.userId,
    postedAt: now.toISOString(),
  })
  if (!added) {
    const before = await findRemittanceByTrace(db, actor, payer.payerNumber, trace)
    if (before && before.id === body.id) return before.id
    throw new DomainError('remittance.posted')
  }
  const posting = {
    ...{ remittanceId: id, paymentDate: body.paymentDate, by: actor.userId, wholeCharge: false },
    ...{ trace, payer: { id: payer.id, name: payer.name } },
  }
  const outcomes = await postItems(db, actor, posting, items, now)
  const bad = outcomes.findIndex(({ outcome }) => outcome !== 'posted')
  if (bad >= 0) {
    const words = `${items[bad]!.claimNumber}: ${outcomes[bad]!.words}` // found at this place
    const code = outcomes[bad]!.outcome === 'refused' ? 'claim.transition' : 'remittance.sums'
    throw new DomainError(code, { fields: { [`claims.${bad}`]: words } })
  }
  return id
}

async function buildManualItems(db: Db, actor: Actor, body: ManualRemittance): Promise<PostedItem[]> {
  const ids = body.claims.map(({ claimId }) => claimId)
  if (new Set(ids).size !== ids.length) throw invalidFieldsError({ claims: 'A claim is listed twice' })
  const [claims, lines] = await Promise.all([listClaimsByIds(db, actor, ids), listClaimLines(db, actor, ids)])
  return body.claims.map((given, at) => {
    const claim = claims.find(({ id }) => id === given.claimId)
    if (!claim) throw invalidFieldsError({ [`claims.${at}`]: 'Claim not found' })
    if (given.paid === 0 && given.adjustments.length === 0) {
      throw invalidFieldsError({ [`claims.${at}`]: 'Enter the amount paid or an adjustment' })
    }
    const count = lines.filter(({ claimId }) => claimId === claim.id).length
    if (given.adjustments.some(({ line }) => line !== null && line >= count)) {
      throw invalidFieldsError({ [`claims.${at}`]: 'Claim line not found' })
    }
    return {
      claimNumber: claim.claimNumber,
      claimId: claim.id,
      kind: 'answer',
      ...{ statusCode: null, remarks: [], forwardedTo: null },
      chargeCents: claim.totalCents,
      paidCents: toCents(given.paid),
      payerControlNumber: given.payerControlNumber,
      adjustments: given.adjustments.map(({ line, group, code, amount, remarks }) => ({
        ...{ line, group, code, remarks },
        cents: toCents(amount),
      })),
      // By hand the amount is known for the claim only, unless it has one line.
      linePaid: count === 1 ? [{ line: 0, cents: toCents(given.paid) }] : [],
      about: null,
    }
  })
}

export const presentRemittance = (row: RemittanceRow) => ({
  ...row,
  amount: toDollars(row.amountCents),
  providerAdjustment: toDollars(row.providerAdjustmentCents),
})

export async function getRemittanceRecord(db: Db, actor: Actor, id: string): Promise<RemittanceRecord> {
  const row = await findRemittanceById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  const [items, adjustments] = await Promise.all([
    listItems(db, actor, id),
    listRemittanceAdjustments(db, actor, id),
  ])
  // Users with access to some facilities see that there are claims of others, without names.
  const seen = new Set(
    (
      await listClaimsByIds(
        db,
        actor,
        items.flatMap(({ claimId }) => claimId ?? []),
      )
    ).map((claim) => claim.id),
  )
  return {
    ...presentRemittance(row),
    providerAdjustments: row.providerAdjustments.map(({ code, reference, cents }) => ({
      ...{ code, reference, label: findProviderAdjustmentLabel(code), amount: toDollars(cents) },
    })),
    items: items.map((item) => ({
      position: item.position,
      claimNumber: item.claimNumber,
      claimId: item.claimId !== null && seen.has(item.claimId) ? item.claimId : null,
      patientName: item.claimId !== null && seen.has(item.claimId) ? item.patientName : null,
      outcome: item.outcome,
      words: item.words,
      charge: toDollars(item.chargeCents),
      paid: toDollars(item.paidCents),
      patientAmount: toDollars(item.patientCents),
      payerControlNumber: item.payerControlNumber,
      adjustments: adjustments.filter((one) => one.item === item.position).map(presentAdjustment),
      settled:
        item.settledAt === null
          ? null
          : {
              byName: item.settledByName ?? '',
              at: item.settledAt,
              reason: item.settledReason ?? '',
            },
    })),
  }
}
