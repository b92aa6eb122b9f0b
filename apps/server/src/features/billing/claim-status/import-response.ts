/** Imports a 277 file: each answer goes to the history of the claim that was asked about, if it is about that claim. Nothing is posted. */
import type { StatusOutcome } from '@mendwell/contract'
import { read277, type StatusAnswer } from '@mendwell/x12'
import { createHash, randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { listClaimsByIds } from '../claims/store.ts'
import { markInquiriesAnswered } from '../clearinghouse/file-store.ts'
import { getReadable } from '../remittances/read/get-readable.ts'
import { matchesClaim } from '../remittances/match-claim.ts'
import { findResponseByHash, insertAnswers, insertResponse, listAsked, lockResponses } from './store.ts'

interface ImportedStatus {
  claimNumber: string | null
  claimId: string | null
  outcome: StatusOutcome
  words: string
}

export async function importStatusResponse(
  db: Db,
  actor: Actor,
  content: string,
  now: Date,
): Promise<{ repeated: boolean; answers: ImportedStatus[]; patients: string[] }> {
  const read = getReadable(read277(content))
  await lockResponses(db, actor)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const before = await findResponseByHash(db, actor, sha256)
  if (before) return { repeated: true, answers: before.answers as unknown as ImportedStatus[], patients: [] } // as they were stored below
  const asked = new Map(
    (
      await listAsked(
        db,
        actor,
        read.flatMap(({ trace }) => trace ?? []),
      )
    ).map((row) => [row.trace, row]),
  )
  const matched = read.map((answer) => {
    const row = answer.trace === null ? undefined : asked.get(answer.trace)
    return { answer, row: row && isSameClaim(answer, row) ? row : undefined }
  })
  const answers = matched.map(({ answer, row }): ImportedStatus => ({
    claimNumber: row?.claimNumber ?? answer.claimNumber?.slice(0, 50) ?? null,
    claimId: row?.claimId ?? null,
    outcome: answer.outcome,
    words: row
      ? formatStatuses(answer)
      : 'No inquiry from this practice matches this trace number and claim.',
  }))
  const responseId = randomUUID()
  const of = { organizationId: actor.organizationId }
  const at = now.toISOString()
  await insertResponse(db, {
    ...of,
    ...{ id: responseId, sha256, content, importedBy: actor.userId, importedAt: at },
    answers: JSON.stringify(answers),
  })
  const own = matched.flatMap(({ answer, row }) => (row ? [{ answer, row }] : []))
  await insertAnswers(
    db,
    own.map(({ answer, row }) => ({
      ...of,
      id: randomUUID(),
      claimId: row.claimId,
      inquiryId: row.id,
      responseId,
      outcome: answer.outcome,
      statuses: JSON.stringify(answer.statuses),
      effectiveDate: answer.effectiveDate,
      chargeCents: answer.chargeCents,
      paidCents: answer.paidCents,
      payerControlNumber: answer.payerControlNumber?.slice(0, 50) ?? null,
      adjudicationDate: answer.adjudicationDate,
      paymentDate: answer.paymentDate,
      paymentTrace: answer.paymentTrace?.slice(0, 50) ?? null,
      answeredAt: at,
    })),
  )
  await markInquiriesAnswered(db, actor, { statusInquiryIds: own.map(({ row }) => row.id) })
  const claims = await listClaimsByIds(
    db,
    actor,
    own.map(({ row }) => row.claimId),
  )
  return { repeated: false, answers, patients: claims.map(({ patientId }) => patientId) }
}

const formatStatuses = ({ statuses }: StatusAnswer) =>
  statuses
    .map(({ words }) => words)
    .join('; ')
    .slice(0, 500)

/** What the response leaves out decides nothing. A claim that was not found is described as it was asked. */
const isSameClaim = (
  { claimNumber, patient, serviceDate }: StatusAnswer,
  row: Awaited<ReturnType<typeof listAsked>>[number],
): boolean =>
  (claimNumber === null || claimNumber === row.claimNumber) &&
  matchesClaim(
    {
      lastName: patient.last || null,
      memberId: patient.memberId,
      serviceDates: serviceDate === null ? [] : [serviceDate],
    },
    row,
  )
