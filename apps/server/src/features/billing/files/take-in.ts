/** Files of payers taken in: 999 for a whole file of ours, 277CA claim by claim, 835 with money. Each file counts once. */
import { dateIn } from '@mendwell/clinical'
import { dollarsOf, type ImportedFile } from '@mendwell/contract'
import { acknowledgedTo, imbalancesOf, isTest, readAnswers, type PayerAnswer } from '@mendwell/x12'
import { createHash, randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { organizationZone } from '../../facilities/public.ts'
import { organizationIsDemo } from '../../notices/public.ts'
import { takeAcknowledgement, takeClaimAnswers, type Told } from './acknowledge.ts'
import { ownNpis, profileOf } from '../payers/store.ts'
import { isLong, processingOf } from './long-files.ts'
import {
  countProcessing,
  insertPayerFile,
  payerFileWith,
  restartPayerFile,
  type Payments,
} from './payer-file-store.ts'
import { remittanceIdOf, takeRemittance } from './take-835.ts'

type Taken = Omit<ImportedFile, 'id' | 'importedAt' | 'problems' | 'state' | 'progress'>

/** So many files of one organization wait to be posted; the next is told to come back. */
const mostProcessing = 20

export async function takeIn(db: Db, actor: Actor, content: string, now: Date): Promise<ImportedFile> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const before = await payerFileWith(db, actor, sha256)
  if (before && before.state !== 'failed') {
    const progress = { done: before.done_claims, total: before.total_claims }
    const told = before.result as unknown as ImportedFile // stored below, as it was told
    return { ...told, state: before.state as 'processing', progress, repeated: true } // the column's check
  }
  if (isLong(content)) return takeInLater(db, actor, content, sha256, before?.id, now)
  const read = readAnswers(content.trim())
  if (read.state === 'unreadable') {
    const [first] = read.problems
    throw new Refusal('payer-file.unreadable', { fields: { content: first.words } })
  }
  const answers = read.value
  await refuseForeign(db, actor, content.trim(), answers)
  const id = randomUUID()
  const importedAt = now.toISOString()
  const problems = answers.flatMap((answer) =>
    answer.kind === '835' ? imbalancesOf(answer).map(({ words }) => words) : [],
  )
  if (problems.length > 0) {
    // Nothing of it is posted or kept: whoever sends it again, put right, finds it new.
    const nothing = { traceNumber: null, paidAmount: null, remittanceId: null, claims: [] }
    const progress = { done: 0, total: 0 }
    const told = { id, repeated: false, importedAt, ...nothing, problems: problems.slice(0, 50), progress }
    return { ...told, kind: '835', state: 'failed' }
  }
  const day = dateIn(now.toISOString(), await organizationZone(db, actor)) ?? importedAt.slice(0, 10)
  const taken = await takeAll(db, actor, answers, day, now)
  const progress = { done: taken.claims.length, total: taken.claims.length }
  const result: ImportedFile = { id, importedAt, problems: [], state: 'done', progress, ...taken }
  const kept = await insertPayerFile(db, {
    id,
    organization_id: actor.organizationId,
    kind: result.kind,
    sha256,
    content,
    result: JSON.stringify(result),
    imported_by: actor.userId,
    imported_at: importedAt,
    done_claims: progress.done,
    total_claims: progress.total,
  })
  return kept ? result : { ...result, repeated: true }
}

/** Kept now, posted by a job: nobody waits for it, in the request or behind it. */
async function takeInLater(
  db: Db,
  actor: Actor,
  content: string,
  sha256: string,
  failedId: string | undefined,
  now: Date,
): Promise<ImportedFile> {
  if ((await countProcessing(db, actor)) >= mostProcessing)
    throw new Refusal('request.too-many', { retryAfterSeconds: 60 })
  const id = failedId ?? randomUUID()
  const result = processingOf(id, content, now)
  if (failedId) await restartPayerFile(db, actor, id, actor.userId, now)
  else
    await insertPayerFile(db, {
      id,
      organization_id: actor.organizationId,
      kind: result.kind,
      sha256,
      content,
      state: 'processing',
      total_claims: result.progress.total,
      result: JSON.stringify(result),
      imported_by: actor.userId,
      imported_at: result.importedAt,
    })
  await db.enqueue('import-payer-file', { organizationId: actor.organizationId, fileId: id })
  return result
}

/** Every organization counts its claims and files from 1: what another one was paid or told would fit here too. */
export async function refuseForeign(
  db: Db,
  actor: Actor,
  content: string,
  answers: readonly PayerAnswer[],
): Promise<void> {
  const foreign = (words: string) => new Refusal('payer-file.foreign', { fields: { content: words } })
  if (isTest(content) && !(await organizationIsDemo(db, actor))) {
    throw foreign('The file is marked as a test (ISA15).')
  }
  const profile = await profileOf(db, actor)
  const ours = profile.submitter_id?.toUpperCase()
  const other = acknowledgedTo(content).find((receiver) => receiver.toUpperCase() !== ours)
  if (other !== undefined) {
    throw foreign(`The file is for ${other}, which is not this practice’s id at the clearing house.`)
  }
  const payees = answers.flatMap((answer) => (answer.kind === '835' ? answer.payee : []))
  if (payees.length === 0) return
  const npis = await ownNpis(db, actor)
  const taxId = digits(profile.tax_id ?? '')
  for (const payee of payees) {
    if (payee.npi !== null && !npis.includes(payee.npi)) {
      throw foreign(`The payment is for NPI ${payee.npi}, which is not of this practice.`)
    }
    // Where the NPI says that it is ours, a second tax number of ours decides nothing.
    if (payee.npi === null && payee.taxId !== null && taxId !== '' && digits(payee.taxId) !== taxId) {
      throw foreign(`The payment is for tax number ${payee.taxId}, which is not of this practice.`)
    }
  }
}

const digits = (text: string) => text.replace(/\D/g, '')

async function takeAll(
  db: Db,
  actor: Actor,
  answers: readonly PayerAnswer[],
  day: string,
  now: Date,
): Promise<Taken> {
  const claims: Told[] = []
  const payments: { trace: string; cents: number; id: string; repeated: boolean }[] = []
  for (const answer of answers) {
    if (answer.kind === '835') {
      const taken = await takeRemittance(db, actor, answer, day, now)
      claims.push(...taken.claims)
      payments.push({
        trace: answer.traceNumber,
        cents: answer.paymentCents,
        id: taken.id,
        repeated: taken.repeated,
      })
    } else if (answer.kind === '277CA') {
      claims.push(...(await takeClaimAnswers(db, actor, answer, day, now)))
    } else {
      claims.push(...(await takeAcknowledgement(db, actor, answer, day, now)))
    }
  }
  const [first] = answers
  return {
    kind: kindOfAnswer(first),
    repeated: payments.length > 0 && payments.every(({ repeated }) => repeated),
    traceNumber: payments.length === 0 ? null : payments.map(({ trace }) => trace).join(', '),
    paidAmount: payments.length === 0 ? null : dollarsOf(payments.reduce((sum, { cents }) => sum + cents, 0)),
    remittanceId: payments[0]?.id ?? null,
    claims,
  }
}

/** What the payments of a long file came to, once all of it is posted. */
export function paymentsIn(fileId: string, answers: readonly PayerAnswer[]): Payments {
  const payments = answers.flatMap((answer, place) => (answer.kind === '835' ? [{ answer, place }] : []))
  const [first] = payments
  return {
    kind: kindOfAnswer(answers[0]),
    traceNumber: first ? payments.map(({ answer }) => answer.traceNumber).join(', ') : null,
    paidAmount: first ? dollarsOf(payments.reduce((sum, { answer }) => sum + answer.paymentCents, 0)) : null,
    remittanceId: first ? remittanceIdOf(fileId, first.place) : null,
  }
}

const kindOfAnswer = (answer: PayerAnswer | undefined): ImportedFile['kind'] =>
  answer?.kind === '835' ? '835' : answer?.kind === '277CA' ? '277CA' : '999'
