/** What a payment says of claims and could not be posted when it came: tried once more with the claims as they are now, or settled by hand. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { lockClaims } from '../claims/write-store.ts'
import { listClaimsByIds } from '../claims/store.ts'
import { alignAdjustments } from '../decisions/store.ts'
import { postItem } from './post-item.ts'
import { postWaitingItems } from '../decisions/waiting-items.ts'
import {
  listRemittanceAdjustments,
  listClaimsByNumber,
  lockUnposted,
  findRemittanceById,
  settleItem,
  toPostedItem,
  type UnpostedRow,
} from './remittance-store.ts'

export async function retryPosting(db: Db, actor: Actor, remittanceId: string, now: Date): Promise<void> {
  const remittance = await findRemittanceById(db, actor, remittanceId)
  if (!remittance) throw new DomainError('request.not-found')
  const rows = await lockUnposted(db, actor, remittanceId)
  const numbered = await listClaimsByNumber(
    db,
    actor,
    rows.map(({ claimNumber }) => claimNumber),
  )
  const findClaimId = (row: UnpostedRow) =>
    row.claimId ?? numbered.find(({ claimNumber }) => claimNumber === row.claimNumber)?.id ?? null
  const seen = new Set(
    (
      await listClaimsByIds(
        db,
        actor,
        rows.flatMap((row) => findClaimId(row) ?? []),
      )
    ).map(({ id }) => id),
  )
  const adjustments = await listRemittanceAdjustments(db, actor, remittanceId)
  const posting = {
    remittanceId,
    paymentDate: remittance.paymentDate,
    trace: remittance.traceNumber,
    by: actor.userId,
    wholeCharge: remittance.kind === 'file',
    payer: remittance.payerId === null ? null : { id: remittance.payerId, name: remittance.payerName },
  }
  await lockClaims(db, actor, [...seen])
  for (const row of rows) {
    const claimId = findClaimId(row)
    // Another facility's claim is left to those who see it.
    if (claimId === null || !seen.has(claimId)) continue
    const said = adjustments.filter(({ item }) => item === row.position)
    const item = toPostedItem(row, claimId, said)
    const answer = await postItem(db, actor, posting, item, row.position, now)
    await settleItem(db, actor, row, claimId, answer)
  }
  await alignAdjustments(db, actor, [...seen])
  for (const claimId of seen) await postWaitingItems(db, actor, claimId, now)
}

/** On the claim that is meant, as far as it is owed; or without one, and then no money moves. */
export async function settleItemManually(
  db: Db,
  actor: Actor,
  remittanceId: string,
  { position, claimId, reason }: { position: number; claimId: string | null; reason: string },
  now: Date,
): Promise<void> {
  const remittance = await findRemittanceById(db, actor, remittanceId)
  if (!remittance) throw new DomainError('request.not-found')
  const row = (await lockUnposted(db, actor, remittanceId)).find((one) => one.position === position)
  if (!row) throw new DomainError('remittance.settled')
  const wanted = [claimId, row.claimId].filter((id) => id !== null)
  const seen = new Set((await listClaimsByIds(db, actor, wanted)).map(({ id }) => id))
  // Another facility's claim is left to those who see it.
  if (row.claimId !== null && !seen.has(row.claimId)) throw new DomainError('request.not-found')
  const byHand = { by: actor.userId, reason, at: now.toISOString() }
  if (claimId === null) {
    const words = 'No payment was posted.'
    return settleItem(db, actor, row, row.claimId, { outcome: 'settled', words }, byHand)
  }
  const invalidClaimError = (words: string) =>
    new DomainError('request.invalid', { fields: { claimId: words } })
  if (!seen.has(claimId)) throw invalidClaimError('Claim not found')
  const said = (await listRemittanceAdjustments(db, actor, remittanceId)).filter(
    ({ item }) => item === position,
  )
  const posting = {
    ...{ remittanceId, paymentDate: remittance.paymentDate, by: actor.userId, wholeCharge: false },
    trace: remittance.traceNumber,
    payer: null,
  }
  const item = { ...toPostedItem(row, claimId, said), about: null }
  const answer = await postItem(db, actor, posting, item, row.position, now)
  if (answer.outcome !== 'posted') throw invalidClaimError(answer.words)
  await settleItem(db, actor, row, claimId, answer, byHand)
  await alignAdjustments(db, actor, [claimId])
}
