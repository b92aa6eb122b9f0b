/** Responses of a clearinghouse or payer before adjudication: file and claims accepted or rejected. */
import type { ImportedFile } from '@mendwell/contract'
import type {
  AcknowledgedClaim,
  ClaimAcknowledgment,
  FileAcknowledgment,
  FileOutcome,
  InterchangeAcknowledgment,
} from '@mendwell/x12'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { lockClaims, updateClaimRow } from '../claims/write-store.ts'
import { transitionClaim, type ClaimTransition } from '../claims/transition-claim.ts'
import {
  updateSubmissionState,
  listSubmissionClaims,
  listNewestSubmissions,
  findSubmissionByControl,
} from './outgoing-store.ts'
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

/** The number of our file that it answers. */
export const readControlNumber = (answer: FileAcknowledgment | InterchangeAcknowledgment): string =>
  (answer.kind === '999' ? answer.groupControl : answer.interchangeControl).padStart(9, '0')

/** The whole file was accepted, or its claims return to unsent. */
export async function importAcknowledgement(
  db: Db,
  actor: Actor,
  answer: FileAcknowledgment | InterchangeAcknowledgment,
  day: string,
  now: Date,
): Promise<ClaimOutcome[]> {
  const control = readControlNumber(answer)
  const submission = await findSubmissionByControl(db, actor, control)
  const unknown = { claimNumber: control, claimId: null }
  if (!submission) return [{ ...unknown, outcome: 'unmatched', words: `File ${control} not found.` }]
  await updateSubmissionState(db, actor, submission.id, answer.outcome, now.toISOString())
  const { outcome } = answer
  if (outcome !== 'rejected') return [{ ...unknown, outcome: 'told', words: outcomeLabels[outcome] }]
  const reason = formatReason(answer)
  const told: ClaimOutcome[] = []
  const inside = await listSubmissionClaims(db, actor, submission.id)
  const ids = inside.map(({ claimId }) => claimId)
  await lockClaims(db, actor, ids)
  const { isSentSince, isElsewhere } = await loadSentSince(db, actor, ids)
  for (const { claimId, claimNumber, frequency, payerSequence } of inside) {
    if (isSentSince(claimId, submission.id) || isElsewhere({ id: claimId, payerSequence })) {
      told.push({ claimNumber: claimNumber, claimId: claimId, outcome: 'told', words: sentSinceMessage })
      continue
    }
    if (frequency === '8') {
      told.push(await rejectVoid(db, actor, claimId))
      continue
    }
    const step = { event: 'rejected' as const, reason, day, submissionId: submission.id }
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
  return { isSentSince, isVoidSent, isElsewhere }
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
  const { isSentSince, isVoidSent, isElsewhere } = await loadSentSince(db, actor, ids)
  const told: ClaimOutcome[] = []
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
    } else if (outcome === 'unclear') {
      told.push({
        claimNumber,
        claimId: claim.id,
        outcome: 'told',
        words: words || 'Response could not be interpreted.',
      })
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
