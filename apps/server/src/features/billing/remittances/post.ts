/** Posts payments and denials, claim by claim. What cannot be posted is stored with the reason and changes nothing. */
import { applyClaimEvent, readAdjustment, unprocessableRemark } from '@mendwell/clinical'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { isPaidAfterDenial, toClaimState, transitionClaim } from '../claims/transition-claim.ts'
import type { ClaimRow } from '../claims/store.ts'
import { lockClaims, updateClaimRow } from '../claims/write-store.ts'
import { matchesClaim } from './match-claim.ts'
import {
  insertItems,
  insertPayment,
  getLastName,
  setLinePayments,
  type StoredItem,
} from './remittance-store.ts'
import {
  isUnprocessable,
  classifyAdjustment,
  computeSums,
  type PostedItem,
  type Posting,
  type PostOutcome,
  type Sums,
} from './posting.ts'

type OrganizationScope = { organizationId: string }

export async function postItems(
  db: Db,
  of: OrganizationScope,
  posting: Posting,
  items: readonly PostedItem[],
  now: Date,
  /** The place of the first item in the payment. */
  firstPosition = 0,
): Promise<PostOutcome[]> {
  await lockClaims(
    db,
    of,
    items.flatMap(({ claimId }) => claimId ?? []),
  )
  const outcomes: PostOutcome[] = []
  let pending: StoredItem[] = []
  const storePending = async () => {
    await insertItems(db, of, posting.remittanceId, pending)
    pending = []
  }
  for (const [at, item] of items.entries()) {
    // A reversal requires the earlier payment of the same claim.
    if (item.claimId !== null && pending.some((one) => one.item.claimId === item.claimId))
      await storePending()
    const outcome = await postItem(db, of, posting, item, now)
    pending.push({ position: firstPosition + at, item, outcome })
    outcomes.push(outcome)
  }
  await storePending()
  return outcomes
}

/** One claim of a payment: posted, or why not. */
export async function postItem(
  db: Db,
  of: OrganizationScope,
  posting: Posting,
  item: PostedItem,
  now: Date,
): Promise<PostOutcome> {
  const sums = computeSums(item.adjustments)
  // Computed for each: one payment may reverse a claim's money and pay it again.
  const [claim] = item.claimId === null ? [] : await lockClaims(db, of, [item.claimId])
  if (!claim) return { outcome: 'unmatched', words: `Claim ${item.claimNumber} not found.` }
  if (posting.payer !== null && posting.payer.id !== claim.payerId) {
    return { outcome: 'mismatch', words: `The claim was not billed to ${posting.payer.name}.` }
  }
  if (
    item.about &&
    !matchesClaim(item.about, { ...claim, lastName: await getLastName(db, of, claim.patientId) })
  ) {
    return { outcome: 'mismatch', words: 'Patient or date of service does not match this claim.' }
  }
  const isReversal = item.kind === 'reversal'
  const isRejection = isUnprocessable(item)
  const isDenial = item.kind === 'denial' || (item.paidCents === 0 && sums.denied > 0)
  const event = isReversal ? 'reversed' : isRejection ? 'rejected' : isDenial ? 'denied' : 'paid'
  const possible = applyClaimEvent(toClaimState(claim, true), event)
  if (possible.state === 'refused') return { outcome: 'refused', words: possible.words }
  const stands = clearEarlierAnswer(claim, event)
  const mismatch = findMismatch(stands, item, sums, posting.wholeCharge)
  if (mismatch) return { outcome: 'mismatch', words: mismatch }
  try {
    await transitionClaim(
      db,
      of,
      claim,
      {
        event,
        reason: isReversal
          ? 'Recouped by payer'
          : isRejection
            ? `Unprocessable claim (${unprocessableRemark}). ${formatDenial(item)}`.slice(0, 500)
            : isDenial
              ? formatDenial(item)
              : null,
        payerControlNumber: item.payerControlNumber,
        by: posting.by,
        day: posting.paymentDate,
        remittanceId: posting.remittanceId,
      },
      now,
    )
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { outcome: 'refused', words: Object.values(error.fields ?? {})[0] ?? error.message }
  }
  if (isReversal) return { outcome: 'posted', words: 'Payment recouped.' }
  if (isRejection) {
    return { outcome: 'posted', words: 'Rejected. Correct it and submit it as a new claim.', isRejection }
  }
  const owedAfter = stands.owedCents - item.paidCents - sums.adjusted - sums.patient
  await updateClaimRow(db, of, claim.id, {
    paidCents: stands.paidCents + item.paidCents,
    adjustedCents: stands.adjustedCents + sums.adjusted,
    patientCents: stands.patientCents + sums.patient,
    deniedCents: Math.min(stands.deniedCents + sums.denied, owedAfter),
    ...(sums.denied > 0 && { deniedDate: posting.paymentDate }),
    ...(!isDenial && { paidDate: posting.paymentDate }),
  })
  if (item.paidCents !== 0) {
    await insertPayment(db, of, claim, posting, item.paidCents)
    await setLinePayments(db, of, claim.id, item.linePaid)
  }
  return { outcome: 'posted', words: isDenial ? 'Denied.' : sums.denied > 0 ? 'Partially paid.' : 'Paid.' }
}

/** The sums of the response: earlier amounts of a denial that gets a new response no longer count. */
function clearEarlierAnswer(claim: ClaimRow, event: 'reversed' | 'rejected' | 'denied' | 'paid'): ClaimRow {
  if (event === 'paid' && isPaidAfterDenial(claim)) {
    return { ...claim, adjustedCents: 0, patientCents: 0, deniedCents: 0, owedCents: claim.totalCents }
  }
  return claim.status === 'paid' ? claim : { ...claim, deniedCents: 0 }
}

/** Why the amounts cannot be those of this claim; null: they can. */
function findMismatch(claim: ClaimRow, item: PostedItem, sums: Sums, wholeCharge: boolean): string | null {
  const answered = item.paidCents + sums.adjusted + sums.patient + sums.denied
  if (item.kind === 'reversal') {
    return -item.paidCents === claim.paidCents ? null : 'Reversal does not match the amount paid.'
  }
  if (wholeCharge && item.chargeCents !== claim.totalCents)
    return 'Charge does not match the submitted claim.'
  if (wholeCharge && answered !== item.chargeCents) return 'Payment plus adjustments do not equal the charge.'
  const sumsAfter = [claim.paidCents + item.paidCents, claim.patientCents + sums.patient]
  if (sumsAfter.some((cents) => cents < 0)) return 'Adjustment exceeds the amount posted.'
  return answered > claim.owedCents ? 'Amount exceeds the balance.' : null
}

function formatDenial(item: PostedItem): string {
  const words = item.adjustments
    .filter(({ group, code, cents }) => classifyAdjustment(group, code, cents) === 'denied')
    .map(({ group, code }) => {
      const reading = readAdjustment(group, code)
      return `${group}-${code} ${reading.state === 'known' ? reading.reason.words : 'Unknown reason code (CARC)'}`
    })
  return ([...new Set(words)].join('; ') || 'Denied by the payer').slice(0, 500)
}
