/** A remittance file posted: matched by claim number, every cent answered for, once for each payment. */
import { readRemittanceStatus } from '@mendwell/clinical'
import type { Remittance, RemittedClaim } from '@mendwell/x12'
import { createHash, randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { listClaimLines, type LineRow } from '../claims/store.ts'
import { listPayerRows, type PayerRow } from '../payers/store.ts'
import type { ClaimOutcome } from './import-acknowledgement.ts'
import { postItems } from './posting/post.ts'
import type { PostedItem, Posting } from './posting/posting.ts'
import { listClaimsByNumber, insertRemittance, findRemittanceByTrace } from './remittance-store.ts'

/** A payment that a file starts or continues. */
interface OpenRemittance {
  id: string
  /** It was posted before, by another file or by hand. */
  repeated: boolean
  posting: Posting
}

/** The payment's own row, made once: the same id finds it again. */
export async function createOrFindRemittance(
  db: Db,
  actor: Actor,
  answer: Remittance,
  id: string,
  day: string,
  now: Date,
): Promise<OpenRemittance> {
  const payer = findPayer(await listPayerRows(db, actor, 'all'), answer.payer)
  // One payer's trace numbers count once, by file or by hand.
  const payerKey = (payer?.payerNumber ?? answer.payer.id ?? answer.payer.name).slice(0, 80)
  const trace = answer.traceNumber.toUpperCase().slice(0, 50)
  const paymentDate = answer.date ?? day
  const added = await insertRemittance(db, {
    id,
    organizationId: actor.organizationId,
    kind: 'file',
    payerId: payer?.id ?? null,
    payerName: (payer?.name ?? answer.payer.name).slice(0, 60),
    payerKey,
    traceNumber: trace,
    paymentDate,
    amountCents: answer.paymentCents,
    providerAdjustmentCents: answer.providerAdjustments.reduce((sum, { cents }) => sum + cents, 0),
    providerAdjustments: JSON.stringify(
      answer.providerAdjustments.map(({ reason, reference, cents }) => ({ code: reason, reference, cents })),
    ),
    postedBy: actor.userId,
    postedAt: now.toISOString(),
  })
  const known = added ? { id } : await findRemittanceByTrace(db, actor, payerKey, trace)
  const posting = {
    ...{ remittanceId: id, paymentDate, trace, by: null, wholeCharge: true },
    payer: payer ? { id: payer.id, name: payer.name } : null,
  }
  return { id: known?.id ?? id, repeated: known?.id !== id, posting }
}

/** Some of the payment's claims, in the order of the file; of a payment that was posted before nothing is posted again. */
export async function postClaims(
  db: Db,
  actor: Actor,
  { repeated, posting }: OpenRemittance,
  answer: Remittance,
  { from, to }: { from: number; to: number },
  now: Date,
): Promise<ClaimOutcome[]> {
  const claims = answer.claims.slice(from, to)
  const known = await listClaimsByNumber(
    db,
    actor,
    claims.map(({ claimNumber }) => claimNumber),
  )
  const ids = new Map(known.map((claim) => [claim.claimNumber, claim.id]))
  const findClaimId = (number: string) => ids.get(number) ?? null
  if (repeated) {
    return claims.map(({ claimNumber }) => ({
      claimNumber,
      claimId: findClaimId(claimNumber),
      outcome: 'repeated' as const,
      words: 'This payment was already posted.',
    }))
  }
  const lines = await listClaimLines(db, actor, [...ids.values()])
  const items = claims.map((claim) => buildPostedItem(claim, findClaimId(claim.claimNumber), lines))
  const outcomes = await postItems(db, actor, posting, items, now, from)
  return items.map(({ claimNumber, claimId }, at) => ({ claimNumber, claimId, ...outcomes[at]! })) // one for each
}

export async function importRemittance(
  db: Db,
  actor: Actor,
  answer: Remittance,
  day: string,
  now: Date,
): Promise<{ id: string; repeated: boolean; claims: ClaimOutcome[] }> {
  const remittance = await createOrFindRemittance(db, actor, answer, randomUUID(), day, now)
  const { id, repeated } = remittance
  const claims = await postClaims(db, actor, remittance, answer, { from: 0, to: answer.claims.length }, now)
  return { id, repeated, claims }
}

/** The same at every try, so that a payment is known again as the one that this file began. */
export function deriveRemittanceId(fileId: string, place: number): string {
  const hex = createHash('sha256').update(`${fileId} ${place}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The payer named by the file: by N104 or REF*2U, by the number beside the trace number, or by its full name. */
function findPayer(payers: readonly PayerRow[], { name, id, numbers }: Remittance['payer']) {
  const said = [...numbers, ...(id === null ? [] : [id])].map((number) => number.toUpperCase())
  for (const number of said) {
    const found = payers.find(({ payerNumber }) => payerNumber.toUpperCase() === number)
    if (found) return found
  }
  return payers.find((payer) => payer.name.toUpperCase() === name.toUpperCase())
}

function buildPostedItem(
  claim: RemittedClaim,
  claimId: string | null,
  stored: readonly LineRow[],
): PostedItem {
  const own = stored.filter((one) => one.claimId === claimId)
  const place = claim.lines.map((line, at) => findLine(line, at, own))
  const meaning = readRemittanceStatus(claim.status, claim.remarks)
  return {
    claimNumber: claim.claimNumber.slice(0, 50),
    claimId,
    kind: meaning.kind === 'reversal' || meaning.kind === 'denial' ? meaning.kind : 'answer',
    statusCode: claim.status.slice(0, 3) || null,
    remarks: claim.remarks,
    forwardedTo: claim.forwardedTo?.name.slice(0, 60) || null,
    chargeCents: claim.chargeCents,
    paidCents: claim.paidCents,
    payerControlNumber: claim.payerControlNumber?.slice(0, 50) ?? null,
    adjustments: [
      ...claim.adjustments.map((one) => toAdjustment(one, null, claim.remarks)),
      ...claim.lines.flatMap((line, at) =>
        // A remark on the whole claim, for example that it could not be processed, applies to every line.
        line.adjustments.map((one) =>
          toAdjustment(one, place[at] ?? null, [...new Set([...line.remarks, ...claim.remarks])]),
        ),
      ),
    ],
    linePaid: claim.lines.flatMap(({ paidCents, code, modifiers, units }, at) => {
      const line = place[at]
      return line === null || line === undefined ? [] : [{ line, cents: paidCents, code, modifiers, units }]
    }),
    about: {
      lastName: claim.patient?.last || null,
      memberId: claim.patient?.memberId ?? null,
      serviceDates: [...new Set([claim.serviceDate, ...claim.lines.map((line) => line.serviceDate)])].filter(
        (day) => day !== null,
      ),
    },
  }
}

const toAdjustment = (
  { group, reason, cents }: RemittedClaim['adjustments'][number],
  line: number | null,
  remarks: readonly string[],
) => ({ line, group, code: reason, cents, remarks })

/** By our own number of the line, else the line of the same code at that place, else the only one of that code. */
function findLine(
  { controlNumber, code }: RemittedClaim['lines'][number],
  at: number,
  own: readonly LineRow[],
): number | null {
  const numbered = own.find(({ position }) => String(position + 1) === controlNumber)
  if (numbered) return numbered.position
  if (own[at]?.code === code) return at
  const same = own.filter((line) => line.code === code)
  return same.length === 1 ? same[0]!.position : null // counted just before
}
