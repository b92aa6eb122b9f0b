/** Imports a 271 file: each answer goes to the check with its trace number, if it is about the same person. A file counts once. */
import type { EligibilityOutcome } from '@mendwell/contract'
import { read271, type EligibilityResponse } from '@mendwell/x12'
import { createHash, randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { scrubPending } from '../claims/scrub-pending.ts'
import { markInquiriesAnswered } from '../clearinghouse/file-store.ts'
import { getReadable } from '../remittances/read/get-readable.ts'
import { refreshClaimBalances } from '../decisions/apply-decisions.ts'
import { isSamePerson, presentDetails } from './presenter.ts'
import { answerCheck, findResponseByHash, insertResponse, listAsked, lockResponses } from './store.ts'

interface ImportedAnswer {
  patientName: string
  payerName: string
  outcome: EligibilityOutcome
  checkId: string | null
}

export async function importResponse(
  db: Db,
  actor: Actor,
  content: string,
  now: Date,
): Promise<{ repeated: boolean; answers: ImportedAnswer[]; patients: string[] }> {
  const read = getReadable(read271(content))
  await lockResponses(db, actor)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const before = await findResponseByHash(db, actor, sha256)
  if (before) return { repeated: true, answers: before.answers as unknown as ImportedAnswer[], patients: [] } // as they were stored below
  const traces = read.flatMap(({ trace }) => trace ?? [])
  const asked = new Map((await listAsked(db, actor, traces)).map((row) => [row.trace, row]))
  const matched = read.map((answer) => {
    const row = answer.trace === null ? undefined : asked.get(answer.trace)
    return { answer, row: row && isSamePerson(answer, row) ? row : undefined }
  })
  const answers = matched.map(({ answer, row }) => ({
    patientName: formatName(answer),
    payerName: answer.payer.name,
    outcome: answer.outcome,
    checkId: row?.id ?? null,
  }))
  const responseId = randomUUID()
  const at = now.toISOString()
  const file = { id: responseId, organizationId: actor.organizationId, sha256, content }
  await insertResponse(db, {
    ...file,
    answers: JSON.stringify(answers),
    importedBy: actor.userId,
    importedAt: at,
  })
  const eligibilityCheckIds = matched.flatMap(({ row }) => row?.id ?? [])
  await markInquiriesAnswered(db, actor, { eligibilityCheckIds })
  for (const { answer, row } of matched) {
    if (!row) continue
    const details = presentDetails(answer, row)
    await answerCheck(db, actor, row.id, { outcome: answer.outcome, details, responseId, answeredAt: at })
    await refreshClaimBalances(db, actor, row.patientId, now)
    await scrubPending(db, actor, { patientId: row.patientId }, now)
  }
  return { repeated: false, answers, patients: matched.flatMap(({ row }) => row?.patientId ?? []) }
}

const formatName = ({ patient: { last, first } }: EligibilityResponse) =>
  first === null ? last : `${last}, ${first}`
