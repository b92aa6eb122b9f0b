/**
 * A long file of a payer, posted in the background: read in a thread, then batch by batch in short transactions. How far it is
 * stands in the row of the file and is written with each batch, so a job that was killed goes on where it stopped.
 */
import { dateIn } from '@mendwell/clinical'
import { imbalancesOf, type PayerAnswer } from '@mendwell/x12'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { JobContext } from '../../../platform/jobs/worker.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { organizationZone } from '../../facilities/public.ts'
import { takeAcknowledgement, takeClaimAnswers, type Told } from './acknowledge.ts'
import {
  addToPayerFile,
  failPayerFile,
  finishPayerFile,
  lockPayerFile,
  payerFileById,
} from './payer-file-store.ts'
import { readInThread } from './read-answers.ts'
import { openRemittance, postClaims, remittanceIdOf } from './take-835.ts'
import { paymentsIn, refuseForeign } from './take-in.ts'

const batchClaims = 50
/** Then the job makes room for others and comes back. */
const sliceMs = 5_000

export async function importInBatches(
  { organizationId, fileId }: { organizationId: string; fileId: string },
  { database }: Pick<JobContext, 'database'>,
): Promise<void> {
  const within = <T>(work: (db: Db) => Promise<T>) => database.within(organizationId, work)
  const file = await within((db) => payerFileById(db, organizationId, fileId))
  if (file?.state !== 'processing') return
  const actor = importer(organizationId, file.imported_by)
  const read = await readInThread(file.content.trim())
  const answers = read.state === 'unreadable' ? [] : read.value
  const problems =
    read.state === 'unreadable'
      ? read.problems.map(({ words }) => words)
      : await within((db) => problemsOf(db, actor, file.content.trim(), answers))
  if (problems.length > 0) return within((db) => failPayerFile(db, organizationId, fileId, problems))
  const at = new Date(file.imported_at)
  const until = performance.now() + sliceMs
  for (let done = file.done_claims; ;) {
    const batch = batchAt(answers, done)
    if (!batch) break
    const taken = await within((db) => postBatch(db, actor, fileId, done, batch, at))
    // Another runner went on with it meanwhile.
    if (!taken) return
    done += batch.claims
    if (performance.now() > until && batchAt(answers, done)) {
      return within((db) => db.enqueue('import-payer-file', { organizationId, fileId }))
    }
  }
  await within((db) => finishPayerFile(db, organizationId, fileId, paymentsIn(fileId, answers)))
}

/** Whoever imported it, for the log of what the file did; it posts to every claim that it names, as it does in a request. */
const importer = (organizationId: string, userId: string): Actor => ({
  role: 'admin',
  ...{ userId, organizationId, owner: false, billing: true, facilityIds: null },
  ...{ factorDemanded: false, mustEnrol: false, proved: false, breakGlassId: null },
})

async function problemsOf(db: Db, actor: Actor, content: string, answers: readonly PayerAnswer[]) {
  try {
    await refuseForeign(db, actor, content, answers)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Object.values(error.fields ?? {})
  }
  return answers.flatMap((answer) =>
    answer.kind === '835' ? imbalancesOf(answer).map(({ words }) => words) : [],
  )
}

interface Batch {
  answer: PayerAnswer
  /** Its place among the answers of the file. */
  place: number
  /** The first claim of the batch within its answer. */
  from: number
  claims: number
}

const claimsIn = (answer: PayerAnswer) => ('claims' in answer ? Math.max(answer.claims.length, 1) : 1)

/** The next claims after so many are done; undefined at the end. */
function batchAt(answers: readonly PayerAnswer[], done: number): Batch | undefined {
  let from = done
  for (const [place, answer] of answers.entries()) {
    const count = claimsIn(answer)
    if (from < count) return { answer, place, from, claims: Math.min(batchClaims, count - from) }
    from -= count
  }
  return undefined
}

/** False: the file stands elsewhere than the job thinks. */
async function postBatch(
  db: Db,
  actor: Actor,
  fileId: string,
  done: number,
  batch: Batch,
  at: Date,
): Promise<boolean> {
  const row = await lockPayerFile(db, actor.organizationId, fileId)
  if (row?.state !== 'processing' || row.done_claims !== done) return false
  const told = await post(db, actor, fileId, batch, at)
  await addToPayerFile(db, actor.organizationId, fileId, { done: done + batch.claims, told })
  return true
}

async function post(db: Db, actor: Actor, fileId: string, batch: Batch, at: Date): Promise<Told[]> {
  const { answer, place, from } = batch
  const to = from + batch.claims
  const zone = await organizationZone(db, actor)
  const day = dateIn(at.toISOString(), zone) ?? at.toISOString().slice(0, 10)
  if (answer.kind === '835') {
    const remittance = await openRemittance(db, actor, answer, remittanceIdOf(fileId, place), day, at)
    return postClaims(db, actor, remittance, answer, { from, to }, at)
  }
  if (answer.kind === '277CA') {
    return takeClaimAnswers(db, actor, { ...answer, claims: answer.claims.slice(from, to) }, day, at)
  }
  return takeAcknowledgement(db, actor, answer, day, at)
}
