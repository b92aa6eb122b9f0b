/** Responses of a clearinghouse or payer before adjudication: file and claims accepted or rejected. */
import type { ImportedFile } from '@mendwell/contract'
import type {
  AcknowledgedClaim,
  ClaimAcknowledgment,
  FileAcknowledgment,
  FileOutcome,
  InterchangeAcknowledgment,
  PayerResponse,
} from '@mendwell/x12'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { lockClaims, updateClaimRow } from '../claims/write-store.ts'
import { transitionClaim, type ClaimTransition } from '../claims/transition-claim.ts'
import {
  markClaimsAnswered,
  updateSubmissionState,
  listSubmissionClaims,
  listNewestSubmissions,
  findSubmissionByControl,
} from './outgoing-store.ts'
import { findInquiryFile, markAnswered } from '../clearinghouse/file-store.ts'
import { listOwnNpis } from '../payers/store.ts'
import { matchesClaim } from './match-claim.ts'
import { listClaimsByNumber } from './remittance-store.ts'

export type ClaimOutcome = ImportedFile['claims'][number]

/** Applies a transition that a file requests; one that the status does not allow is reported and changes nothing. */
async function transitionByFile(
  db: Db,
  actor: Actor,
  claimId: string,
  step: Omit<ClaimTransition, 'by'>,
  words: string,
  now: Date,
): Promise<ClaimOutcome> {
  const [claim] = await lockClaims(db, actor, [claimId])
  if (!claim) throw new Error('The claim was there a moment ago')
  const of = { claimNumber: claim.claimNumber, claimId }
  try {
    await transitionClaim(db, actor, claim, { ...step, by: null }, now)
    return { ...of, outcome: 'posted', words }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { ...of, outcome: 'refused', words: Object.values(error.fields ?? {})[0] ?? error.message }
  }
}

/** The number of our file that all of it answers; null: it speaks of claims. */
export function readControlNumber(answer: PayerResponse): string | null {
  if (answer.kind === '999') return toControlNumber(answer.groupControl)
  if (answer.kind === 'TA1') return toControlNumber(answer.interchangeControl)
  // A rejection of the batch lists none of its claims.
  return answer.kind === '277CA' && answer.rejections.length > 0 ? answer.batchReference : null
}

const toControlNumber = (text: string) => text.padStart(9, '0')

/** The whole file was accepted, or its claims return to unsent. */
export async function importAcknowledgement(
  db: Db,
  actor: Actor,
  answer: FileAcknowledgment | InterchangeAcknowledgment,
  day: string,
  now: Date,
): Promise<ClaimOutcome[]> {
  const control = toControlNumber(answer.kind === '999' ? answer.groupControl : answer.interchangeControl)
  const { outcome } = answer
  const isRejected = outcome === 'rejected'
  // A TA1 that accepts the envelope does not say that the file was read.
  if (isRejected || answer.kind === '999') {
    const problem = isRejected ? `Rejected: ${formatReason(answer)}` : null
    await markAnswered(db, actor, control, { state: isRejected ? 'failed' : 'acknowledged', problem })
  }
  const submission = await findSubmissionByControl(db, actor, control)
  const unknown = { claimNumber: control, claimId: null }
  if (!submission) {
    const inquiry = await findInquiryFile(db, actor, control)
    if (!inquiry) return [{ ...unknown, outcome: 'unmatched', words: `File ${control} not found.` }]
    const words = isRejected
      ? `The inquiry file was rejected: ${formatReason(answer)}`
      : outcomeLabels[outcome]
    return [{ ...unknown, outcome: 'told', words: words.slice(0, 500) }]
  }
  await updateSubmissionState(db, actor, submission.id, answer.outcome, now.toISOString())
  if (!isRejected) return [{ ...unknown, outcome: 'told', words: outcomeLabels[outcome] }]
  const inside = await listSubmissionClaims(db, actor, submission.id)
  return rejectSubmitted(db, actor, submission.id, inside, formatReason(answer), day, now)
}

/** Claims of one file that were rejected together: they return to unsent. */
async function rejectSubmitted(
  db: Db,
  actor: Actor,
  submissionId: string,
  inside: Awaited<ReturnType<typeof listSubmissionClaims>>,
  reason: string,
  day: string,
  now: Date,
): Promise<ClaimOutcome[]> {
  const told: ClaimOutcome[] = []
  const ids = inside.map(({ claimId }) => claimId)
  await lockClaims(db, actor, ids)
  const { isSentSince, isElsewhere } = await loadSentSince(db, actor, ids)
  for (const { claimId, claimNumber, frequency, payerSequence } of inside) {
    if (isSentSince(claimId, submissionId) || isElsewhere({ id: claimId, payerSequence })) {
      told.push({ claimNumber: claimNumber, claimId: claimId, outcome: 'told', words: sentSinceMessage })
      continue
    }
    if (frequency === '8') {
      told.push(await rejectVoid(db, actor, claimId))
      continue
    }
    const step = { event: 'rejected' as const, reason, day, submissionId }
    told.push(await transitionByFile(db, actor, claimId, step, `Rejected with the file: ${reason}`, now))
  }
  return told
}

/** The payer still has the claim: the void waits to be sent again. */
async function rejectVoid(db: Db, actor: Actor, claimId: string): Promise<ClaimOutcome> {
  const [claim] = await lockClaims(db, actor, [claimId])
  if (!claim) throw new Error('The claim was there a moment ago')
  if (claim.closedBy === 'voided' && !claim.voidUnsent) {
    await updateClaimRow(db, actor, claimId, { voidUnsent: true })
  }
  const words = 'The void was rejected. The payer still has the claim; resend the void.'
  return { claimNumber: claim.claimNumber, claimId, outcome: 'posted', words }
}

const sentSinceMessage =
  'Refers to a previous submission; the claim has been resubmitted or is with another payer.'

/** Whether a claim went out in a later file than this one, and whether what went out last was a void. */
async function loadSentSince(db: Db, actor: Actor, claimIds: readonly string[]) {
  const newest = await listNewestSubmissions(db, actor, claimIds)
  const isSentSince = (claimId: string, submissionId: string): boolean =>
    newest.some((one) => one.claimId === claimId && one.submissionId !== submissionId)
  const isVoidSent = (claimId: string): boolean =>
    newest.some((one) => one.claimId === claimId && one.frequency === '8')
  /** The payer forwarded it since, or took its answer back: what went out last says nothing of where it is. */
  const isElsewhere = (claim: { id: string; payerSequence: string }): boolean =>
    newest.some((one) => one.claimId === claim.id && one.payerSequence !== claim.payerSequence)
  return { isSentSince, isVoidSent, isElsewhere, newest }
}

const outcomeLabels: Record<Exclude<FileOutcome, 'rejected'>, string> = {
  accepted: 'The file was accepted.',
  accepted_with_errors: 'The file was accepted with errors.',
  partly_accepted: 'The file was partially accepted. Wait for the claim-level responses (277CA).',
}

function formatReason(answer: FileAcknowledgment | InterchangeAcknowledgment): string {
  if (answer.kind === 'TA1') return answer.words.slice(0, 400)
  const words = answer.transactions.flatMap(({ errors }) =>
    errors.map((error) => `${error.segment}: ${error.words}`),
  )
  return (words.join('; ') || 'The file was rejected').slice(0, 400)
}

/** Claim by claim: accepted for processing, or rejected before processing. Neither is paid or denied. */
export async function importClaimAcknowledgement(
  db: Db,
  actor: Actor,
  answer: ClaimAcknowledgment,
  day: string,
  now: Date,
): Promise<ClaimOutcome[]> {
  const known = await listClaimsByNumber(
    db,
    actor,
    answer.claims.map(({ claimNumber }) => claimNumber),
  )
  const batch = answer.batchReference
    ? await findSubmissionByControl(db, actor, answer.batchReference)
    : undefined
  const ids = known.map(({ id }) => id)
  await lockClaims(db, actor, ids)
  const { isSentSince, isVoidSent, isElsewhere, newest } = await loadSentSince(db, actor, ids)
  const answered = [...new Set([...(batch ? [batch.id] : []), ...newest.map((one) => one.submissionId)])]
  await markClaimsAnswered(db, actor, answered, now.toISOString())
  const told: ClaimOutcome[] = await rejectBatch(db, actor, answer, batch?.id, day, now)
  for (const said of answer.claims) {
    const { claimNumber, outcome, statuses, payerControlNumber } = said
    const claim = known.find((one) => one.claimNumber === claimNumber)
    const words = statuses
      .map((status) => status.words)
      .join('; ')
      .slice(0, 400)
    if (!claim) {
      told.push({ claimNumber, claimId: null, outcome: 'unmatched', words: 'Claim not found.' })
    } else if (!isOwnClaim(said, claim)) {
      told.push({
        claimNumber,
        claimId: claim.id,
        outcome: 'mismatch',
        words: 'The response is for a different claim.',
      })
    } else if ((batch && isSentSince(claim.id, batch.id)) || isElsewhere(claim)) {
      told.push({ claimNumber, claimId: claim.id, outcome: 'told', words: sentSinceMessage })
    } else if (outcome === 'rejected' && isVoidSent(claim.id)) {
      told.push(await rejectVoid(db, actor, claim.id))
    } else if (outcome === 'unclear' || outcome === 'received') {
      const otherwise =
        outcome === 'received' ? 'Received, not yet accepted.' : 'Response could not be interpreted.'
      told.push({ claimNumber, claimId: claim.id, outcome: 'told', words: words || otherwise })
    } else {
      const step = {
        event: outcome === 'accepted' ? ('accepted' as const) : ('rejected' as const),
        reason: outcome === 'accepted' ? null : words || 'Rejected (front end)',
        payerControlNumber,
        day,
      }
      const became = outcome === 'accepted' ? 'Accepted for processing.' : `Rejected: ${step.reason}`
      told.push(await transitionByFile(db, actor, claim.id, step, became.slice(0, 500), now))
    }
  }
  return told
}

/** Of the whole batch, or of all claims of our billing provider: those that are not listed one by one. */
async function rejectBatch(
  db: Db,
  actor: Actor,
  { rejections, batchReference, claims }: ClaimAcknowledgment,
  submissionId: string | undefined,
  day: string,
  now: Date,
): Promise<ClaimOutcome[]> {
  const [first] = rejections
  if (!first) return []
  const words = rejections.flatMap(({ statuses }) => statuses.map((status) => status.words)).join('; ')
  const of = { claimNumber: batchReference ?? 'All claims', claimId: null }
  if (!submissionId)
    return [
      { ...of, outcome: 'unmatched', words: `Rejected, but its file was not found: ${words}`.slice(0, 500) },
    ]
  const npis = await listOwnNpis(db, actor)
  if (first.providerNpi !== null && !npis.includes(first.providerNpi))
    return [{ ...of, outcome: 'mismatch', words: `Rejected for another provider, NPI ${first.providerNpi}.` }]
  const named = new Set(claims.map(({ claimNumber }) => claimNumber))
  const inside = (await listSubmissionClaims(db, actor, submissionId)).filter(
    (one) => !named.has(one.claimNumber),
  )
  return rejectSubmitted(db, actor, submissionId, inside, words.slice(0, 400), day, now)
}

/** What the response leaves out decides nothing. */
const isOwnClaim = (
  said: AcknowledgedClaim,
  claim: Awaited<ReturnType<typeof listClaimsByNumber>>[number],
): boolean =>
  (said.chargeCents === null || said.chargeCents === claim.totalCents) &&
  matchesClaim(
    {
      lastName: said.patient.last || null,
      memberId: said.patient.memberId,
      serviceDates: said.serviceDate === null ? [] : [said.serviceDate],
    },
    claim,
  )
