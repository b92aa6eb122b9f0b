/**
 * Imports payers' files: 999 for a whole file of ours, 277CA claim by claim, 835 with money. Each file counts once, and nothing is stored
 * that was not parsed, addressed to this practice, and balanced.
 */
import { getDateInZone } from '@mendwell/clinical'
import { toDollars, type ImportedFile } from '@mendwell/contract'
import type { PayerResponse } from '@mendwell/x12'
import { createHash, randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { getOrganizationZone } from '../../facilities/public.ts'
import { lockClaims } from '../claims/write-store.ts'
import {
  readControlNumber,
  importAcknowledgement,
  importClaimAcknowledgement,
  type ClaimOutcome,
} from './import-acknowledgement.ts'
import { refuseForeign } from './foreign-claims.ts'
import { isLongFile, buildPostingKey, buildProcessingFile } from './long-files.ts'
import { listSubmissionClaims, findSubmissionByControl } from './outgoing-store.ts'
import {
  insertPayerFile,
  lockImports,
  findPayerFileByHash,
  restartPayerFile,
  countUsage,
  type Payments,
  type StoredPayerFile,
} from './payer-file-store.ts'
import { getReadable } from './read/get-readable.ts'
import { summarizeInThread } from './read/read-in-thread.ts'
import { classifyFile, readPayerFile, type PayerFileContent } from './read/read-payer-file.ts'
import { listClaimsByNumber } from './remittance-store.ts'
import { deriveRemittanceId, importRemittance } from './import-835.ts'

type ImportResult = Omit<ImportedFile, 'id' | 'importedAt' | 'problems' | 'state' | 'progress'>

/** Of one organization, together: files that wait to be posted, their size, and the size of all that came within a day. */
const maxProcessing = 20
const mostBytesProcessing = 64 * 1024 * 1024
const mostBytesADay = 256 * 1024 * 1024

const hashContent = (content: string) => createHash('sha256').update(content).digest('hex')
const isKept = (file: StoredPayerFile | undefined) => file !== undefined && file.state !== 'failed'

/** Before anything is read: whether the file is here already, and whether there is room for one more. */
export async function isKnownFile(db: Db, actor: Actor, content: string, now: Date): Promise<boolean> {
  if (isKept(await findPayerFileByHash(db, actor, hashContent(content)))) return true
  await refuseWithoutRoom(db, actor, content, now)
  return false
}

/** Parsed outside of any transaction; a long file in a thread, whose results stay there. */
export async function readForImport(actor: Actor, content: string): Promise<PayerFileContent> {
  const read = isLongFile(content)
    ? await summarizeInThread(actor.organizationId, content)
    : readPayerFile(content)
  return getReadable(read)
}

/** `read` is null where the file was here before it was read. */
export async function importPayerFileContent(
  db: Db,
  actor: Actor,
  content: string,
  read: PayerFileContent | null,
  now: Date,
): Promise<ImportedFile> {
  // One after the other: two that come together count each other, and one file sent twice is found.
  await lockImports(db, actor)
  const sha256 = hashContent(content)
  const before = await findPayerFileByHash(db, actor, sha256)
  if (before && isKept(before)) return { ...storedResult(before), repeated: true }
  // It failed in the meantime: sending it again parses it first.
  if (read === null) throw new DomainError('request.too-many', { retryAfterSeconds: 1 })
  await refuseWithoutRoom(db, actor, content, now)
  await refuseForeign(db, actor, read.summary)
  const importedAt = now.toISOString()
  const id = before?.id ?? randomUUID()
  if (read.summary.imbalances.length > 0) {
    // Nothing of it is posted or stored: a corrected file is a new one.
    const nothing = { traceNumber: null, paidAmount: null, remittanceId: null, claims: [] }
    const progress = { done: 0, total: 0 }
    const told = { id, repeated: false, importedAt, ...nothing, progress, kind: read.summary.kind }
    return { ...told, problems: [...read.summary.imbalances], state: 'failed' }
  }
  const file = { id, sha256, content, importedAt }
  if (before) return resume(db, actor, before, now)
  if (isLongFile(content)) return queueImport(db, actor, file, now)
  const day = getDateInZone(importedAt, await getOrganizationZone(db, actor)) ?? importedAt.slice(0, 10)
  const taken = await importAll(db, actor, read.answers, day, now)
  const progress = { done: taken.claims.length, total: taken.claims.length }
  const result: ImportedFile = { id, importedAt, problems: [], state: 'done', progress, ...taken }
  await keep(db, actor, file, result)
  return result
}

async function refuseWithoutRoom(db: Db, actor: Actor, content: string, now: Date): Promise<void> {
  const bytes = Buffer.byteLength(content)
  const { files, waiting, today } = await countUsage(db, actor, now)
  const isFull =
    today + bytes > mostBytesADay ||
    (isLongFile(content) && (files >= maxProcessing || waiting + bytes > mostBytesProcessing))
  if (isFull) throw new DomainError('payer-file.too-many', { retryAfterSeconds: 60 })
}

/** The stored result, with the current progress. */
function storedResult(file: StoredPayerFile): ImportedFile {
  const told = file.result as unknown as ImportedFile // stored below, as it was told
  const progress = { done: file.doneClaims, total: file.totalClaims }
  return { ...told, id: file.id, state: file.state, progress }
}

const keep = (
  db: Db,
  actor: Actor,
  { id, sha256, content, importedAt }: { id: string; sha256: string; content: string; importedAt: string },
  result: ImportedFile,
) =>
  insertPayerFile(db, {
    ...{ id, sha256, content },
    organizationId: actor.organizationId,
    kind: result.kind,
    state: result.state,
    result: JSON.stringify(result),
    importedBy: actor.userId,
    importedAt,
    movedAt: importedAt,
    doneClaims: result.progress.done,
    totalClaims: result.progress.total,
  })

/** Stored now, posted by a job: no request waits for it. */
async function queueImport(
  db: Db,
  actor: Actor,
  file: { id: string; sha256: string; content: string; importedAt: string },
  now: Date,
): Promise<ImportedFile> {
  const result = buildProcessingFile(file.id, file.content, now)
  await keep(db, actor, file, result)
  await startPosting(db, actor, file.id)
  return result
}

/** An interrupted file continues after the claims that were posted: none is posted twice. */
async function resume(db: Db, actor: Actor, before: StoredPayerFile, now: Date): Promise<ImportedFile> {
  const restarted = await restartPayerFile(db, actor, before.id, actor.userId, now)
  if (!restarted) throw new Error('The file was locked and failed a moment ago')
  await startPosting(db, actor, before.id)
  return { ...storedResult(restarted), repeated: false }
}

const startPosting = (db: Db, { organizationId }: Actor, fileId: string) =>
  db.enqueue('import-payer-file', { organizationId, fileId }, { key: buildPostingKey(fileId) })

/** All at once and in one order, whatever order the file names them in. */
async function lockNamedClaims(db: Db, actor: Actor, answers: readonly PayerResponse[]): Promise<void> {
  const numbers: string[] = []
  const ids: string[] = []
  for (const answer of answers) {
    if (answer.kind === '835' || answer.kind === '277CA')
      numbers.push(...answer.claims.map(({ claimNumber }) => claimNumber))
    const control = readControlNumber(answer)
    const submission = control === null ? undefined : await findSubmissionByControl(db, actor, control)
    const inside = submission ? await listSubmissionClaims(db, actor, submission.id) : []
    ids.push(...inside.map(({ claimId }) => claimId))
  }
  const numbered = numbers.length > 0 ? await listClaimsByNumber(db, actor, numbers) : []
  await lockClaims(db, actor, [...ids, ...numbered.map(({ id }) => id)])
}

async function importAll(
  db: Db,
  actor: Actor,
  answers: readonly PayerResponse[],
  day: string,
  now: Date,
): Promise<ImportResult> {
  await lockNamedClaims(db, actor, answers)
  const claims: ClaimOutcome[] = []
  const payments: { trace: string; cents: number; id: string; repeated: boolean }[] = []
  for (const answer of answers) {
    if (answer.kind === '835') {
      const taken = await importRemittance(db, actor, answer, day, now)
      claims.push(...taken.claims)
      payments.push({
        trace: answer.traceNumber,
        cents: answer.paymentCents,
        id: taken.id,
        repeated: taken.repeated,
      })
    } else if (answer.kind === '277CA') {
      claims.push(...(await importClaimAcknowledgement(db, actor, answer, day, now)))
    } else {
      claims.push(...(await importAcknowledgement(db, actor, answer, day, now)))
    }
  }
  return {
    kind: classifyFile(answers[0]),
    repeated: payments.length > 0 && payments.every(({ repeated }) => repeated),
    traceNumber: payments.length === 0 ? null : payments.map(({ trace }) => trace).join(', '),
    paidAmount: payments.length === 0 ? null : toDollars(payments.reduce((sum, { cents }) => sum + cents, 0)),
    remittanceId: payments[0]?.id ?? null,
    claims,
  }
}

/** What the payments of a long file came to, once all of it is posted. */
export function collectPayments(fileId: string, answers: readonly PayerResponse[]): Payments {
  const payments = answers.flatMap((answer, place) => (answer.kind === '835' ? [{ answer, place }] : []))
  const [first] = payments
  return {
    kind: classifyFile(answers[0]),
    traceNumber: first ? payments.map(({ answer }) => answer.traceNumber).join(', ') : null,
    paidAmount: first ? toDollars(payments.reduce((sum, { answer }) => sum + answer.paymentCents, 0)) : null,
    remittanceId: first ? deriveRemittanceId(fileId, first.place) : null,
  }
}
