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
import { insertPayerFile, payerFileWith } from './outgoing-store.ts'
import { takeRemittance } from './take-835.ts'

type Taken = Omit<ImportedFile, 'id' | 'importedAt' | 'repeated' | 'problems'> & { repeated: boolean }

export async function takeIn(db: Db, actor: Actor, content: string, now: Date): Promise<ImportedFile> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const before = await payerFileWith(db, actor, sha256)
  if (before) return { ...(before.result as unknown as ImportedFile), repeated: true } // stored below, as it was told
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
    return { id, kind: '835', repeated: false, importedAt, ...nothing, problems: problems.slice(0, 50) }
  }
  const day = dateIn(now.toISOString(), await organizationZone(db, actor)) ?? importedAt.slice(0, 10)
  const taken = await takeAll(db, actor, answers, day, now)
  const result: ImportedFile = { id, importedAt, problems: [], ...taken }
  const kept = await insertPayerFile(db, {
    id,
    organization_id: actor.organizationId,
    kind: result.kind,
    sha256,
    content,
    result: JSON.stringify(result),
    imported_by: actor.userId,
    imported_at: importedAt,
  })
  return kept ? result : { ...result, repeated: true }
}

/** Every organization counts its claims and files from 1: what another one was paid or told would fit here too. */
async function refuseForeign(
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
    kind: first?.kind === '835' ? '835' : first?.kind === '277CA' ? '277CA' : '999',
    repeated: payments.length > 0 && payments.every(({ repeated }) => repeated),
    traceNumber: payments.length === 0 ? null : payments.map(({ trace }) => trace).join(', '),
    paidAmount: payments.length === 0 ? null : dollarsOf(payments.reduce((sum, { cents }) => sum + cents, 0)),
    remittanceId: payments[0]?.id ?? null,
    claims,
  }
}
